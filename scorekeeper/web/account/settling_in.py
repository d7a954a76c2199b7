"""Where somebody goes who has just signed in, and the site that passkeys are bound to."""

from http import HTTPStatus
from urllib.parse import urlsplit

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import hosts, sessions
from scorekeeper.services.hosts import UnknownHostCodeError
from scorekeeper.services.passkeys import Site
from scorekeeper.web.account import signed_in


def settle_in(token: str, wanted: str | None = None) -> ResponseReturnValue:
    """Sign this browser in by *token*, and go where it wanted to, or came by an invitation."""
    place = url_for("host.show") if _takes_in_host(token) else _place(wanted)
    return signed_in.begin(redirect(place, HTTPStatus.SEE_OTHER), token)


def _takes_in_host(token: str) -> bool:
    """Return whether this browser has entered the code of a host, and make its account one."""
    code_hash, found = signed_in.kept_host_code(), sessions.find_session(token)
    signed_in.forget_host_code()
    if code_hash is None or found is None:
        return False
    try:
        hosts.become_host(found.account.id, code_hash)
    except UnknownHostCodeError:  # Somebody was quicker; who has signed in is so all the same.
        return False
    return True


def site() -> Site:
    """Return this site as passkeys know it: its host, and its address as the browser has it."""
    host = urlsplit(request.host_url).hostname or ""
    return Site(host, f"{request.scheme}://{request.host}")


def _place(wanted: str | None) -> str:
    if signed_in.has_invitation():
        return url_for("invitations.show", token=signed_in.kept_invitation())
    signed_in.forget_invitation()
    return signed_in.local_path(wanted) or url_for("clubs.index")
