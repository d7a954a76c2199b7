"""The rules of an event in sentences, for organisers who choose and for players who ask."""

from collections.abc import Iterator

from scorekeeper.domain.presets import presets
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.tournaments.event_rules import EventKind, EventRules
from scorekeeper.domain.tournaments.placing.scoring import Criterion
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.rule_words import end_in_words, rules_name
from scorekeeper.web.tournaments.words import KIND_MEANINGS, halves, money, named

_WITH_ROUNDS = frozenset({EventKind.SWISS, EventKind.ROTATION})


def rules_in_words(rules: EventRules) -> list[str]:
    """Return *rules* as sentences, in the order in which somebody would ask."""
    return [str(sentence) for sentence in _sentences(rules)]


def _sentences(rules: EventRules) -> Iterator[str]:
    yield str(KIND_MEANINGS[rules.kind])
    yield from _course(rules)
    yield _match(rules)
    if rules.kind != EventKind.KNOCKOUT:
        yield from _counting(rules)
    yield from _money(rules)


def _course(rules: EventRules) -> Iterator[str]:
    if rules.kind in _WITH_ROUNDS:
        yield ngettext("%(num)s round.", "%(num)s rounds.", rules.rounds)
    if rules.kind == EventKind.MEETINGS:
        yield ngettext(
            "Two teams meet at %(num)s table.",
            "Two teams meet at %(num)s tables.",
            rules.boards,
        )
    if rules.double and rules.kind not in _WITH_ROUNDS:
        yield _("Everybody plays everybody twice.")
    yield from _groups(rules)
    if rules.third_place and rules.kind in {EventKind.KNOCKOUT, EventKind.GROUPS}:
        yield _("There is a match for the third place.")


def _groups(rules: EventRules) -> Iterator[str]:
    groups = rules.groups
    if groups is None:
        return
    yield ngettext(
        "Groups of %(size)s; the first goes on.",
        "Groups of %(size)s; the first %(num)s go on.",
        groups.advance,
        size=groups.size,
    )
    if groups.best_next:
        yield ngettext(
            "The best of the next goes on too.",
            "The best %(num)s of the next go on too.",
            groups.best_next,
        )


def _match(rules: EventRules) -> str:
    told = {"rules": rules_name(rules.ruleset), "end": end_in_words(rules.ruleset.end)}
    if _is_end_named(rules.ruleset):
        return _("A match: %(rules)s.", rules=told["rules"])
    cap = rules.ruleset.end.ranking_cap
    if cap is None:
        return _("A match: %(rules)s, %(end)s.", **told)
    return _(
        "A match: %(rules)s, %(end)s; at most %(cap)s of its points count.", cap=cap, **told
    )


def _is_end_named(ruleset: Ruleset) -> bool:
    """Return whether the name says when a match ends: presets are called by their deals."""
    only_deals = ruleset.end.target is None and ruleset.end.minutes is None
    return only_deals and any(
        (one.name, one.end) == (ruleset.name, ruleset.end) for one in presets().values()
    )


def _counting(rules: EventRules) -> Iterator[str]:
    scoring = rules.scoring
    yield _(
        "A win counts %(win)s, a draw %(draw)s, a loss %(loss)s.",
        win=halves(scoring.win),
        draw=halves(scoring.draw),
        loss=halves(scoring.loss),
    )
    order = [named(one) for one in scoring.order if one != Criterion.DECIDED]
    yield _("The standings go by: %(order)s.", order=_(", then ").join(order))
    if scoring.bye.halves is None:
        yield _("Who is left over gets the average of their own matches.")
    else:
        yield _("Who is left over gets %(points)s.", points=halves(scoring.bye.halves))


def _money(rules: EventRules) -> Iterator[str]:
    if rules.fee:
        fee = money(rules.fee, rules.currency)
        by_ticket = _("A ticket costs %(fee)s and is good for one round.", fee=fee)
        yield by_ticket if rules.by_tickets else _("An entry costs %(fee)s.", fee=fee)
    if rules.prizes.percent:
        yield _("%(percent)s %% of the fees are prizes.", percent=rules.prizes.percent)
    if rules.prizes.pool:
        pool = money(rules.prizes.pool, rules.currency)
        yield _("%(pool)s are shared out as prizes.", pool=pool)
