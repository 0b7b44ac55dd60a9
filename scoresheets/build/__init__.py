"""The whole way: values in, bytes or plain data out, one function per document."""

from scoresheets.build.document import Document, build_pdf
from scoresheets.build.request import PARTS, Part, Request, set_name

__all__ = ["PARTS", "Document", "Part", "Request", "build_pdf", "set_name"]
