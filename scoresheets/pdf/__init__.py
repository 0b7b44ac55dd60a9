"""Pages to PDF; the only room that knows ReportLab."""
