"""`scorekeeper host`: who hosts this installation, and a new code for who lost the way in."""

import click

from scorekeeper.cli.answers import as_json, fail, print_json
from scorekeeper.cli.application import opened
from scorekeeper.services import hosts
from scorekeeper.web.i18n import gettext as _


@click.command(epilog="Example: scorekeeper host --new-code")
@click.option("--new-code", is_flag=True, help="Print a code that makes a host, once.")
@as_json
def host(*, new_code: bool, as_json: bool) -> None:
    """Name the hosts of this installation, or print a code that makes one."""
    with opened():
        code = hosts.make_code() if new_code else None
        names = [one.name for one in hosts.list_hosts()]
    if as_json:
        print_json({"hosts": names, "code": code})
    elif code is not None:
        click.echo(_("Whoever enters this code at /host becomes a host: %(code)s", code=code))
    elif names:
        click.echo("\n".join(names))
    else:
        fail(_("There is no host yet: `scorekeeper host --new-code` prints a code for one."))
