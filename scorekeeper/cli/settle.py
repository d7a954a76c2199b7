"""`scorekeeper settle`: settle one deal from the figures of side a."""

from collections.abc import Mapping
from typing import Any

import click

from scorekeeper.cli.answers import as_json, print_json, refuse
from scorekeeper.domain.deals import Deal, Pair, read_deal
from scorekeeper.domain.presets import preset
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Refusal, RefusedError
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.settlement import Settlement, refusals
from scorekeeper.domain.settlement import settle as settle_deal
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.problems import refusal_rows

_SIDES = ("a", "b")


@click.command(
    epilog="Example: scorekeeper settle --ruleset classic --card-points 41 --tricks 5"
)
@click.option("--ruleset", default="classic", show_default=True, help="Name of a preset.")
@click.option("--card-points", type=int, help="Card points of side a.")
@click.option("--tricks", type=int, help="Tricks of side a.")
@click.option("--total", type=int, help="Raw points of side a, instead of cards and tricks.")
@click.option("--trump", help='Suit that was trump, or "none".')
@click.option("--doubled", type=int, default=0, help="Calls: 1 double, 2 redouble …")
@click.option("--carried", type=click.IntRange(0, 20), default=0, help="Drawn deals before.")
@click.option("--sweep", is_flag=True, help="One side won every trick.")
@click.option("--turned-up", help="Card that was turned up, such as 10d.")
@click.option("--dealer-side", type=click.Choice(_SIDES), default="a", show_default=True)
@as_json
def settle(ruleset: str, carried: int, dealer_side: str, *, as_json: bool, **deal: Any) -> None:
    """Settle one deal and print what each side writes."""
    try:
        rules = preset(ruleset)
        answer = _settled(rules, deal, carried, _SIDES.index(dealer_side))
    except RefusedError as error:
        if as_json:
            print_json(_row(ruleset, None, None, error.refusals))
        refuse(error.refusals)
    if as_json:
        print_json(_row(ruleset, *answer, ()))
    else:
        click.echo(_sentence(*answer))


def _settled(
    ruleset: Ruleset, values: Mapping[str, Any], carried: int, dealer_side: int
) -> tuple[Pair | None, Settlement]:
    deal = _read(ruleset, values)
    reasons = refusals(ruleset, deal)
    if reasons:
        raise RefusedError(*reasons)
    return deal.taken, settle_deal(ruleset, deal, carried, dealer_side)


def _read(ruleset: Ruleset, values: Mapping[str, Any]) -> Deal:
    reader = Reader(
        {
            "taken": _half(values["total"]),
            "card_points": _half(values["card_points"]),
            "tricks": _half(values["tricks"]),
            **{name: values[name] for name in ("trump", "doubled", "sweep", "turned_up")},
        }
    )
    deal = read_deal(reader, ruleset)
    reader.finish()
    return deal


def _half(value: int | None) -> list[int | None] | None:
    return None if value is None else [value, None]


def _row(
    ruleset: str,
    taken: Pair | None,
    settlement: Settlement | None,
    reasons: tuple[Refusal, ...],
) -> dict[str, object]:
    return {
        "ruleset": ruleset,
        "taken": taken,
        "written": settlement and settlement.written,
        "multiplier": settlement and settlement.multiplier,
        "refusals": refusal_rows(reasons),
    }


def _sentence(taken: Pair | None, settlement: Settlement) -> str:
    points = "" if taken is None else f"{taken[0]}–{taken[1]}: "
    times = "" if settlement.multiplier == 1 else f" (×{settlement.multiplier})"
    ours, theirs = settlement.written
    said = _("a writes %(ours)s, b writes %(theirs)s", ours=ours, theirs=theirs)
    return f"{points}{said}{times}"
