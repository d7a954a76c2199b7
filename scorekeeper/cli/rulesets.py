"""`scorekeeper rulesets`: list the presets, or print one."""

import click

from scorekeeper.cli.answers import as_json, print_json, refuse
from scorekeeper.domain.presets import preset, presets
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.web.rule_words import rules_name


@click.command(epilog="Example: scorekeeper rulesets botifarra")
@click.argument("name", required=False)
@as_json
def rulesets(name: str | None, *, as_json: bool) -> None:
    """List the presets, or print the one called NAME as JSON."""
    if name is not None:
        _print_one(name)
    elif as_json:
        print_json([write_ruleset(ruleset) for ruleset in presets().values()])
    else:
        for ruleset in presets().values():
            click.echo(_row(ruleset))


def _print_one(name: str) -> None:
    try:
        print_json(write_ruleset(preset(name)), indent=2)
    except RefusedError as error:
        refuse(error.refusals)


def _row(ruleset: Ruleset) -> str:
    return f"{ruleset.id:<20} {rules_name(ruleset)}"
