"""Pages as tagged PDF; the only room that knows ReportLab."""
