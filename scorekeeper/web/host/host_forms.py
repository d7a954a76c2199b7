"""The forms of hosts: the code that makes one, and whom they make one."""

from typing import Any

from scorekeeper.services import hosts
from scorekeeper.services.hosts import Companion, UnknownHostCodeError
from scorekeeper.services.sessions import SignedIn
from scorekeeper.web.account import signed_in
from scorekeeper.web.account.account_forms import ProofForm, host_code_over
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, LineField, MenuField

_LONGEST_CODE = 30


class HostCodeForm(Form):
    """A code that makes a host."""

    code = LineField(
        _l("Code"),
        _LONGEST_CODE,
        needed=True,
        description=_l("It stands where Scorekeeper was started."),
        render_kw={
            "autocomplete": "off",
            "autocapitalize": "characters",
            "spellcheck": "false",
            "placeholder": "K7PM-3QXA-9DTV",
        },
    )

    def check(self, address: str) -> str | None:
        """Return the hash of the code, or `None` and say what is wrong."""
        if not self.validate():
            return None
        try:
            return hosts.check_code(self.code.data or "", address)
        except UnknownHostCodeError:
            signed_in.note_failure("the code of a host")
            self.code.errors = [host_code_over()]
            return None


class AppointForm(ProofForm):
    """Another host, and the proof that whoever asks may make one."""

    account = MenuField(_l("Who"), choices={})

    def __init__(self, companions: list[Companion], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.account.choices = {one.account_id: one.name for one in companions}

    def appoint(self, who: SignedIn, address: str) -> bool:
        """Return whether another host was made, or say what is wrong."""
        if not self.validate():
            return False

        def act(password: str) -> None:
            hosts.appoint(who.account, str(self.account.data), password, address)

        return self.is_proven(act)
