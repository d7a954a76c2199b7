"""Who is signed in on this browser: a cookie of its own, asked about at most once a request."""

import logging
import re
from urllib.parse import urlsplit

from flask import (
    Flask,
    Response,
    current_app,  # noqa: TID251 - the web may ask
    g,
    request,
    session,
)
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.services import hosts, invitations, sessions
from scorekeeper.services.accounts import Account
from scorekeeper.services.links import RevokedLinkError, WrongLinkError
from scorekeeper.services.sessions import SignedIn, Visit
from scorekeeper.web import headers
from scorekeeper.web.audience import is_program
from scorekeeper.web.browser_names import browser_name
from scorekeeper.web.knocker import knocker

_log = logging.getLogger(__name__)

_COOKIE = "account"
_UNSAFE = re.compile(r"[\x00-\x20\x7f\\]")


class NotSignedInError(Exception):
    """Raised when a page needs an account and nobody is signed in."""


def init_app(app: Flask) -> None:
    """Let *app* know who is signed in, and let no browser keep what it then shows."""
    app.after_request(_keep_nothing)
    app.jinja_env.globals.update(signed_in_account=account)


def account() -> Account | None:
    """Return the account that is signed in, or `None`."""
    found = current()
    return None if found is None else found.account


def account_id() -> str | None:
    """Return the id of the account that is signed in, or `None`."""
    found = account()
    return None if found is None else found.id


def current() -> SignedIn | None:
    """Return who is signed in, by which session, or `None`."""
    if "signed_in" not in g:
        token = None if is_program() else request.cookies.get(_cookie_name())
        g.signed_in = sessions.find_session(token) if token else None
    found: SignedIn | None = g.signed_in
    return found


def require() -> SignedIn:
    """Return who is signed in; raise `NotSignedInError`."""
    found = current()
    if found is None:
        raise NotSignedInError
    return found


def visit() -> Visit:
    """Return who knocks: the address, and what the browser says that it is."""
    return Visit(knocker(), browser_name(request.user_agent.string))


def begin(response: AnyResponse, token: str) -> AnyResponse:
    """Return *response*, which signs this browser in by *token*; its session of before ends."""
    _end_session()
    response.set_cookie(
        _cookie_name(),
        token,
        max_age=sessions.LIFE,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
    response.headers["Cache-Control"] = "no-store"
    _log.info("signed in from %s", request.remote_addr)
    return response


def end(response: AnyResponse) -> AnyResponse:
    """Return *response*, which signs this browser out."""
    _end_session()
    response.delete_cookie(
        _cookie_name(), secure=request.is_secure, httponly=True, samesite="Lax"
    )
    return response


def note_failure(what: str) -> None:
    """Note that *what* failed, in words that name nobody: a name typed may be a password."""
    _log.warning("%s failed from %s", what, request.remote_addr)


def may_open_account() -> bool:
    """Return whether whoever asks may open an account here."""
    if current_app.config["ACCOUNTS"] == "open":
        return True
    return has_invitation() or kept_host_code() is not None


def may_found_club() -> bool:
    """Return whether whoever asks may found a club here."""
    return current_app.config["ACCOUNTS"] == "open" or account() is not None


def remember_invitation(token: str) -> None:
    """Let this browser come back to an invitation once it is signed in."""
    session["invitation"] = token


def kept_invitation() -> str | None:
    """Return the token of the invitation that this browser came by, or `None`."""
    token = session.get("invitation")
    return None if token is None else str(token)


def forget_invitation() -> None:
    """Let this browser no longer come back to an invitation."""
    if "invitation" in session:
        del session["invitation"]


def has_invitation() -> bool:
    """Return whether this browser came by an invitation that still holds."""
    token = kept_invitation()
    if token is None:
        return False
    try:
        invitations.find_invitation(token)
    except (WrongLinkError, RevokedLinkError):
        return False
    return True


def remember_host_code(code_hash: str) -> None:
    """Let this browser make the account a host that is signed in or opened next."""
    session["host_code"] = code_hash


def kept_host_code() -> str | None:
    """Return the hash of the code that makes a host and was entered here, if it still does."""
    kept = session.get("host_code")
    return str(kept) if kept is not None and hosts.knows_code(str(kept)) else None


def forget_host_code() -> None:
    """Let this browser make nobody a host any more."""
    session.pop("host_code", None)


def local_path(wanted: str | None) -> str | None:
    """Return *wanted* if it is a path of this site, and `None` if it leads anywhere else."""
    if not wanted or _UNSAFE.search(wanted) or not wanted.startswith("/"):
        return None
    # A browser reads "//elsewhere" as another host.
    parts = urlsplit(wanted)
    is_ours = not wanted.startswith("//") and not parts.scheme and not parts.netloc
    return wanted if is_ours else None


def _end_session() -> None:
    token = request.cookies.get(_cookie_name())
    if token:
        sessions.sign_out(token)
    g.signed_in = None


def _cookie_name() -> str:
    return f"__Host-{_COOKIE}" if request.is_secure else _COOKIE


def _keep_nothing(response: Response) -> Response:
    if g.get("signed_in") is not None:
        headers.never_keep(response)
    return response
