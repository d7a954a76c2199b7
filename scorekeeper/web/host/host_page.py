"""All that the page of a host shows: one value, from which its template reads."""

from dataclasses import dataclass

from scorekeeper.services import hosts
from scorekeeper.services.hosts import Host
from scorekeeper.services.sessions import SignedIn
from scorekeeper.web.host.host_forms import AppointForm


@dataclass(frozen=True, slots=True)
class HostPage:
    """The installation as one of its hosts sees it."""

    who: SignedIn
    appoint: AppointForm
    hosts: list[Host]
    problem: str | None = None


def host_page(
    who: SignedIn, appoint: AppointForm | None = None, problem: str | None = None
) -> HostPage:
    """Return the page of the host *who*, with the form as it was sent."""
    form = appoint or appoint_form(who)
    return HostPage(who, form, hosts.list_hosts(), problem)


def appoint_form(who: SignedIn, sent: object = None) -> AppointForm:
    """Return the form by which *who* makes another host, as it was *sent*."""
    return AppointForm(hosts.find_companions(who.account.id), sent, prefix="appoint-")
