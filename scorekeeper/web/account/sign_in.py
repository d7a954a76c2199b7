"""Signing in by name and password, by passkey or by recovery code, and signing out."""

from http import HTTPStatus

from flask import Blueprint, Response, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import passkeys
from scorekeeper.web.account import signed_in
from scorekeeper.web.account.account_forms import PasskeyForm, RecoverForm, SignInForm
from scorekeeper.web.account.settling_in import settle_in, site
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.limits import JOINING, limiter

bp = Blueprint("sign_in", __name__)


@bp.get("/sign-in")
def show() -> ResponseReturnValue:
    """Ask for name and password, or for a passkey."""
    wanted = signed_in.local_path(request.args.get("next")) or ""
    if signed_in.current() is not None:
        return redirect(wanted or url_for("clubs.index"), HTTPStatus.SEE_OTHER)
    return _page(SignInForm(data={"next": wanted}))


@bp.post("/sign-in")
@limiter.limit(JOINING)
def sign_in() -> ResponseReturnValue:
    """Sign in, or say that name and password do not belong together."""
    form = SignInForm(request.form)
    token = form.sign_in(signed_in.visit())
    if token is None:
        return _page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    return settle_in(token, form.next.data)


@bp.post("/sign-in/passkey/question")
@limiter.limit(JOINING)
def ask_passkey() -> ResponseReturnValue:
    """Return the question that a passkey answers to sign in, as JSON."""
    return Response(passkeys.ask_to_sign_in(site()), mimetype="application/json")


@bp.post("/sign-in/passkey")
@limiter.limit(JOINING)
def sign_in_by_passkey() -> ResponseReturnValue:
    """Sign in by the answer of a passkey, or say that it was not accepted."""
    form = PasskeyForm(request.form)
    token = form.sign_in(site(), signed_in.visit())
    if token is None:
        again = SignInForm(data={"next": signed_in.local_path(form.next.data) or ""})
        again.form_errors = form.form_errors
        return _page(again), HTTPStatus.UNPROCESSABLE_ENTITY
    return settle_in(token, form.next.data)


@bp.get("/sign-in/recover")
def show_recovery() -> ResponseReturnValue:
    """Ask for a recovery code."""
    return render_template("accounts/recover.html", form=RecoverForm())


@bp.post("/sign-in/recover")
@limiter.limit(JOINING)
def recover() -> ResponseReturnValue:
    """Let somebody back in by a recovery code, under a new password."""
    form = RecoverForm(request.form)
    token = form.recover(signed_in.visit())
    if token is None:
        page = render_template("accounts/recover.html", form=form)
        return page, HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("Your new password holds. Every other browser is signed out, passkeys are gone."))
    return settle_in(token, url_for("accounts.show"))


@bp.post("/sign-out")
def sign_out() -> ResponseReturnValue:
    """Sign this browser out."""
    flash(_("You are signed out."))
    return signed_in.end(redirect(url_for("home.show"), HTTPStatus.SEE_OTHER))


def _page(form: SignInForm) -> str:
    return render_template(
        "accounts/sign_in.html", form=form, may_open=signed_in.may_open_account()
    )
