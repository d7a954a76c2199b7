"""What a phone remembers of its table: the server draws the page as the phone has it."""

import re

from tests.web.visitors import Table


def look_of(page: str) -> tuple[bool, bool, bool, bool]:
    """Return whether keys are large, the pad mirrored, their sheet loaded, the steps shown."""
    table = re.findall(r"<match-table[^>]*>", page)[0]
    sheet = re.findall(r"<link[^>]*data-comfort[^>]*>", page)[0]
    return (
        "data-large-keys" in table,
        "data-left-handed" in table,
        " disabled" not in sheet,
        "<first-steps" in page,
    )


def test_a_new_phone_sees_the_steps_and_plain_keys(table: Table) -> None:
    assert look_of(table.bert.see(table.path).text) == (False, False, False, True)


def test_a_phone_finds_its_keys_as_it_left_them(table: Table) -> None:
    for name, value in (("large-keys", "on"), ("left-handed", "off"), ("steps", "known")):
        table.bert.client.set_cookie(name, value)

    assert look_of(table.bert.see(table.path).text) == (True, False, True, False)
