"""The command line: the same wishes as the pages, for hosts and programs.

Every command exits with 0 when it is done, 1 when it refused (the reasons on standard error)
and 2 when it was called wrongly. It speaks the language of its caller; programs read English.
"""

import click

from scorekeeper.cli.backup import backup, restore
from scorekeeper.cli.check import check
from scorekeeper.cli.demo import demo
from scorekeeper.cli.host import host
from scorekeeper.cli.language import SpokenGroup, language_option
from scorekeeper.cli.move import move
from scorekeeper.cli.rulesets import rulesets
from scorekeeper.cli.serve import serve
from scorekeeper.cli.settle import settle
from scorekeeper.cli.tournaments import tournament
from scorekeeper.cli.transfer import export, import_
from scorekeeper.cli.verify import verify
from scorekeeper.web.i18n import lazy_gettext as _l


@click.group(cls=SpokenGroup, context_settings={"help_option_names": ["-h", "--help"]})
@language_option
@click.version_option(package_name="scorekeeper", message=_l("%(prog)s, version %(version)s"))
def main() -> None:
    """Keep the score of Manille and its relatives."""


COMMANDS = (
    *(serve, settle, verify, rulesets, export, import_, backup, restore, move, check),
    *(host, tournament, demo),
)

for command in COMMANDS:
    main.add_command(command)
