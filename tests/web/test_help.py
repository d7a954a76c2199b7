"""The documents are on the site: each is a page, and every link in them leads somewhere."""

import re
from html import unescape
from urllib.parse import urljoin, urlsplit

import pytest

from scorekeeper.web import chapters
from scorekeeper.web.help import PAGES
from tests.web.visitors import Visitor, found_in, text_of

CHAPTERS = tuple(PAGES)
DOCUMENTS = chapters.FOLDER
ADDRESS = re.compile(r'(?:href|src)="([^"]*)"')
ANCHOR = re.compile(r'\sid="([^"]+)"')
PICTURE = "/help/images/club.png"


def article(visitor: Visitor, chapter: str) -> str:
    """Return the text of a chapter with its contents, without the frame of the page."""
    return visitor.see(f"/help/{chapter}").text.partition("</h1>")[2].partition("</main>")[0]


def leads_nowhere(visitor: Visitor, chapter: str) -> list[str]:
    """Return the addresses in *chapter* at which there is no page, or no such heading on it."""
    page = f"/help/{chapter}"
    found = [unescape(one) for one in ADDRESS.findall(article(visitor, chapter))]
    assert found
    return [one for one in found if not _is_there(visitor, urljoin(page, one))]


def _is_there(visitor: Visitor, address: str) -> bool:
    place = urlsplit(address)
    answer = visitor.see(place.path)
    with answer:
        if answer.status_code != 200 or not place.fragment:
            return answer.status_code == 200
        return place.fragment in ANCHOR.findall(answer.text)


def test_every_document_is_a_chapter() -> None:
    assert sorted(CHAPTERS) == sorted(path.stem for path in DOCUMENTS.glob("*.md"))


def test_the_foot_of_every_page_leads_to_the_chapters(visitor: Visitor) -> None:
    foot = found_in(visitor.see("/rules"), r"(?s)<footer(.*?)</footer>")

    listed = re.findall(r'href="/help/(\w+)"', visitor.see("/help").text)

    assert 'href="/help"' in foot
    assert listed == list(CHAPTERS)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_shows_all_headings_of_its_document(
    visitor: Visitor, chapter: str
) -> None:
    document = (DOCUMENTS / f"{chapter}.md").read_text(encoding="utf-8")

    shown = re.findall(r'<h2 id="[^"]+">(.*?)</h2>', article(visitor, chapter))

    assert [unescape(one) for one in shown] == re.findall(r"(?m)^## (.+)$", document)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_nothing_of_markdown_or_html_is_left_over(visitor: Visitor, chapter: str) -> None:
    shown = re.sub(r"(?s)<code\b.*?</code>", "", article(visitor, chapter))

    assert re.findall(r"&lt;|\]\(|\*\*|\|", shown) == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_link_and_picture_is_there(visitor: Visitor, chapter: str) -> None:
    assert leads_nowhere(visitor, chapter) == []


@pytest.mark.parametrize(
    "path", ["/help/nobody#x", "/help/hosts#nothing", "/help/images/nothing.png"]
)
def test_a_link_that_leads_nowhere_would_be_seen(visitor: Visitor, path: str) -> None:
    assert not _is_there(visitor, path)


@pytest.mark.parametrize(
    "path", ["/help/nobody", "/help/access.py", "/help/images/nothing.png", "/help/images/"]
)
def test_what_is_no_document_is_not_found(visitor: Visitor, path: str) -> None:
    assert visitor.see(path).status_code == 404


@pytest.mark.parametrize("name", ["../pictures.py", "..%2fpictures.py", "%2e%2e/hosts.md"])
def test_only_pictures_are_sent(visitor: Visitor, name: str) -> None:
    assert visitor.see(f"/help/images/{name}").status_code == 404


def test_the_frame_speaks_the_language_of_the_reader(visitor: Visitor) -> None:
    said = text_of(visitor.see("/help/hosts?language=fr"))

    assert "Administrateurs" in said
    assert "Le texte est en anglais." in said
    assert 'class="prose" lang="en"' in article(visitor, "hosts")
    assert "in English" not in text_of(visitor.see("/help/hosts?language=en"))


@pytest.mark.parametrize("path", ["/help", "/help/players", PICTURE])
def test_a_page_that_is_known_is_not_sent_again(visitor: Visitor, path: str) -> None:
    with visitor.see(path) as first:
        known = first.headers["ETag"]

    with visitor.see(path, **{"If-None-Match": known}) as again:
        assert (again.status_code, again.data) == (304, b"")


def test_pictures_are_asked_for_again_after_an_hour(visitor: Visitor) -> None:
    with visitor.see(PICTURE) as answer:
        assert (answer.mimetype, answer.cache_control.max_age) == ("image/png", 3600)


def test_a_picture_keeps_its_room(visitor: Visitor) -> None:
    shown = found_in(visitor.see("/help/organisers"), r'(<img src="images/wall.png"[^>]*>)')

    assert 'width="550" height="309" loading="lazy"' in shown
