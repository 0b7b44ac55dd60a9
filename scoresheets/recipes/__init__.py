"""What documents say that they were made from, read back and compared."""
