"""Answers travel compressed: in a cellar every kilobyte is waited for."""

from flask import Flask
from flask_compress import Compress

_TYPES = [
    "text/html",
    "text/css",
    "text/javascript",
    "image/svg+xml",
    "application/manifest+json",
]
"""What is worth it: pages and what they load.

An event stream must arrive word by word, and the answers to programs are small and may hold
secrets, whose length a packed answer would betray.
"""


def init_app(app: Flask) -> None:
    """Compress what *app* answers to browsers that can unpack it."""
    app.config.update(COMPRESS_MIMETYPES=_TYPES, COMPRESS_ALGORITHM=["br", "gzip"])
    Compress(app)
