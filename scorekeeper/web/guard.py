"""Who may do what: forms from our own pages only, and the rights that a phone has joined."""

import secrets
from collections.abc import Iterator, Mapping

from flask import Flask, session
from flask_wtf import CSRFProtect

from scorekeeper.domain.entries import LONGEST_PLAYER, Kind
from scorekeeper.services import links
from scorekeeper.services.links import LinkKind, Right, WrongLinkError
from scorekeeper.services.scoring import NoSuchMatchError, Writer
from scorekeeper.web.i18n import gettext as _

csrf = CSRFProtect()

# A cookie holds 4 KB; the matches that this phone joined longest ago make room.
_MOST_MATCHES = 30

_ONLY_FOR_MANAGERS = (Kind.ABANDONED,)


class NoRightError(Exception):
    """Raised when this phone holds no link, or too weak a one, for what it asks."""

    def __init__(self, needed: LinkKind, held: LinkKind | None) -> None:
        super().__init__(f"{needed} needed, {held} held")
        self.needed = needed
        self.held = held


def init_app(app: Flask) -> None:
    """Let *app* take forms from its own pages only."""
    # A page that a phone kept since yesterday must still be able to write.
    app.config["WTF_CSRF_TIME_LIMIT"] = None
    csrf.init_app(app)


def needed_for(kind: object) -> LinkKind:
    """Return which link allows to write an entry of this kind, known or not."""
    return LinkKind.MANAGE if kind in _ONLY_FOR_MANAGERS else LinkKind.SCORE


def require(match_id: str, kind: LinkKind) -> Right:
    """Return the right that this phone has on the match.

    Raise `NoRightError` when it is less than *kind*, `RevokedLinkError` when its link was
    revoked or is over age, `NoSuchMatchError` when the match was deleted.
    """
    right = right_to(match_id)
    if right is None:
        raise NoRightError(kind, None)
    if not right.kind.allows(kind):
        raise NoRightError(kind, right.kind)
    return right


def right_to(match_id: str) -> Right | None:
    """Return the right that this phone has on the match, or `None`; raise as `require` does."""
    link_id = joined().get(match_id)
    if link_id is None:
        return None
    try:
        return links.right_of_link(match_id, link_id)
    except (WrongLinkError, NoSuchMatchError):
        leave(match_id)
        raise NoSuchMatchError(match_id) from None


def rights() -> Iterator[Right]:
    """Yield the rights that this phone still has, those joined latest last."""
    for match_id in joined():
        right = _held(match_id)
        if right is not None:
            yield right


def joined() -> Mapping[str, str]:
    """Return the matches that this phone has joined, each with its link, latest last."""
    return dict(session.get("links", ()))


def join(right: Right) -> None:
    """Let this phone keep *right*, unless it may do more at that match already.

    Who may write has a name from now on: a page that made one up while it is shown would bring
    back the cookie of before, and take away a right that was given meanwhile.
    """
    if right.kind.allows(LinkKind.SCORE):
        device_label()
    held = _held(right.match_id)
    if held is None or not held.kind.allows(right.kind):
        kept = [pair for pair in joined().items() if pair[0] != right.match_id]
        session["links"] = [*kept, (right.match_id, right.link_id)][-_MOST_MATCHES:]


def leave(match_id: str) -> None:
    """Let this phone forget the match."""
    session["links"] = [pair for pair in joined().items() if pair[0] != match_id]


def writer_of(right: Right) -> Writer:
    """Return who writes when this phone makes use of *right*."""
    return Writer(right.kind, device_label())


def device_label() -> str:
    """Return what this phone is called in the log of a match, made up at the first call."""
    if "device" not in session:
        session["device"] = _("Phone %(code)s", code=secrets.token_hex(2).upper())
    return str(session["device"])


def known_device() -> str:
    """Return what this phone is called, empty if it has not written anything yet."""
    return str(session.get("device", ""))


def name_device(label: str) -> None:
    """Call this phone *label* in everything that it writes from now on."""
    session["device"] = " ".join(label.split())[:LONGEST_PLAYER]


def _held(match_id: str) -> Right | None:
    try:
        return right_to(match_id)
    except (links.RevokedLinkError, NoSuchMatchError):
        return None
