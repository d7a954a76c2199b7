"""What every answer carries: headers that shut other sites out, and a cookie of our own."""

from datetime import timedelta

from flask import Flask, Request, Response, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

from scorekeeper.web.audience import is_program

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in _POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# An address with one of these in it is a secret, which no other request may tell: a proxy may
# note where each came from. For forms it is enough to know the site.
_SECRETS = frozenset({"code", "page_key", "token", "watch_token"})
_HUSHED = {"Referrer-Policy": "strict-origin"}

_HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}

_COOKIE_LIFE = timedelta(days=400)


class SchemeCookie(SecureCookieSessionInterface):
    """A session cookie bound to this host over https; plain http cannot promise as much.

    Its age is for the browser to count. A server that looked at it would refuse what it signed
    before its clock was set back, and the next form would write an empty cookie over the seat.
    """

    def get_cookie_name(self, app: Flask) -> str:
        """Return the name that makes browsers refuse a cookie set by a neighbouring host."""
        name = super().get_cookie_name(app)
        return f"__Host-{name}" if request.is_secure else name

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - Flask's signature
        """Return whether the cookie travels over https only."""
        return request.is_secure

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Return what the cookie holds, whenever it was signed; nothing if it is not ours."""
        serializer = self.get_signing_serializer(app)
        value = request.cookies.get(self.get_cookie_name(app))
        if serializer is None:
            return None
        try:
            return self.session_class(serializer.loads(value) if value else None)
        except BadSignature:
            return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Let the cookie of *session* last for a span, not until a day of the server."""
        serializer = self.get_signing_serializer(app)
        if serializer is None or not session or not self.should_set_cookie(app, session):
            super().save_session(app, session, response)
            return
        response.vary.add("Cookie")
        response.set_cookie(
            self.get_cookie_name(app),
            serializer.dumps(dict(session)),
            max_age=app.permanent_session_lifetime,
            path=self.get_cookie_path(app),
            secure=self.get_cookie_secure(app),
            httponly=self.get_cookie_httponly(app),
            samesite=self.get_cookie_samesite(app),
        )


def init_app(app: Flask) -> None:
    """Let every answer of *app* carry its headers, and its cookie last."""
    app.config.update(
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=_COOKIE_LIFE,
        # An answer that is slow would bring back the cookie of before, and take away a right.
        SESSION_REFRESH_EACH_REQUEST=False,
    )
    app.session_interface = SchemeCookie()
    app.after_request(_keep_what_changed)
    app.after_request(_add_headers)


def never_keep(response: Response) -> Response:
    """Return *response*, which shows a secret, so that no browser keeps a copy."""
    response.headers["Cache-Control"] = "no-store"
    return response


def _keep_what_changed(response: Response) -> Response:
    """Give a session that holds something a long life, and leave strangers without a cookie."""
    if not is_program() and session.modified:
        session.permanent = True
    return response


def _add_headers(response: Response) -> Response:
    hushed = _HUSHED if _SECRETS & (request.view_args or {}).keys() else {}
    for name, value in (HEADERS | hushed | (_HTTPS_ONLY if request.is_secure else {})).items():
        response.headers.setdefault(name, value)
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "private, no-cache")
    return response
