"""Rulebooks as one HTML file each, and drawings as SVG."""
