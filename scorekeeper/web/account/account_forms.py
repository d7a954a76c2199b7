"""The forms of accounts. A password is never sent back to the page that it came from."""

from typing import Any

from wtforms import HiddenField, PasswordField

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import accounts, passkeys, sessions
from scorekeeper.services.accounts import LONGEST_ACCOUNT, NameTakenError
from scorekeeper.services.hosts import UnknownHostCodeError
from scorekeeper.services.passkeys import LONGEST_PASSKEY, NewPasskey, PasskeyRefusedError, Site
from scorekeeper.services.passwords import LONGEST, RECOMMENDED, SHORTEST, WeakPasswordError
from scorekeeper.services.proving import WrongSignInError
from scorekeeper.services.sessions import SignedIn, Visit
from scorekeeper.web.account import signed_in
from scorekeeper.web.club_words import password_sentences, wrong_sign_in
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, LineField

_LONGEST_CODE = 40


def _name_field() -> LineField:
    return LineField(
        _l("Name"),
        LONGEST_ACCOUNT,
        needed=True,
        render_kw={"autocomplete": "username", "spellcheck": "false"},
    )


def _password_field(label: str) -> PasswordField:
    return PasswordField(label, render_kw={"autocomplete": "current-password"})


def _new_password_field(label: str) -> PasswordField:
    return PasswordField(
        label,
        description=_l(
            "At least %(low)s characters; %(good)s or more are good. Three words do well.",
            low=SHORTEST,
            good=RECOMMENDED,
        ),
        render_kw={
            "autocomplete": "new-password",
            "minlength": SHORTEST,
            "maxlength": LONGEST,
        },
    )


class SignInForm(Form):
    """A name and its password."""

    name = _name_field()
    password = _password_field(_l("Password"))
    next = HiddenField()

    def sign_in(self, visit: Visit) -> str | None:
        """Return the token of a new session, or `None` and say what is wrong."""
        if not self.validate():
            return None
        try:
            return sessions.sign_in(self.name.data or "", self.password.data or "", visit)
        except WrongSignInError:
            signed_in.note_failure("sign-in")
            self.form_errors = [wrong_sign_in()]
            return None


class OpenAccountForm(Form):
    """A new account."""

    name = _name_field()
    password = _new_password_field(_l("Password"))
    next = HiddenField()

    def open(
        self, visit: Visit, club_names: tuple[str, ...], host_code: str | None
    ) -> str | None:
        """Return the token of the first session, or `None` and say what is wrong."""
        if not self.validate():
            return None
        name, password = self.name.data or "", self.password.data or ""
        try:
            return accounts.open_account(name, password, visit, club_names, host_code)
        except UnknownHostCodeError:
            self.form_errors = [host_code_over()]
        except NameTakenError:
            self.name.errors = [_("Somebody here has this name already: take another one.")]
        except WeakPasswordError as error:
            self.password.errors = password_sentences(error)
        return None


class RecoverForm(Form):
    """A recovery code, and the new password."""

    name = _name_field()
    code = LineField(
        _l("Recovery code"),
        _LONGEST_CODE,
        needed=True,
        description=_l("One of the ten that you wrote down. It works once."),
        render_kw={
            "autocomplete": "off",
            "autocapitalize": "characters",
            "spellcheck": "false",
        },
    )
    password = _new_password_field(_l("New password"))

    def recover(self, visit: Visit) -> str | None:
        """Return the token of a new session, or `None` and say what is wrong."""
        if not self.validate():
            return None
        given = self.name.data or "", self.code.data or "", self.password.data or ""
        try:
            return accounts.recover(*given, visit)
        except WeakPasswordError as error:
            self.password.errors = password_sentences(error)
        except WrongSignInError:
            signed_in.note_failure("recovery")
            self.form_errors = [_("This name and this code do not belong together.")]
        return None


class ProofForm(Form):
    """The password of who is signed in, before something that only they may do."""

    password = _password_field(_l("Your password"))

    def is_proven(self, act: Any) -> bool:
        """Do *act* with the password; return whether it was the right one, or say it is not."""
        try:
            act(self.password.data or "")
        except WrongSignInError:
            signed_in.note_failure("a proof by password")
            self.password.errors = [_("This is not your password.")]
            return False
        return True


class ChangePasswordForm(ProofForm):
    """The old password and the new one."""

    password = _password_field(_l("Old password"))
    new = _new_password_field(_l("New password"))

    def change(self, who: SignedIn, address: str) -> bool:
        """Return whether the password was changed, or say what is wrong."""

        def act(old: str) -> None:
            accounts.change_password(who, old, self.new.data or "", address)

        try:
            return self.is_proven(act)
        except WeakPasswordError as error:
            self.new.errors = password_sentences(error)
            return False


class PasskeyForm(Form):
    """The answer of a passkey, which a script fills in."""

    credential = HiddenField()
    next = HiddenField()

    def sign_in(self, site: Site, visit: Visit) -> str | None:
        """Return the token of a new session, or `None` and say what is wrong."""
        try:
            return passkeys.sign_in_by_passkey(self.credential.data or "", site, visit)
        except PasskeyRefusedError:
            signed_in.note_failure("sign-in by passkey")
            self.form_errors = [passkey_refused()]
            return None


class AddPasskeyForm(ProofForm):
    """A new passkey: what it is called, and the proof that it may be added."""

    name = LineField(
        _l("Name of the passkey"),
        LONGEST_PASSKEY,
        needed=True,
        description=_l("As you call the device, or where the passkey is kept."),
    )
    credential = HiddenField()

    def add(self, who: SignedIn, site: Site, address: str) -> bool:
        """Return whether the passkey was added, or say what is wrong."""
        if not self.validate():
            return False
        new = NewPasskey(self.name.data or "", self.credential.data or "")

        def act(password: str) -> None:
            passkeys.add_passkey(who.account, password, new, site, address)

        try:
            return self.is_proven(act)
        except RefusedError as error:
            self.refuse(error)
        except PasskeyRefusedError:
            self.form_errors = [passkey_refused()]
        return False


def host_code_over() -> str:
    """Return the sentence for a code of a host that makes nobody one."""
    return str(
        _(
            "This code makes nobody a host, or no longer does. A new one is printed when the "
            "program starts without a host, and by “scorekeeper host --new-code”."
        )
    )


def passkey_refused() -> str:
    """Return the sentence for an answer of a passkey that proves nothing."""
    return str(_("This passkey was not accepted here. Try again, or use your password."))
