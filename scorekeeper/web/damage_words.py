"""Sentences for what a check of the database finds wrong."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.domain.damage import Damage, Log, LogKind, Problem
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext

Values = Mapping[str, Any]


def told(problem: Problem) -> str:
    """Return what is wrong and where, in the language of whoever asks."""
    said = _said(problem.code, problem.values)
    return said if problem.place is None else _placed(problem.place, said)


def _placed(place: Log, said: str) -> str:
    if place.kind == LogKind.EVENT:
        return _("Tournament %(id)s: %(problem)s", id=place.id, problem=said)
    return _("Match %(id)s: %(problem)s", id=place.id, problem=said)


def _said(code: Damage, values: Values) -> str:
    if code == Damage.SLOT_SHARED:
        return _slot_shared(values)
    if code == Damage.SUMMARY_WRONG:
        return _summary_wrong(values)
    return str(_SENTENCES[code]) % values


def _slot_shared(values: Values) -> str:
    return ngettext(
        "deals share a slot, so that %(num)s cannot count.",
        "deals share a slot, so that %(num)s cannot count.",
        values["uncounted"],
    )


def _summary_wrong(values: Values) -> str:
    figures = (
        _("%(name)s is %(kept)s, not %(wanted)s", name=name, kept=kept, wanted=wanted)
        for name, kept, wanted in values["figures"]
    )
    return _(
        "the summary of seat %(seat)s from deal %(deal)s is wrong: %(figures)s.",
        seat=values["seat"],
        deal=values["deal"],
        figures=", ".join(figures),
    )


_SENTENCES: Mapping[Damage, str] = {
    Damage.FILE: _l("The file is damaged: %(fault)s."),
    Damage.ROW_GONE: _l("A row of %(table)s refers to a row of %(other)s that is gone."),
    Damage.UNREADABLE: _l("it cannot be read (%(error)s: %(reason)s)."),
    Damage.GAPS: _l("its log is not numbered without gaps: %(numbers)s."),
    Damage.NO_START: _l("its log does not begin with the start, and only there."),
    Damage.NO_MAKING: _l("its log does not begin with its making, and only there."),
    Damage.STRAY_CARDS: _l("there are cards of a deal that it does not have: %(deal)s."),
    Damage.LINK_DISAGREES: _l(
        "the log and the link %(link)s disagree about whether it is revoked."
    ),
    Damage.SUMMARIES_ELSEWHERE: _l(
        "its summaries stand at %(kept)s, but it belongs to %(wanted)s."
    ),
    Damage.SUMMARY_MISSING: _l("the summary of seat %(seat)s from deal %(deal)s is missing."),
    Damage.SUMMARY_STRAY: _l(
        "the summary of seat %(seat)s from deal %(deal)s sums up what was not played."
    ),
    Damage.TOLD_OTHERWISE: _l(
        "round %(round)s table %(table)s was told %(told)s of its match, which came to "
        "%(result)s."
    ),
    Damage.UNHEARD: _l(
        "round %(round)s table %(table)s does not hear from its match %(match)s."
    ),
}
"""All but those that count or list something."""
