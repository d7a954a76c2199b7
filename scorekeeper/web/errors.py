"""Every no of a page, in one shape: what is wrong, and what would be right."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus

from flask import Flask, Response, make_response, redirect, render_template, request, url_for
from flask_limiter.errors import RateLimitExceeded
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services.club_matches import MatchNotInClubError
from scorekeeper.services.club_rights import (
    NoSuchClubError,
    NotAllowedInClubError,
    RevokedClubLinkError,
)
from scorekeeper.services.evenings import NoSuchEveningError
from scorekeeper.services.event_doors import NothingPlayedThereError
from scorekeeper.services.failures import TooManyFailuresError
from scorekeeper.services.hosts import NotAHostError
from scorekeeper.services.house_rules import NoSuchHouseRulesError
from scorekeeper.services.invitations import NoSuchInvitationError
from scorekeeper.services.links import (
    ExpiredLinkError,
    LinkKind,
    RevokedLinkError,
    WrongLinkError,
)
from scorekeeper.services.memberships import NoSuchMemberError
from scorekeeper.services.passkeys import NoSuchPasskeyError
from scorekeeper.services.players import NoSuchPlayerError
from scorekeeper.services.scoring import ConflictError, IdTakenError, NoSuchMatchError
from scorekeeper.services.season_imports import NoSuchImportError
from scorekeeper.services.seasons import NoSuchSeasonError
from scorekeeper.services.sessions import NoSuchSessionError
from scorekeeper.services.tournaments import NoSuchTournamentError
from scorekeeper.store.faults import DatabaseFaultError
from scorekeeper.web import limits, messages
from scorekeeper.web.account.signed_in import NotSignedInError
from scorekeeper.web.club_words import role_name
from scorekeeper.web.guard import NoRightError
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.streams import NoSeatError

_log = logging.getLogger(__name__)

_DENIALS = (HTTPStatus.FORBIDDEN, HTTPStatus.GONE)


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """What a page says when it cannot do what was asked."""

    title: str
    wrong: str
    right: str


PAGES = {
    400: ErrorPage(
        _l("This form cannot be read"),
        _l("Your browser sent something that this page cannot read."),
        _l("Go back, load the page again and send the form once more."),
    ),
    403: ErrorPage(
        _l("Your link does not open this"),
        _l("This phone has no link that allows what you asked for."),
        _l("Ask somebody at the table to show you the QR code, a link or a short code."),
    ),
    404: ErrorPage(
        _l("There is no such page"),
        _l("Nothing stands at this address."),
        _l("Check the address, or begin at the first page."),
    ),
    405: ErrorPage(
        _l("That cannot be done here"),
        _l("This address exists, but not for what your browser tried to do with it."),
        _l("Open the page and use its buttons."),
    ),
    409: ErrorPage(
        _l("Somebody was first"),
        _l("Another phone changed this before you did."),
        _l("Look at the match as it is now and write your change again if it is still needed."),
    ),
    410: ErrorPage(
        _l("This link no longer works"),
        _l("It was revoked by the table, or its time is over."),
        _l("Ask somebody at the table for a new one."),
    ),
    413: ErrorPage(
        _l("That is too much at once"),
        _l("What your browser sent is larger than anything this site reads."),
        _l("Send less: no form here needs more than a page of text."),
    ),
    422: ErrorPage(
        _l("The rules do not allow this"),
        _l("What you wrote cannot be under the rules of this match."),
        _l("Go back and correct it; what you typed is still there."),
    ),
    429: ErrorPage(
        _l("Too many tries"),
        _l("There were too many tries in a short time."),
        _l("Wait a little, then try again."),
    ),
    503: ErrorPage(
        _l("The matches cannot be reached"),
        _l("The place where they are kept does not answer. What was stored is not lost."),
        _l("Wait a minute, then try again; if it stays so, tell whoever runs this site."),
    ),
    500: ErrorPage(
        _l("Something broke on our side"),
        _l("Your request was understood, but the program failed. Nothing was half written."),
        _l("Try again; if it happens again, tell whoever runs this site what you did."),
    ),
}

NOT_ALLOWED_IN_CLUB = ErrorPage(
    _l("You may not do this here"),
    _l("In this club you may do less than this needs."),
    _l("Ask an owner of the club for more, or sign in if you have an account there."),
)


NOTHING_PLAYED_THERE = ErrorPage(
    _l("Nothing is played at this table yet"),
    _l("No round that is published has a match here."),
    _l("Scan the card of the table again once the round is up."),
)


ONLY_HOSTS = _l("Only a host of this installation may see or do this.")
NO_LINK = _l("This phone has no link that opens this match.")
ONLY_WATCHING = _l("The link on this phone only watches; writing needs the score link.")
ONLY_SCORING = _l("The link on this phone writes deals; this needs the manage link.")

NO_MATCH = _l("There is no such match. Perhaps it was deleted.")
NO_HOUSE_RULES = _l("There are no such house rules.")
NO_CLUB = _l("There is no such club, or it does not show itself to you.")
NO_PLAYER = _l("There is no such player in this club, or not for you to see.")
NO_EVENING = _l("There is no such evening in this club. Perhaps it was deleted.")
NO_TOURNAMENT = _l("There is no such tournament, or it does not show itself to you.")
NOT_IN_CLUB = _l("This match does not belong to this club. Perhaps it was taken out.")
GONE_FROM_CLUB = _l("Somebody has taken this away meanwhile.")
CLUB_LINK_OVER = _l("It was revoked by the club, was used already, or its time is over.")
WRONG_LINK = _l("This link opens nothing here. Perhaps a letter of it got lost.")
OVER_AGE = _l("Score links end thirty days after the last deal, and this one has.")
NO_SEAT = _l("Too many phones follow live already. This one asks every few seconds instead.")
TAKEN_ID = _l("Another match has this id already.")
OLD_FORM = _l(
    "This page is older than your visit here, so nothing of what you sent was written."
)


def init_app(app: Flask) -> None:
    """Answer every error of *app* with a page of our own."""
    for error, answer in _ANSWERS.items():
        app.register_error_handler(error, answer)


def error_page(code: int, *sentences: str, page: ErrorPage | None = None) -> Response:
    """Return the page for *code*; *sentences* say exactly what is wrong, where known.

    *page* goes before the page that the code usually has.
    """
    if code in _DENIALS:
        _log.warning("%s of %s denied: %s", request.method, _asked_for(), code)
    page = (
        page
        or PAGES.get(code)
        or PAGES[400 if code < HTTPStatus.INTERNAL_SERVER_ERROR else 500]
    )
    text = render_template("layout/error.html", code=code, page=page, sentences=sentences)
    return make_response(text, code)


def status_of(error: RefusedError) -> HTTPStatus:
    """Return 409 where somebody was first, 422 where the rules say no."""
    taken = isinstance(error, ConflictError)
    return HTTPStatus.CONFLICT if taken else HTTPStatus.UNPROCESSABLE_ENTITY


def _asked_for() -> str:
    """Return what was asked for as a log may keep it: page, match or club, no secret."""
    told = request.view_args or {}
    place = told.get("match_id") or told.get("club_id") or ""
    return f"{request.endpoint} {place}".strip()


def _http_error(error: HTTPException) -> Response:
    code = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    if code < HTTPStatus.BAD_REQUEST:
        return make_response(error.get_response())
    response = error_page(code)
    for name, value in error.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def _old_form(_: CSRFError) -> Response:
    return error_page(400, OLD_FORM)


def _too_often(_: RateLimitExceeded) -> Response:
    return _wait(limits.retry_after())


def _wait(seconds: int) -> Response:
    response = error_page(429, _next_try(-(-seconds // 60)))
    response.headers["Retry-After"] = str(seconds)
    return response


def _next_try(minutes: int) -> str:
    return ngettext(
        "There were too many tries in a short time; in %(num)s minute more are taken.",
        "There were too many tries in a short time; in %(num)s minutes more are taken.",
        minutes,
    )


def _no_right(error: NoRightError) -> Response:
    if error.held is None:
        return error_page(403, NO_LINK)
    return error_page(403, ONLY_WATCHING if error.held == LinkKind.WATCH else ONLY_SCORING)


def _revoked(error: RevokedLinkError) -> Response:
    return error_page(410, *([OVER_AGE] if isinstance(error, ExpiredLinkError) else []))


def _not_signed_in(_: NotSignedInError) -> Response:
    # What was sent is lost; the page that it came from is not known.
    wanted = request.full_path.rstrip("?") if request.method == "GET" else None
    return make_response(redirect(url_for("sign_in.show", next=wanted), HTTPStatus.SEE_OTHER))


def _not_allowed_in_club(error: NotAllowedInClubError) -> Response:
    told = _(
        "This needs the role “%(needed)s”; yours here is “%(held)s”.",
        needed=role_name(error.needed),
        held=role_name(error.held),
    )
    return error_page(403, told, page=NOT_ALLOWED_IN_CLUB)


def _no_database(error: DatabaseFaultError) -> Response:
    _log.error("%s", error)
    return error_page(503)


def _no_seat(error: NoSeatError) -> Response:
    # No page: only scripts ask, and a full room asks so often that a page would cost a lot.
    response = Response(str(NO_SEAT), HTTPStatus.SERVICE_UNAVAILABLE, mimetype="text/plain")
    response.headers["Retry-After"] = str(error.retry_after)
    return response


def _refused(error: RefusedError) -> Response:
    return error_page(status_of(error), *messages.sentences(error.refusals))


_ANSWERS: Mapping[type[Exception], Callable[..., Response]] = {
    HTTPException: _http_error,
    CSRFError: _old_form,
    RateLimitExceeded: _too_often,
    NoRightError: _no_right,
    WrongLinkError: lambda _: error_page(403, WRONG_LINK),
    RevokedLinkError: _revoked,
    NoSuchMatchError: lambda _: error_page(404, NO_MATCH),
    NotSignedInError: _not_signed_in,
    NotAHostError: lambda _: error_page(403, ONLY_HOSTS),
    NotAllowedInClubError: _not_allowed_in_club,
    NoSuchClubError: lambda _: error_page(404, NO_CLUB),
    NoSuchPlayerError: lambda _: error_page(404, NO_PLAYER),
    NoSuchEveningError: lambda _: error_page(404, NO_EVENING),
    MatchNotInClubError: lambda _: error_page(404, NOT_IN_CLUB),
    NoSuchMemberError: lambda _: error_page(404, GONE_FROM_CLUB),
    NoSuchInvitationError: lambda _: error_page(404, GONE_FROM_CLUB),
    NoSuchSeasonError: lambda _: error_page(404, GONE_FROM_CLUB),
    NoSuchImportError: lambda _: error_page(404, GONE_FROM_CLUB),
    NoSuchTournamentError: lambda _: error_page(404, NO_TOURNAMENT),
    NothingPlayedThereError: lambda _: error_page(404, page=NOTHING_PLAYED_THERE),
    NoSuchSessionError: lambda _: error_page(404),
    NoSuchPasskeyError: lambda _: error_page(404),
    RevokedClubLinkError: lambda _: error_page(410, CLUB_LINK_OVER),
    NoSuchHouseRulesError: lambda _: error_page(404, NO_HOUSE_RULES),
    RefusedError: _refused,
    IdTakenError: lambda _: error_page(409, TAKEN_ID),
    DatabaseFaultError: _no_database,
    NoSeatError: _no_seat,
    TooManyFailuresError: lambda error: _wait(error.retry_after),
}
"""What each error becomes. A wish that fails raises; only here does it get a page."""
