"""The phone settles, admits and folds exactly as the server does."""

import shutil
from itertools import islice
from pathlib import Path

import pytest

from scorekeeper.domain.options import OPTIONS
from tests.parity.questions import deals_asked, differences, edges_asked, logs_asked
from tests.parity.rulesets import CHOICES, WITHOUT_SCORE, option_rows

GAME = Path(__file__).parents[1] / "static/js/game"
MOST_DEALS = 100_000


def test_every_option_is_tried() -> None:
    assert {*CHOICES, *WITHOUT_SCORE} == {*OPTIONS}


def test_only_what_contradicts_itself_never_meets() -> None:
    assert option_rows()[1] == [
        {"trump_by": "leader", "turned_up_bonus": "manille"},
        {"trump_by": "leader", "turned_up_bonus": "face_value"},
        {"trump_by": "dealer", "turned_up_bonus": "manille"},
        {"trump_by": "dealer", "turned_up_bonus": "face_value"},
        {
            "no_trump": {"factor": 3, "max_doublings": 1, "quota_per_side": None},
            "levels": [1],
        },
    ]


def test_every_deal_is_settled_alike(node: Path) -> None:
    asked = [*deals_asked(), *edges_asked()]

    assert len(asked) < MOST_DEALS
    assert list(islice(differences(node, GAME, asked), 3)) == []


def test_every_log_is_followed_alike(node: Path) -> None:
    assert list(islice(differences(node, GAME, logs_asked()), 3)) == []


@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    [
        ("cards", "points[rankOf(card)] ?? 0", "points[rankOf(card)] ?? 1"),
        ("ruleset", "upwards.length - held", "held"),
        ("deals", "deal.sweep || ruleset.trick_point", "deal.sweep"),
        ("settlement", "points - ruleset.baseline", "points - ruleset.baseline - 1"),
        ("settlement", "Math.min(carried, 1)", "carried"),
        ("settlement", "capped(plain * levels[deal.doubled] * 2 ** draws, cap)", "plain"),
        ("settlement", '"points" && deal.taken', '"tricks" && deal.taken'),
        ("settlement", "revoke.times_multiplier ? factor : 1", "factor"),
        ("settlement", "value > total", "value >= total"),
        ("settlement", "dealerSide === 0", "dealerSide === 1"),
        ("settlement", "doubled > high", "doubled >= high"),
    ],
)
def test_a_fault_in_the_settlement_is_found(
    node: Path, tmp_path: Path, module: str, right: str, wrong: str
) -> None:
    faulty = with_fault(tmp_path, module, right, wrong)

    assert next(differences(node, faulty, edges_asked()), None)


@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    [
        ("admission", "!line.live) throw stale", "false) throw stale"),
        ("admission", "named > quota", "named >= quota"),
        (
            "admission",
            "checkSlot(match, line)\n  checkRunning(match)\n  raiseAny([",
            "checkRunning(match)\n  raiseAny([",
        ),
        ("admission", "totals[side] >= target", "true"),
        ("course", "<= number) {", "< number) {"),
        ("course", "isDrawn(deal) ? this.carried + 1 : 0", "isDrawn(deal) ? 1 : 0"),
        ("course", "this.#startGame(number + 1)", "this.#startGame(number)"),
        ("course", "    this.carried = 0\n", ""),
        ("endings", "game.leader !== null\n}", "true\n}"),
        ("endings", "&& !(end.even_deals && game.deals % 2)", ""),
        ("endings", "const EXTRA_DEALS = 2", "const EXTRA_DEALS = 1"),
        ("endings", 'game.leader === null ? endingWith("draw")', 'false ? endingWith("draw")'),
        ("ledger", "last.written.seq >= line.written.seq", "true"),
        ("ledger", 'live: entry.kind === "restored"', "live: false"),
        ("ledger", "name: name ?? old.name", "name"),
        ("match", "Math.max(0, target", "(target"),
        ("seating", "inARow > 1", "inARow > 2"),
    ],
)
def test_a_fault_in_the_fold_is_found(
    node: Path, tmp_path: Path, module: str, right: str, wrong: str
) -> None:
    faulty = with_fault(tmp_path, module, right, wrong)

    assert next(differences(node, faulty, logs_asked()), None)


def with_fault(place: Path, module: str, right: str, wrong: str) -> Path:
    """Return a copy of the game's JavaScript in which *wrong* stands instead of *right*."""
    folder = place / "game"
    shutil.copytree(GAME, folder)
    (place / "package.json").write_text('{"type": "module"}', "utf-8")
    file = folder / f"{module}.js"
    before = file.read_text("utf-8")
    assert before.count(right) == 1, f"{module}.js does not say {right} once"
    file.write_text(before.replace(right, wrong), "utf-8")
    return folder
