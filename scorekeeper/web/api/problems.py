"""Every no to a program: a problem document (RFC 9457) that says what would be right."""

import logging
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus

from flask import Response, jsonify, request
from flask_limiter.errors import RateLimitExceeded
from werkzeug.exceptions import HTTPException

from scorekeeper.domain.admission import ConflictError
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services.club_rights import NoSuchClubError, NotAllowedInClubError
from scorekeeper.services.links import ExpiredLinkError, RevokedLinkError, WrongLinkError
from scorekeeper.services.players import NoSuchPlayerError
from scorekeeper.services.scoring import IdTakenError, NoSuchDealError, NoSuchMatchError
from scorekeeper.services.seasons import NoSuchSeasonError
from scorekeeper.services.tournaments import EventIdTakenError, NoSuchTournamentError
from scorekeeper.store.faults import DatabaseFaultError
from scorekeeper.web import limits
from scorekeeper.web.api.match_answers import line_row
from scorekeeper.web.api.reading import UnreadableError
from scorekeeper.web.api.rights import NoTokenError, OpenedAsPageError
from scorekeeper.web.guard import NoRightError
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.overtaken import status_for_programs
from scorekeeper.web.problems import refusal_rows
from scorekeeper.web.streams import NoSeatError

MEDIA_TYPE = "application/problem+json"

DETAILS: Mapping[int, str] = {
    400: _l("This cannot be read: send JSON in the shape that /api/docs tells."),
    401: _l("Send the token of a link, as in “Authorization: Bearer …”."),
    403: _l("This token does not allow that: use a link of the match that does."),
    404: _l("There is nothing at this address; /api/docs lists what there is."),
    405: _l("This address exists, but not for this method; “Allow” lists those it takes."),
    408: _l("This cannot be served just now; nothing was half written. Try again."),
    409: _l("Somebody was first: look at what is stored, then decide."),
    410: _l("This link no longer opens the match: ask the table for a new one."),
    413: _l("This is larger than anything that is read here: send less at once."),
    415: _l("Send JSON, and say so: “Content-Type: application/json”."),
    422: _l("The rules do not allow this; the reasons stand in “refusals”."),
    429: _l("Too many requests: wait as many seconds as “Retry-After” says."),
    500: _l("Something broke on our side; nothing was half written. Try again."),
    503: _l("This cannot be served just now; nothing was half written. Try again."),
}

NO_DATABASE = _l("The database cannot be reached; nothing was half written. Try again.")
NO_SEAT = _l("Too many follow live already: ask every few seconds instead.")
NO_MATCH = _l("There is no such match. Perhaps it was deleted.")
NO_CLUB = _l("There is no such club, or it does not show itself to this token.")
NO_EVENT = _l("There is no such tournament in the club of this token.")
WRONG_TOKEN = _l("This token opens nothing of this match. Perhaps a letter of it got lost.")
OVER_AGE = _l("Score links end thirty days after the last entry, and this one has.")
NOT_A_PAGE = _l("This answer is for programs; a browser does not show it as a page.")
ID_TAKEN = _l("Another match has this id: make a new one.")

_log = logging.getLogger(__name__)


def problem(
    status: int, detail: str = "", refusals: Iterable[Refusal] = (), **more: object
) -> Response:
    """Return the problem document for *status*; *detail* says more than the status does."""
    response = jsonify(
        type="about:blank",
        title=HTTPStatus(status).phrase,
        status=status,
        detail=str(detail or _detail(status)),
        refusals=refusal_rows(refusals),
        **more,
    )
    response.status_code = status
    response.mimetype = MEDIA_TYPE
    return response


def _detail(status: int) -> str:
    server = status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return DETAILS.get(status) or DETAILS[500 if server else 400]


def described(status: int) -> dict[str, object]:
    """Return what the description of the interface says of *status*."""
    detail = getattr(DETAILS[status], "_args", ("",))[0]
    example = {"type": "about:blank", "title": HTTPStatus(status).phrase}
    return {
        "description": detail,
        "content": {
            MEDIA_TYPE: {
                "schema": {"$ref": "#/components/schemas/Problem"},
                "example": {**example, "status": status, "detail": detail, "refusals": []},
            }
        },
    }


def http_problem(error: HTTPException) -> Response:
    """Return the problem document for an error of HTTP, with the headers that belong to it."""
    response = problem(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    for name, value in error.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def _too_often(_: RateLimitExceeded) -> Response:
    response = problem(429)
    response.headers["Retry-After"] = str(limits.retry_after())
    return response


def _no_token(_: NoTokenError) -> Response:
    response = problem(401)
    response.headers["WWW-Authenticate"] = "Bearer"
    return response


def _too_weak(error: NoRightError) -> Response:
    detail = _("This needs the %(kind)s token of the match.", kind=error.needed)
    return problem(403, detail)


def _conflict(error: ConflictError) -> Response:
    return problem(409, refusals=error.refusals, stored=line_row(error.stored))


def _refused(error: RefusedError) -> Response:
    return problem(status_for_programs(error.refusals), refusals=error.refusals)


def _id_taken(_: IdTakenError) -> Response:
    return problem(409, ID_TAKEN, [Refusal(Reason.ID_REUSED, "id")])


def _event_id_taken(error: EventIdTakenError) -> Response:
    return problem(409, refusals=error.refusals)


def _no_database(error: DatabaseFaultError) -> Response:
    _log.error("%s", error)
    return problem(503, NO_DATABASE)


def _no_seat(error: NoSeatError) -> Response:
    response = problem(503, NO_SEAT)
    response.headers["Retry-After"] = str(error.retry_after)
    return response


def _logged(answer: Callable[..., Response]) -> Callable[..., Response]:
    """Let *answer* note in the log that access was denied, without the token (ASVS 16.3)."""

    def noted(error: Exception) -> Response:
        response = answer(error)
        match_id = (request.view_args or {}).get("match_id")
        status, rule = response.status_code, request.url_rule
        _log.warning("%s for %s %s, match %s", status, request.method, rule, match_id)
        return response

    return noted


ANSWERS: Mapping[type[Exception], Callable[..., Response]] = {
    HTTPException: http_problem,
    RateLimitExceeded: _too_often,
    UnreadableError: lambda error: problem(400, refusals=error.refusals),
    NoTokenError: _logged(_no_token),
    NoRightError: _logged(_too_weak),
    WrongLinkError: _logged(lambda _: problem(403, WRONG_TOKEN)),
    OpenedAsPageError: _logged(lambda _: problem(403, NOT_A_PAGE)),
    NotAllowedInClubError: _logged(lambda _: problem(403)),
    NoSuchClubError: lambda _: problem(404, NO_CLUB),
    NoSuchMatchError: lambda _: problem(404, NO_MATCH),
    NoSuchPlayerError: lambda _: problem(404),
    NoSuchSeasonError: lambda _: problem(404),
    NoSuchTournamentError: lambda _: problem(404, NO_EVENT),
    NoSuchDealError: lambda error: problem(404, refusals=error.refusals),
    RevokedLinkError: _logged(lambda _: problem(410)),
    ExpiredLinkError: _logged(lambda _: problem(410, OVER_AGE)),
    ConflictError: _conflict,
    IdTakenError: _id_taken,
    EventIdTakenError: _event_id_taken,
    RefusedError: _refused,
    DatabaseFaultError: _no_database,
    NoSeatError: _no_seat,
}
"""What each error becomes. A wish that fails raises; only here does it get a document."""
