"""Turn the rules of an event into the values of their form, and back."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.tournaments.event_rules import EventKind, EventRules, GroupRules
from scorekeeper.web.tournaments.rules_form import CRITERIA, NO_MORE, RulesForm

LENGTHS = ("target", "deals", "minutes", "ranking_cap")
"""What a form can change of the rules of the cards."""

_ALIKE = (
    "size",
    "boards",
    "rounds",
    "double",
    "overlapping",
    "third_place",
    "capacity",
    "self_entry",
    "check_in",
    "by_tickets",
    "training",
    "fee",
    "currency",
    "season_points",
    "confirm_minutes",
)
_SCORED = ("win", "draw", "loss", "requested", "absent")
_GROUPED = ("advance", "best_next", "with_a_win")
_PRIZES = ("pool", "percent", "shares", "coin")


def values_of(rules: EventRules) -> dict[str, Any]:
    """Return *rules* as the fields of the form hold them."""
    return {
        **{name: getattr(rules, name) for name in _ALIKE},
        **{name: getattr(rules.prizes, name) for name in _PRIZES},
        "kind": rules.kind.value,
        "confirming": rules.confirming.value,
        "style": rules.drawing.style.value,
        "clubs_apart_until": rules.drawing.clubs_apart_until,
        "tables": rules.drawing.tables,
        **_values_of_groups(rules.groups or GroupRules()),
        **_values_of_scoring(rules),
    }


def rules_in(form: RulesForm, base: Ruleset) -> dict[str, Any]:
    """Return the rules as *form* says, as JSON; *base* are the rules of the cards chosen."""
    kind = form.kind.data
    return {
        "kind": kind,
        "ruleset": write_ruleset(base),
        "options": _options(form),
        **{name: _plain(form[name].data) for name in _ALIKE},
        "size": 1 if kind == EventKind.ROTATION else form.size.data,
        "boards": form.boards.data or 1,
        "confirming": form.confirming.data,
        "scoring": _scoring(form),
        "drawing": {
            "style": form.style.data,
            "clubs_apart_until": form.clubs_apart_until.data or 0,
            "tables": _plain(form.tables.data),
        },
        "groups": _groups(form) if kind == EventKind.GROUPS else None,
        "prizes": _prizes(form),
    }


def _values_of_groups(groups: GroupRules) -> dict[str, Any]:
    return {"group_size": groups.size, **{name: getattr(groups, name) for name in _GROUPED}}


def _values_of_scoring(rules: EventRules) -> dict[str, Any]:
    scoring = rules.scoring
    points = scoring.bye.points or (None, None)
    order = dict(zip(CRITERIA, (one.value for one in scoring.order), strict=False))
    return {
        **{name: getattr(scoring, name) for name in _SCORED},
        "bye_average": scoring.bye.halves is None,
        "bye": 0 if scoring.bye.halves is None else scoring.bye.halves,
        "bye_for": points[0],
        "bye_against": points[1],
        "forfeit_for": scoring.forfeit[0],
        "forfeit_against": scoring.forfeit[1],
        "adjusted": scoring.adjusted.value,
        "withdrawal": scoring.withdrawal.value,
        **order,
    }


def _options(form: RulesForm) -> dict[str, Any]:
    """Return what is changed of the rules of the cards; a nought takes an end away."""
    given = {name: form[name].data for name in LENGTHS}
    return {name: value or None for name, value in given.items() if value is not None}


def _scoring(form: RulesForm) -> dict[str, Any]:
    return {
        **{name: form[name].data for name in _SCORED},
        "bye": {
            "halves": None if form.bye_average.data else form.bye.data,
            "points": _pair(form.bye_for.data, form.bye_against.data),
        },
        "forfeit": [form.forfeit_for.data or 0, form.forfeit_against.data or 0],
        "adjusted": form.adjusted.data,
        "withdrawal": form.withdrawal.data,
        "order": [one.data for one in form.criteria if one.data != NO_MORE],
    }


def _groups(form: RulesForm) -> dict[str, Any]:
    return {"size": form.group_size.data, **{name: form[name].data for name in _GROUPED}}


def _prizes(form: RulesForm) -> Mapping[str, Any]:
    return {
        **{name: _plain(form[name].data) for name in _PRIZES},
        "percent": form.percent.data or 0,
        "coin": form.coin.data or 1,
    }


def _pair(first: int | None, second: int | None) -> list[int] | None:
    return None if first is None and second is None else [first or 0, second or 0]


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
