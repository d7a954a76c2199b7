"""All that the page of a host shows: one value, from which its template reads."""

from dataclasses import dataclass

from scorekeeper.services import audit, hosts, installation
from scorekeeper.services.checking import Checked
from scorekeeper.services.hosts import Host
from scorekeeper.services.installation import State
from scorekeeper.services.sessions import SignedIn
from scorekeeper.web import damage_words
from scorekeeper.web.audit_words import ToldLine, lines_of
from scorekeeper.web.host.host_forms import AppointForm
from scorekeeper.web.host.serving import Serving, serving

_LATEST = 8
_MOST_PROBLEMS = 20


@dataclass(frozen=True, slots=True)
class HostPage:
    """The installation as one of its hosts sees it."""

    who: SignedIn
    appoint: AppointForm
    hosts: list[Host]
    state: State
    serving: Serving
    lines: list[ToldLine]
    problem: str | None = None
    checked: Checked | None = None

    @property
    def wrong(self) -> list[str]:
        """What the check found wrong, a sentence each, or the first of very many."""
        problems = self.checked.problems if self.checked else []
        return [damage_words.told(one) for one in problems[:_MOST_PROBLEMS]]


def host_page(
    who: SignedIn,
    appoint: AppointForm | None = None,
    problem: str | None = None,
    checked: Checked | None = None,
) -> HostPage:
    """Return the page of the host *who*, with the form as it was sent, or what a check told."""
    return HostPage(
        who,
        appoint or appoint_form(who),
        hosts.list_hosts(),
        installation.state(),
        serving(),
        lines_of(audit.of_installation(_LATEST)),
        problem,
        checked,
    )


def appoint_form(who: SignedIn, sent: object = None) -> AppointForm:
    """Return the form by which *who* makes another host, as it was *sent*."""
    return AppointForm(hosts.find_companions(who.account.id), sent, prefix="appoint-")
