"""The documents, set as HTML: their Markdown stays the one text, here and in the repository.

Their links are relative, so they lead on from `/help/…` as they do from file to file, also
where a proxy keeps the site below a path.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from scorekeeper.assets import asset_folder

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

FOLDER = asset_folder("docs")
"""Where the documents and their pictures lie."""

# Markdown has no word for how wide a picture is, so the documents write these as HTML.
_PICTURE = re.compile(r'<img\s+src="([^"]+)"\s+alt="([^"]+)"\s+width="(\d+)">')
_DOCUMENT = re.compile(r"^(\w+)\.md(?=#|$)")
_NO_ANCHOR = re.compile(r"[^\w\- ]")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a chapter, and where it is on the page."""

    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A document to be read: its headings, and all of it below its title."""

    headings: tuple[Heading, ...]
    body: Markup


@cache
def chapter(name: str) -> Chapter:
    """Return the document called *name*, set once in the life of a process."""
    text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    tokens = _below_title(_parser().parse(_PICTURE.sub(r'![\2](\1 "\3")', text)))
    headings = tuple(_anchored(tokens))
    _lead_on(tokens)
    # HTML in a document is shown, not believed; and every document is a file of ours.
    body = Markup(_parser().renderer.render(tokens, _parser().options, {}))  # noqa: S704
    return Chapter(headings, body)


def anchor_of(heading: str) -> str:
    """Return the anchor of *heading*, the same as repositories give it."""
    return _NO_ANCHOR.sub("", heading.lower()).replace(" ", "-")


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt  # noqa: PLC0415 - only who asks for help waits for it

    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.add_render_rule("table_open", _open_table)
    parser.add_render_rule("table_close", _close_table)
    return parser


def _below_title(tokens: "list[Token]") -> "list[Token]":
    """Return what stands below the title, which the page says in the words of its reader."""
    (end,) = (
        place
        for place, token in enumerate(tokens)
        if (token.type, token.tag) == ("heading_close", "h1")
    )
    return tokens[end + 1 :]


def _anchored(tokens: "Sequence[Token]") -> Iterator[Heading]:
    """Give each heading its anchor and each table its heading; yield the headings."""
    anchor = ""
    for token, following in pairwise(tokens):
        if token.type == "heading_open":
            anchor = anchor_of(following.content)
            token.attrSet("id", anchor)
            yield Heading(anchor, following.content)
        token.meta["heading"] = anchor


def _lead_on(tokens: "Iterable[Token]") -> None:
    """Turn what leads to files into what leads to pages, and let wide code be scrolled."""
    for token in tokens:
        if token.type in ("fence", "code_block"):
            token.type = "code_block"  # Set alike, with attributes at what scrolls.
            token.attrSet("tabindex", "0")
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("href", _DOCUMENT.sub(r"\1", str(child.attrs["href"])))
            elif child.type == "image":
                _size(child)


def _size(picture: "Token") -> None:
    """Keep the room of *picture*, whose title is how wide it is shown."""
    width = int(str(picture.attrs.pop("title")))
    # The first chunk of a PNG says how wide and how high it is.
    start = (FOLDER / str(picture.attrs["src"])).read_bytes()[16:24]
    drawn = int.from_bytes(start[:4]), int.from_bytes(start[4:])
    height = round(width * drawn[1] / drawn[0])
    picture.attrs.update(width=width, height=height, loading="lazy")


def _open_table(_: Any, tokens: "Sequence[Token]", place: int, *_more: Any) -> str:
    """Return the start of a table that scrolls within itself, named by its heading."""
    heading = escape(tokens[place].meta["heading"])
    return (
        f'<div class="scroll" role="group" tabindex="0" aria-labelledby="{heading}"><table>\n'
    )


def _close_table(*_: Any) -> str:
    return "</table></div>\n"
