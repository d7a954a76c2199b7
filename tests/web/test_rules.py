"""The rules to read: every figure follows from the settings."""

import json
import re

import pytest

from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.ruleset_json import write_ruleset
from tests.web.test_bad_input import HOUSE
from tests.web.visitors import Visitor, text_of


def table_rows(page: str, after: str) -> list[str]:
    table = page.split(f'id="{after}"')[1].partition("<tbody>")[2].partition("</tbody>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.S)
    bare = (re.sub(r"<[^>]+>", " ", row).replace("\u2060", "") for row in rows)
    return [" ".join(row.split()) for row in bare]


@pytest.mark.parametrize("name", NAMES)
def test_every_preset_can_be_read(visitor: Visitor, name: str) -> None:
    assert visitor.see(f"/rules/{name}").status_code == 200


@pytest.mark.parametrize(
    ("name", "examples"),
    [
        (
            "classic",
            [
                "A plain deal 41 − 34 = 7 41–27 +7",
                "An even split 34–34",
                "All tricks 68 − 34 = 34 68–0 +34",
            ],
        ),
        (
            "belgian",
            [
                "A plain deal 37 − 30 = 7 37–23 +7",
                "An even split 30–30",
                "The same, doubled 37 − 30 = 7, 7 × 2 = 14 37–23 +14",
                "The same, doubled 2 times 37 − 30 = 7, 7 × 4 = 28 37–23 +28",
                "The same, without trump 37 − 30 = 7, 7 × 2 = 14 37–23 +14",
                "The same, doubled and without trump 37 − 30 = 7, 7 × 4 = 28 37–23 +28",
                "The same, after an even split 37 − 30 = 7, 7 × 2 = 14 37–23 +14",
                "All tricks 60 − 30 = 30, 30 × 2 = 60 60–0 +60",
            ],
        ),
        (
            "manilla",
            [
                "A plain deal 43 − 36 = 7 43–29 +7",
                "An even split 36–36",
                "The same; the other side dealt and turned up a 9 43 − 36 = 7 43–29 +7 +5",
                "All tricks 72 − 36 = 36 72–0 +36",
            ],
        ),
        (
            "malilla-1734",
            [
                "A plain deal 43 − 36 = 7 43–29 +7",
                "An even split 36–36",
                "All tricks 72–0 wins the game",
            ],
        ),
    ],
)
def test_the_examples_are_settled_by_the_rules(
    visitor: Visitor, name: str, examples: list[str]
) -> None:
    page = visitor.see(f"/rules/{name}").text

    assert table_rows(page, "examples") == examples


@pytest.mark.parametrize("name", NAMES)
def test_the_sums_of_every_example_come_out(visitor: Visitor, name: str) -> None:
    rows = table_rows(visitor.see(f"/rules/{name}").text, "examples")

    for row in rows:
        for left, sign, right, result in re.findall(r"(\d+) ([−×]) (\d+) = (\d+)", row):
            first, second = int(left), int(right)
            assert int(result) == (first * second if sign == "×" else first - second)
        if last := re.findall(r"= (\d+)", row)[-1:]:
            assert f"+{last[0]}" in row.split()


@pytest.mark.parametrize(
    ("name", "ladder"),
    [
        (
            "botifarra",
            [
                "not doubled ×1 ×2",
                "doubled contro ×2 ×4",
                "doubled 2 times recontro ×4 ×8",
                "doubled 3 times Sant Vicenç ×8 –",
            ],
        ),
        (
            "belgian-additive",
            ["not doubled ×1 ×2", "doubled contre ×2 ×3", "doubled 2 times surcontre ×3 ×4"],
        ),
        ("manillen-timed", ["not doubled ×1 ×2", "doubled kloppen ×2 ×4"]),
    ],
)
def test_the_ladder_is_worked_out(visitor: Visitor, name: str, ladder: list[str]) -> None:
    page = visitor.see(f"/rules/{name}").text

    assert table_rows(page, "doubling") == ladder


def test_the_worth_of_cards_is_that_of_the_deck(visitor: Visitor) -> None:
    page = visitor.see("/rules/malilla").text

    assert table_rows(page, "worth") == [
        "7 (the manille) 5 20",
        "1 4 16",
        "12 3 12",
        "11 2 8",
        "10 1 4",
        "6, 5, 4, 3, 2 0 0",
    ]


@pytest.mark.parametrize(
    ("name", "duty"),
    [
        ("classic", "Who follows while an opponent is ahead beats the card ahead"),
        ("boom", "A trump that does not win may not be put under an opponent’s trump"),
        ("botifarra-obligada", "Who does not beat throws the lowest card of the suit led"),
    ],
)
def test_duties_are_told_in_words(visitor: Visitor, name: str, duty: str) -> None:
    assert duty in text_of(visitor.see(f"/rules/{name}"))


def test_house_rules_are_kept_by_the_phone_that_made_them(visitor: Visitor) -> None:
    answer = visitor.send("/rules/new", **{**HOUSE, "target": "121", "undertrump": "obliged"})
    place = answer.location

    page = text_of(visitor.see(place))
    assert "De Zwaan" in page
    assert "A side that has 121 points or more" in page
    assert "plays a lower trump." in page
    assert f'href="{place}"' in visitor.see("/rules").text


def test_a_match_is_played_by_house_rules(visitor: Visitor) -> None:
    place = visitor.send("/rules/new", **{**HOUSE, "target": "121"}).location

    match_id = visitor.starts(rules=place.rpartition("/")[2])

    exported = visitor.see(f"/matches/{match_id}/export").get_json()
    assert (exported["ruleset"]["id"], exported["ruleset"]["end"]["target"]) == ("boom", 121)
    assert "De Zwaan" in text_of(visitor.see(f"/matches/{match_id}/rules"))


def test_house_rules_begin_as_their_base_says(visitor: Visitor) -> None:
    page = visitor.see("/rules/new?base=botifarra").text

    values = dict(re.findall(r'<input [^>]*name="(\w+)"[^>]* value="([^"]*)"', page))
    assert {name: values[name] for name in ("target", "levels", "factor", "max_doublings")} == {
        "target": "101",
        "levels": "1, 2, 4, 8",
        "factor": "2",
        "max_doublings": "2",
    }


@pytest.mark.parametrize("name", NAMES)
def test_saving_a_base_as_it_is_changes_nothing(visitor: Visitor, name: str) -> None:
    form = filled_in(visitor.see(f"/rules/new?base={name}").text)

    answer = visitor.send("/rules/new", **{**form, "name": "The same"})

    match_id = visitor.starts(rules=answer.location.rpartition("/")[2])
    same = visitor.see(f"/matches/{match_id}/export").get_json()["ruleset"]
    assert {**same, "name": None} == {
        **json.loads(json.dumps(write_ruleset(preset(name)))),
        "name": None,
    }


def filled_in(page: str) -> dict[str, str]:
    """Return what a browser would send of the form, untouched."""
    form = page.split('action="/rules/new"')[2]
    sent = dict(re.findall(r'<input [^>]*name="(\w+)" type="text" value="([^"]*)"', form))
    sent |= dict.fromkeys(re.findall(r'<input checked [^>]*name="(\w+)" type="ch', form), "y")
    sent |= dict(
        re.findall(r'<input checked [^>]*name="(\w+)" type="radio" value="(\w+)"', form)
    )
    sent |= dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    for name, options in re.findall(r'<select [^>]*name="(\w+)">(.*?)</select>', form, re.S):
        chosen = re.search(r'<option selected value="([^"]*)"', options)
        assert chosen, name
        sent[name] = chosen[1]
    return sent


@pytest.mark.parametrize(
    ("language", "said"), [("fr", []), ("en", ["trump atout", "no trump sans atout"])]
)
def test_only_words_that_differ_are_told(
    visitor: Visitor, language: str, said: list[str]
) -> None:
    page = visitor.see(f"/rules/belgian?language={language}").text

    words = page.partition('id="words"')[2].partition("</dl>")[0]
    found = re.findall(r"<dt>(.*?)</dt>\s*<dd[^>]*>(.*?)</dd>", words)
    assert [" ".join(pair) for pair in found if pair[0] in {"trump", "no trump"}] == said
    assert [pair for pair in found if pair[0] == pair[1]] == []
