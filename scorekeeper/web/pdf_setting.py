"""Set a page on paper by WeasyPrint; loaded only where the extra `pdf` is installed."""

import logging
from collections.abc import Callable
from urllib.parse import unquote, urlsplit

from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

# It notes every declaration of our style sheets that only browsers know.
logging.getLogger("weasyprint").setLevel(logging.ERROR)

OwnFile = Callable[[str], tuple[bytes, str] | None]
"""What gives the content and the kind of a file of ours by its name, `None` without one."""


class OwnFiles(URLFetcher):  # type: ignore[misc]  # The library ships no types.
    """Gives the files of one folder, by the address that stands before them, and no others."""

    def __init__(self, place: str, own_file: OwnFile) -> None:
        super().__init__(allowed_protocols=())
        self.place = place
        self.own_file = own_file

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
        """Return the file at *url*; raise `ValueError` when it is none of ours."""
        name = url.removeprefix(self.place)
        found = None if name == url else self.own_file(unquote(urlsplit(name).path))
        if found is None:
            raise ValueError(url)
        content, kind = found
        return URLFetcherResponse(url, content, {"Content-Type": kind})


def set_on_paper(page: str, address: str, files: OwnFiles) -> bytes:
    """Return *page*, whose links are read from *address*, as a PDF file."""
    written: bytes = HTML(string=page, base_url=address, url_fetcher=files).write_pdf()
    return written
