"""What a table may change in a preset: flat option names, each with its place in a ruleset."""

from collections.abc import Mapping

from scorekeeper.domain.reading import Reader, raise_any
from scorekeeper.domain.refusals import Refusal, RefusedError
from scorekeeper.domain.ruleset_json import read_ruleset, write_ruleset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.switches import SWITCHES

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "target": ("end", "target"),
    "deals": ("end", "deals"),
    "minutes": ("end", "minutes"),
    "even_deals": ("end", "even_deals"),
    "ranking_cap": ("end", "ranking_cap"),
    "tie": ("end", "tie"),
    "games": ("games",),
    "trick_point": ("trick_point",),
    "trump_by": ("trump_by",),
    "no_trump": ("no_trump",),
    "levels": ("doubling", "levels"),
    "stack": ("doubling", "stack"),
    "cap": ("doubling", "cap"),
    "drawn_deal": ("drawn_deal",),
    "sweep": ("sweep", "effect"),
    "sweep_test": ("sweep", "test"),
    "turned_up_bonus": ("turned_up_bonus",),
    "turned_up_at": ("turned_up_at",),
    "revoke": ("revoke",),
    "misdeal": ("misdeal",),
    "legality": ("legality",),
    **{name: ("legality_switches", name) for name in SWITCHES},
}


def with_options(ruleset: Ruleset, options: object) -> Ruleset:
    """Return *ruleset* with *options* (a JSON object, `{"target": 61}`) in force.

    Raise `RefusedError` with every reason: an option nobody knows, a value that cannot be, or
    rules that contradict one another.
    """
    reader = Reader(options)
    rules = write_ruleset(ruleset)
    for name in reader.names():
        if name in OPTIONS:
            _put(rules, OPTIONS[name], reader.optional(name, reader.take))
    reader.close()
    try:
        changed = read_ruleset(rules)
    except RefusedError as error:
        raise RefusedError(*reader.refusals, *map(_in_options, error.refusals)) from None
    raise_any(reader.refusals)
    return changed


def options_of(ruleset: Ruleset) -> dict[str, object]:
    """Return every option as *ruleset* sets it, ready for `with_options`."""
    rules = write_ruleset(ruleset)
    return {name: _get(rules, path) for name, path in OPTIONS.items()}


def changed_options(ruleset: Ruleset, preset: Ruleset) -> dict[str, object]:
    """Return the options in which *ruleset* differs from *preset*, ready for `with_options`."""
    theirs = options_of(preset)
    return {name: value for name, value in options_of(ruleset).items() if value != theirs[name]}


def _in_options(refusal: Refusal) -> Refusal:
    names = {".".join(path): name for name, path in OPTIONS.items()}
    return Refusal(refusal.code, names.get(refusal.field, refusal.field), refusal.values)


def _put(rules: dict[str, object], path: tuple[str, ...], value: object) -> None:
    *outer, last = path
    target = rules
    for name in outer:
        inner = target[name]
        assert isinstance(inner, dict)  # noqa: S101 - the paths above all lead into objects
        target = inner
    target[last] = value


def _get(rules: Mapping[str, object], path: tuple[str, ...]) -> object:
    value: object = rules
    for name in path:
        value = value.get(name) if isinstance(value, Mapping) else None
    return value
