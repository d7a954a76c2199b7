"""Who hosts the installation: made by a code that is printed where it starts, or by a host."""

from http import HTTPStatus

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import audit, hosts
from scorekeeper.services.checking import check_for
from scorekeeper.services.hosts import LastHostError, NotAHostError, UnknownHostCodeError
from scorekeeper.services.sessions import SignedIn
from scorekeeper.web.account import signed_in
from scorekeeper.web.account.account_forms import host_code_over
from scorekeeper.web.audit_words import lines_of, sheet_of
from scorekeeper.web.downloads import download
from scorekeeper.web.host.host_forms import AppointForm, HostCodeForm
from scorekeeper.web.host.host_page import appoint_form, host_page
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.knocker import knocker
from scorekeeper.web.limits import JOINING, limiter

_CHECKING = "6 per minute"
_LONGEST_CHECK = 10  # seconds

bp = Blueprint("host", __name__, url_prefix="/host")


@bp.get("")
def show() -> ResponseReturnValue:
    """Show the installation to a host; ask for the code while one could make a host."""
    if hosts.is_host(signed_in.account_id()):
        return _page(signed_in.require())
    if hosts.is_code_wanted():
        return _code_page(HostCodeForm())
    signed_in.require()
    raise NotAHostError


@bp.post("/code")
@limiter.limit(JOINING)
def enter_code() -> ResponseReturnValue:
    """Make whoever is signed in a host by a code; others sign in first, or open an account."""
    form = HostCodeForm(request.form)
    code_hash = form.check(knocker())
    if code_hash is None:
        return _code_page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    who = signed_in.account()
    if who is None:
        signed_in.remember_host_code(code_hash)
        way = "accounts.new" if request.form.get("way") == "new" else "sign_in.show"
        return redirect(url_for(way), HTTPStatus.SEE_OTHER)
    try:
        hosts.become_host(who.id, code_hash)
    except UnknownHostCodeError:
        form.code.errors = [host_code_over()]
        return _code_page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    return _done(_("You are a host of this installation."))


@bp.post("/appoint")
@limiter.limit(JOINING)
def appoint() -> ResponseReturnValue:
    """Make another account a host, or say what is wrong."""
    who = require()
    form = appoint_form(who, request.form)
    if not form.appoint(who, knocker()):
        return _page(who, form), HTTPStatus.UNPROCESSABLE_ENTITY
    return _done(_("There is one more host."))


@bp.post("/step-down")
def step_down() -> ResponseReturnValue:
    """Let whoever asks be a host no longer, but never the last one."""
    who = require()
    try:
        hosts.step_down(who.account.id)
    except LastHostError:
        problem = _("You are the only host: make somebody else one first.")
        return _page(who, problem=problem), HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("You are a host no longer."))
    return redirect(url_for("accounts.show"), HTTPStatus.SEE_OTHER)


@bp.post("/check")
@limiter.limit(_CHECKING)
def check() -> ResponseReturnValue:
    """Read the logs of matches and events again, for some seconds, and say what is wrong."""
    page = host_page(require(), checked=check_for(_LONGEST_CHECK))
    return render_template("host/show.html", page=page)


@bp.get("/log")
def log() -> ResponseReturnValue:
    """Show the latest administrative acts of the whole installation."""
    require()
    told = audit.of_installation()
    return render_template("host/log.html", lines=lines_of(told), most=audit.MOST_LINES)


@bp.get("/log.csv")
def log_table() -> ResponseReturnValue:
    """Send all administrative acts as a table."""
    require()
    return download(sheet_of(audit.of_installation(None)), "csv")


def require() -> SignedIn:
    """Return the host who asks; raise `NotSignedInError`, or `NotAHostError`."""
    who = signed_in.require()
    hosts.check_host(who.account.id)
    return who


def _page(who: SignedIn, form: AppointForm | None = None, problem: str | None = None) -> str:
    return render_template("host/show.html", page=host_page(who, form, problem))


def _code_page(form: HostCodeForm) -> str:
    return render_template("host/code.html", form=form)


def _done(sentence: str) -> ResponseReturnValue:
    flash(sentence)
    return redirect(url_for(".show"), HTTPStatus.SEE_OTHER)
