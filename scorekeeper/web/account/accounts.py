"""Accounts: opened, kept safe, and deleted, by who they belong to."""

from http import HTTPStatus
from uuid import UUID

from flask import (
    Blueprint,
    Response,
    flash,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.services import accounts, invitations, passkeys, sessions
from scorekeeper.services.memberships import OwnedClubsError
from scorekeeper.services.sessions import SignedIn
from scorekeeper.web import headers
from scorekeeper.web.account import signed_in
from scorekeeper.web.account.account_forms import (
    AddPasskeyForm,
    ChangePasswordForm,
    OpenAccountForm,
    ProofForm,
)
from scorekeeper.web.account.account_page import account_page
from scorekeeper.web.account.settling_in import settle_in, site
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.knocker import knocker
from scorekeeper.web.limits import JOINING, STARTING, limiter

bp = Blueprint("accounts", __name__, url_prefix="/account")


@bp.get("/new")
def new() -> ResponseReturnValue:
    """Ask for the name and the password of a new account."""
    wanted = signed_in.local_path(request.args.get("next")) or ""
    return _new_page(OpenAccountForm(data={"next": wanted}))


@bp.post("/new")
@limiter.limit(STARTING)
def open_account() -> ResponseReturnValue:
    """Open an account, or say what is wrong."""
    form = OpenAccountForm(request.form)
    if not signed_in.may_open_account():
        return _new_page(form), HTTPStatus.FORBIDDEN
    host_code = signed_in.kept_host_code()
    token = form.open(signed_in.visit(), _names_of_invitation(), host_code)
    if token is None:
        return _new_page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("Your account is open. Make recovery codes: nobody can send you a new password."))
    wanted = url_for("host.show") if host_code else form.next.data
    return settle_in(token, wanted or url_for(".show"))


@bp.get("")
def show() -> ResponseReturnValue:
    """Show the account of who is signed in."""
    return _page(signed_in.require())


@bp.post("/password")
@limiter.limit(JOINING)
def change_password() -> ResponseReturnValue:
    """Change the password, or say what is wrong."""
    who, form = signed_in.require(), ChangePasswordForm(request.form, prefix="change-")
    if not form.change(who, knocker()):
        return _page(who, password=form), HTTPStatus.UNPROCESSABLE_ENTITY
    return _done(_("Your password is changed; every other browser is signed out."))


@bp.post("/recovery-codes")
@limiter.limit(JOINING)
def renew_codes() -> ResponseReturnValue:
    """Make ten recovery codes and show them, this once."""
    who, form = signed_in.require(), ProofForm(request.form, prefix="codes-")
    made: list[str] = []

    def act(password: str) -> None:
        made.extend(accounts.renew_recovery_codes(who.account, password, knocker()))

    if not form.is_proven(act):
        return _page(who, codes=form), HTTPStatus.UNPROCESSABLE_ENTITY
    return headers.never_keep(make_response(render_template("accounts/codes.html", codes=made)))


@bp.post("/sessions/<uuid:session_id>/end")
def end_session(session_id: UUID) -> ResponseReturnValue:
    """Sign another browser out."""
    sessions.revoke_session(signed_in.require().account.id, str(session_id))
    return _done(_("That browser is signed out."))


@bp.post("/sessions/end")
def end_other_sessions() -> ResponseReturnValue:
    """Sign every other browser out."""
    sessions.revoke_other_sessions(signed_in.require())
    return _done(_("Every other browser is signed out."))


@bp.post("/passkeys/question")
@limiter.limit(JOINING)
def ask_passkey() -> ResponseReturnValue:
    """Return the question by which a device makes a passkey, as JSON."""
    question = passkeys.ask_to_add(signed_in.require().account, site())
    return Response(question, mimetype="application/json")


@bp.post("/passkeys")
@limiter.limit(JOINING)
def add_passkey() -> ResponseReturnValue:
    """Add a passkey, or say what is wrong."""
    who, form = signed_in.require(), AddPasskeyForm(request.form, prefix="passkey-")
    if not form.add(who, site(), knocker()):
        return _page(who, passkey=form), HTTPStatus.UNPROCESSABLE_ENTITY
    return _done(_("The passkey “%(name)s” lets you in from now on.", name=form.name.data))


@bp.post("/passkeys/<passkey_id>/remove")
@limiter.limit(JOINING)
def remove_passkey(passkey_id: str) -> ResponseReturnValue:
    """Let a passkey prove nothing any more."""
    who, form = signed_in.require(), ProofForm(request.form, prefix="remove-")

    def act(password: str) -> None:
        passkeys.remove_passkey(who.account, passkey_id, password, knocker())

    if not form.is_proven(act):
        return _page(who, remove_passkey=form), HTTPStatus.UNPROCESSABLE_ENTITY
    return _done(_("The passkey is removed."))


@bp.post("/delete")
@limiter.limit(JOINING)
def delete() -> ResponseReturnValue:
    """Delete the account, or say what is in the way."""
    who, form = signed_in.require(), ProofForm(request.form, prefix="delete-")

    def act(password: str) -> None:
        accounts.delete_account(who.account, password, knocker())

    try:
        if form.is_proven(act):
            flash(_("Your account is deleted."))
            return signed_in.end(redirect(url_for("home.show"), HTTPStatus.SEE_OTHER))
    except OwnedClubsError as error:
        form.form_errors = [_owned(error)]
    return _page(who, delete=form), HTTPStatus.UNPROCESSABLE_ENTITY


def _owned(error: OwnedClubsError) -> str:
    return str(
        _(
            "Only you own %(clubs)s: make somebody else an owner there, or delete the club.",
            clubs=", ".join(f"“{name}”" for name in error.names),
        )
    )


def _names_of_invitation() -> tuple[str, ...]:
    token = signed_in.kept_invitation()
    if token is None or not signed_in.has_invitation():
        return ()
    return (invitations.find_invitation(token).club.name,)


def _new_page(form: OpenAccountForm) -> str:
    return render_template(
        "accounts/new.html", form=form, may_open=signed_in.may_open_account()
    )


def _page(who: SignedIn, **sent: Form) -> str:
    return render_template("accounts/show.html", page=account_page(who, **sent))


def _done(sentence: str) -> ResponseReturnValue:
    flash(sentence)
    return redirect(url_for(".show"), HTTPStatus.SEE_OTHER)
