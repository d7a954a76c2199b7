"""Browsers that visit the pages: each person has one, with cookies and forms of its own."""

import json
import re
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from http import HTTPStatus
from uuid import uuid4

from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from werkzeug.test import TestResponse

_TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
_TAGS = re.compile(r"<[^>]+>")
_BLANKS = re.compile(r"\s+")

# What a cookie holds that gives no right: it comes with a first page, or is said once.
_OTHERWISE = ("_permanent", "csrf_token", "_flashes")


class Visitor:
    """A person with a browser that keeps its cookies and sends the forms of the pages."""

    def __init__(self, app: Flask) -> None:
        self.client = app.test_client()

    def again(self, app: Flask) -> "Visitor":
        """Return the same person with a browser of the same cookies."""
        twin = Visitor(app)
        cookie = self.client.get_cookie("session")
        if cookie:
            twin.client.set_cookie("session", cookie.value)
        return twin

    @cached_property
    def token(self) -> str:
        """Return what proves that a form comes from our own pages."""
        found = _TOKEN.search(self.see("/").text)
        assert found
        return found[1]

    def see(self, path: str, **options: str) -> TestResponse:
        """Return the page at *path*.

        A page that is only shown leaves the cookie of this browser alone: it may arrive late,
        after a form that gave a right, and would take that away again.
        """
        known = self._remembered()
        answer = self.client.get(path, headers=options)
        if known is not None and answer.status_code == HTTPStatus.OK:
            assert self._remembered() == known, f"{path} changes what this browser may do"
        return answer

    def _remembered(self) -> dict[str, object] | None:
        """Return what the cookie of this browser says, besides what is said once."""
        cookie = self.client.get_cookie("session")
        reader = SecureCookieSessionInterface().get_signing_serializer(self.client.application)
        if cookie is None or reader is None:
            return None
        kept: dict[str, object] = reader.loads(cookie.value)
        return {name: kept[name] for name in kept if name not in _OTHERWISE}

    def send(self, path: str, /, **fields: object) -> TestResponse:
        """Return the answer to a form sent to *path*."""
        return self.client.post(path, data={"csrf_token": self.token, **fields})

    def act(self, match_id: str, kind: str, /, **fields: object) -> TestResponse:
        """Return the answer to a form of the details that writes one line."""
        sent = {"id": str(uuid4()), **fields}
        return self.send(f"/matches/{match_id}/details/{kind}", **sent)

    def starts(self, **fields: object) -> str:
        """Return the id of the match that this visitor begins by the form."""
        sent = {"id": str(uuid4()), "rules": "classic", "first_dealer": "0", **fields}
        answer = self.send("/matches/new", **sent)
        assert answer.status_code == 303, text_of(answer)
        return answer.location.removeprefix("/matches/")

    def gives(self, match_id: str, kind: str) -> str:
        """Return the address of a link that this visitor makes."""
        answer = self.send(f"/matches/{match_id}/links/{kind}")
        return found_in(answer, r"http://localhost(/link/[\w-]{43})")

    def tells_code(self, match_id: str, kind: str) -> str:
        """Return a short code that this visitor makes."""
        answer = self.send(f"/matches/{match_id}/codes/{kind}")
        return found_in(answer, r'class="short-code">(\w{4} \w{4})<')


@dataclass(frozen=True)
class Table:
    """Anna, who began the match, Bert, Cora and Dirk who write, Eva who watches, and Finn."""

    match_id: str
    anna: Visitor
    bert: Visitor
    cora: Visitor
    dirk: Visitor
    eva: Visitor
    finn: Visitor

    def again(self, app: Flask) -> "Table":
        """Return the same table with the same people."""
        people = (self.anna, self.bert, self.cora, self.dirk, self.eva, self.finn)
        return Table(self.match_id, *(one.again(app) for one in people))

    @property
    def path(self) -> str:
        """Return where the match is."""
        return f"/matches/{self.match_id}"

    def log(self) -> list[str]:
        """Return the kinds of all lines of the log, oldest first."""
        return [entry["kind"] for entry in self.exported()["entries"]]

    def exported(self) -> dict[str, list[dict[str, str]]]:
        """Return the match as its file holds it."""
        answer = self.anna.see(f"{self.path}/export")
        exported: dict[str, list[dict[str, str]]] = json.loads(answer.text)
        return exported


def seated(app: Flask) -> Table:
    """Return a table where everybody has come in by another way."""
    anna, bert, cora, dirk, eva, finn = (Visitor(app) for _ in range(6))
    match_id = anna.starts(player_0="Anna", player_1="Bert", player_2="Cora", player_3="Dirk")
    assert bert.send(anna.gives(match_id, "score"), device="Bert’s phone").status_code == 303
    assert cora.send("/join", code=anna.tells_code(match_id, "score")).status_code == 303
    assert dirk.send(bert.gives(match_id, "score")).status_code == 303
    assert eva.send(anna.gives(match_id, "watch")).status_code == 303
    return Table(match_id, anna, bert, cora, dirk, eva, finn)


def text_of(answer: TestResponse) -> str:
    """Return what a reader of the page reads, in one line, without the foot of the site."""
    body = re.sub(
        r"<(script|style|head|footer|new-version)\b.*?</\1>",
        " ",
        answer.text,
        flags=re.DOTALL,
    )
    return _BLANKS.sub(" ", unescape(_TAGS.sub(" ", body))).strip()


def found_in(answer: TestResponse, pattern: str) -> str:
    """Return what *pattern* finds in the page."""
    found = re.search(pattern, answer.text)
    assert found, text_of(answer)
    return found[1]


def problems_in(answer: TestResponse) -> list[str]:
    """Return the shown sentences about what is wrong, at the fields and above the forms."""
    fields = re.findall(r'class="field-error"[^>]*>(.*?)</p>', answer.text, re.DOTALL)
    notices = re.findall(r'role="alert"(?![^>]* hidden)[^>]*>(.*?)</p>', answer.text, re.DOTALL)
    return [
        _BLANKS.sub(" ", unescape(_TAGS.sub(" ", one))).strip() for one in [*notices, *fields]
    ]


def size_of(picture: bytes) -> tuple[int, int]:
    """Return how wide and how high *picture* is, a PNG (its first chunk says so)."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])
