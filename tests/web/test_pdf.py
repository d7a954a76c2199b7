"""Pages to print as PDF files: for whoever may see the page, made of our own files alone."""

import io

import pytest
from pypdf import PdfReader
from werkzeug.test import TestResponse

from scorekeeper.web import pdf
from scorekeeper.web.pdf_page import ready_for_paper
from tests.web.visitors import Table, Visitor

needs_pdf = pytest.mark.skipif(
    not pdf.is_available(), reason="the extra `pdf`, or Pango below it, is not installed"
)


def text_in(answer: TestResponse) -> list[str]:
    """Return what stands on each page of the file."""
    assert answer.mimetype == "application/pdf"
    return [page.extract_text() for page in PdfReader(io.BytesIO(answer.data)).pages]


@needs_pdf
def test_a_sheet_is_one_page_with_all_its_rows(visitor: Visitor) -> None:
    (page,) = text_in(visitor.see("/rules/botifarra/sheet.pdf"))

    assert [str(number) for number in range(1, 21) if str(number) not in page.split()] == []
    assert "Scorekeeper" not in page


@needs_pdf
def test_a_report_is_for_who_may_see_its_match(table: Table) -> None:
    (page,) = text_in(table.eva.see(f"{table.path}/report.pdf"))

    assert "Anna & Cora – Bert & Dirk" in page
    assert table.finn.see(f"{table.path}/report.pdf").status_code == 403


@needs_pdf
def test_the_pages_lead_to_their_files(table: Table) -> None:
    assert f'href="{table.path}/sheet.pdf"' in table.eva.see(f"{table.path}/sheet").text


@pytest.mark.parametrize("path", ["/rules.pdf", "/nowhere.pdf", "/matches/new.pdf", "/.pdf"])
def test_what_is_not_made_for_paper_is_no_file(visitor: Visitor, path: str) -> None:
    assert visitor.see(path).status_code == 404


def test_without_the_library_there_is_neither_file_nor_link(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)

    assert visitor.see("/rules/classic/sheet.pdf").status_code == 404
    assert ".pdf" not in visitor.see("/rules/classic/sheet").text


@needs_pdf
@pytest.mark.parametrize(
    "address",
    [
        "http://localhost/static/1/../../pyproject.toml",
        "http://localhost/static/1/nowhere.css",
        "http://localhost/rules",
        "http://example.org/static/1/css/base.css",
        "file:///etc/hostname",
    ],
)
def test_nothing_but_our_own_files_is_read(address: str) -> None:
    from scorekeeper.web.pdf_setting import OwnFiles  # noqa: PLC0415 - an extra

    known = {"css/base.css": (b"p {}", "text/css")}
    files = OwnFiles("http://localhost/static/1/", known.get)

    assert files.fetch("http://localhost/static/1/css/base.css").read() == b"p {}"
    with pytest.raises(ValueError, match="://"):
        files.fetch(address)


def test_icons_are_drawn_in_place() -> None:
    sprite = '<svg><symbol id="dot" viewBox="0 0 24 24"><circle r="9"/></symbol></svg>'

    page = ready_for_paper('<svg><use href="/static/1/icons/sprite.svg#dot"/></svg>', sprite)

    assert '<circle r="9"/>' in page
    assert "<use" not in page
