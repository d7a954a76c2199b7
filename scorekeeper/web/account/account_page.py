"""All that the page of an account shows: one value, from which its template reads."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.services import accounts, hosts, passkeys, sessions
from scorekeeper.services.passkeys import Passkey
from scorekeeper.services.sessions import Session, SignedIn
from scorekeeper.web.account.account_forms import AddPasskeyForm, ChangePasswordForm, ProofForm
from scorekeeper.web.inputs import Form


@dataclass(frozen=True)
class AccountPage:
    """The account of who is signed in; `forms` are called as what they change."""

    who: SignedIn
    forms: Mapping[str, Form]

    @property
    def is_host(self) -> bool:
        """Return whether the account sees the whole installation."""
        return hosts.is_host(self.who.account.id)

    @property
    def sessions(self) -> list[Session]:
        """Return the browsers that are signed in, this one first."""
        ours = sessions.list_sessions(self.who.account.id)
        return sorted(ours, key=lambda one: one.id != self.who.session.id)

    @property
    def passkeys(self) -> list[Passkey]:
        """Return the passkeys, oldest first."""
        return passkeys.list_passkeys(self.who.account)

    @property
    def codes_left(self) -> int:
        """Return how many recovery codes are left."""
        return accounts.count_recovery_codes(self.who.account)


def account_page(who: SignedIn, **sent: Form) -> AccountPage:
    """Return the page of *who*, with the forms in *sent* as they were sent."""
    forms: dict[str, Form] = {
        "password": ChangePasswordForm(prefix="change-"),
        "passkey": AddPasskeyForm(prefix="passkey-"),
        "remove_passkey": ProofForm(prefix="remove-"),
        "codes": ProofForm(prefix="codes-"),
        "delete": ProofForm(prefix="delete-"),
    }
    return AccountPage(who, {**forms, **sent})
