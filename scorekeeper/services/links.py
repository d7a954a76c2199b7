"""Rights at a table: the links that open a match.

Of a token only its SHA-256 is kept: it holds 256 random bits, so nobody can guess it back.
"""

import hmac
import re
import secrets
from dataclasses import asdict, dataclass
from datetime import timedelta
from enum import StrEnum
from hashlib import sha256
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.entries import LinkRevoked
from scorekeeper.domain.reading import raise_any
from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.services.pen import pen_on
from scorekeeper.services.writers import Writer
from scorekeeper.store import links, matches
from scorekeeper.store.links import Link
from scorekeeper.store.moments import read_moment, write_moment
from scorekeeper.store.transactions import reading, writing

_TOKEN_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
_SCORE_LINKS_LAST = timedelta(days=30)


class LinkKind(StrEnum):
    """What a link allows: to watch, to write too, to decide who may write too."""

    WATCH = "watch"
    SCORE = "score"
    MANAGE = "manage"

    @property
    def rank(self) -> int:
        """Return how much the kind allows; each allows all that the lower ones do."""
        return list(LinkKind).index(self)

    def allows(self, kind: "LinkKind") -> bool:
        """Return whether this kind allows all that *kind* does."""
        return self.rank >= kind.rank


@dataclass(frozen=True, slots=True)
class Tokens:
    """The secrets of the three links that a match begins with."""

    watch: str
    score: str
    manage: str


@dataclass(frozen=True, slots=True)
class Right:
    """What a link gives: its kind, on its match."""

    kind: LinkKind
    link_id: str
    match_id: str


class WrongLinkError(Exception):
    """Raised when a token or a link opens nothing here."""


class RevokedLinkError(Exception):
    """Raised when a link once opened the match and no longer does."""


class ExpiredLinkError(RevokedLinkError):
    """Raised when a score link was left alone for too long."""


def new_tokens() -> Tokens:
    """Return three new secrets."""
    return Tokens(*(new_token() for _ in LinkKind))


def new_token() -> str:
    """Return a new secret: 32 random bytes in base64url."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def hash_of(token: str) -> str:
    """Return what is kept of *token*."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def read_tokens(tokens: Tokens) -> Tokens:
    """Return *tokens*; raise `RefusedError` when one is no secret or they are not three."""
    given = asdict(tokens)
    raise_any(
        Refusal(Reason.NOT_A_TOKEN, f"tokens.{kind}")
        for kind, token in given.items()
        if not _TOKEN.fullmatch(token) or list(given.values()).count(token) > 1
    )
    return tokens


def right_of(match_id: str, token: str) -> Right:
    """Return what *token* allows on the match.

    Raise `NoSuchMatchError`, `WrongLinkError` when the token is none of this match, or
    `RevokedLinkError` when it no longer opens it.
    """
    wanted = hash_of(token)
    with reading():
        ours = _links_of(match_id)
        return _right([link for link in ours if hmac.compare_digest(link.token_hash, wanted)])


def right_of_link(match_id: str, link_id: str) -> Right:
    """Return what the link *link_id* allows on the match; raise as `right_of` does."""
    with reading():
        return _right([link for link in _links_of(match_id) if link.id == link_id])


def find_link(token: str) -> Right:
    """Return what *token* allows, and on which match; raise as `right_of` does."""
    with reading():
        link = links.by_token_hash(hash_of(token))
        return _right([] if link is None else [link])


def make_link(match_id: str, kind: LinkKind, writer: Writer) -> str:
    """Return the token of a new link to the match; raise `NoSuchMatchError`."""
    token = new_token()
    with writing():
        matches.load_to_write(match_id)
        links.add(_new_link(match_id, kind, token, writer))
    return token


def add_first_links(match_id: str, tokens: Tokens, writer: Writer) -> None:
    """Put three links of a match in, inside the transaction that is going on.

    Raise `RefusedError` when one of *tokens* opens something already.
    """
    first = [_new_link(match_id, kind, getattr(tokens, kind), writer) for kind in LinkKind]
    raise_any(
        Refusal(Reason.ID_REUSED, f"tokens.{link.kind}")
        for link in first
        if links.by_token_hash(link.token_hash)
    )
    links.add(*first)


def live_link(match_id: str, kind: LinkKind, writer: Writer) -> str:
    """Return the id of a link of *kind* that opens the match, made now if there is none."""
    for link in reversed(_not_revoked(match_id, kind)):
        if not _is_over_age(link):
            return link.id
    link = _new_link(match_id, kind, new_token(), writer)
    links.add(link)
    return link.id


def follow(right: Right, rematch_id: str, writer: Writer) -> Right:
    """Return what who holds *right* may do in the next match of the same table: no more.

    Raise `NoSuchMatchError` when there is no such match any more.
    """
    with writing():
        matches.load_to_write(rematch_id)
        return Right(right.kind, live_link(rematch_id, right.kind, writer), rematch_id)


def revoke_links(match_id: str, kind: LinkKind, writer: Writer) -> int:
    """Let no link of *kind* open the match any more; return how many it were.

    Those over age too: the next entry would wake them. Raise `NoSuchMatchError`.
    """
    with pen_on(match_id, writer) as pen:
        live = _not_revoked(match_id, kind)
        for link in live:
            entry = pen.sign(LinkRevoked(link.id))
            links.revoke(link.id, entry.at)
    return len(live)


def list_links(match_id: str) -> list[Link]:
    """Return every link of the match, revoked ones too; raise `NoSuchMatchError`."""
    with reading():
        return _links_of(match_id)


def _links_of(match_id: str) -> list[Link]:
    ours = links.of_match(match_id)
    if not ours:
        matches.load(match_id)
    return ours


def _not_revoked(match_id: str, kind: LinkKind) -> list[Link]:
    ours = links.of_match(match_id)
    return [link for link in ours if link.kind == kind and link.revoked_at is None]


def _new_link(match_id: str, kind: LinkKind, token: str, writer: Writer) -> Link:
    now = write_moment(clock.now())
    return Link(str(uuid4()), match_id, kind, hash_of(token), now, writer.label)


def _right(found: list[Link]) -> Right:
    if not found:
        raise WrongLinkError
    link, kind = found[0], LinkKind(found[0].kind)
    if link.revoked_at is not None:
        raise RevokedLinkError
    if _is_over_age(link):
        raise ExpiredLinkError
    return Right(kind, link.id, link.match_id)


def _is_over_age(link: Link) -> bool:
    if link.kind != LinkKind.SCORE:
        return False
    told = (links.last_written_at(link.match_id) or link.made_at, link.made_at)
    now = clock.now()
    # What is further ahead was noted by a clock that was wrong, and no link lives for ever.
    known = [at for at in map(read_moment, told) if at <= now + _SCORE_LINKS_LAST]
    return bool(known) and now > max(known) + _SCORE_LINKS_LAST
