"""The first page: a match by one tap, and the way back to the ones of this phone."""

from uuid import uuid4

from tests.web.tournaments.filled_forms import form_of
from tests.web.visitors import Table, Visitor, found_in, problems_in, text_of


def start_by_one_tap(visitor: Visitor) -> str:
    page = visitor.see("/")
    answer = visitor.send("/", id=found_in(page, r'name="id" value="([^"]+)"'))
    assert answer.status_code == 303
    return answer.location


def test_a_first_visit_needs_one_tap_to_play(visitor: Visitor) -> None:
    place = start_by_one_tap(visitor)

    exported = visitor.see(f"{place}/export").get_json()
    assert (exported["ruleset"]["id"], exported["first_dealer"]) == ("classic", 0)
    assert exported["sides"] == [{"name": None, "players": [None, None]}] * 2


def test_the_same_tap_twice_begins_one_match(visitor: Visitor) -> None:
    match_id = str(uuid4())

    places = {visitor.send("/", id=match_id).location for _ in range(5)}

    assert places == {f"/matches/{match_id}"}
    assert visitor.see("/").text.count(" data-running>") == 1


def test_an_id_of_somebody_else_opens_nothing(table: Table) -> None:
    answer = table.finn.send("/", id=table.match_id)

    assert answer.status_code == 409
    assert "Another match has this id already." in text_of(answer)
    assert table.finn.see(table.path).status_code == 403


def test_the_next_match_is_played_by_the_rules_of_the_last(visitor: Visitor) -> None:
    visitor.starts(rules="boom")

    place = start_by_one_tap(visitor)

    assert visitor.see(f"{place}/export").get_json()["ruleset"]["id"] == "boom"
    assert "Manillen, whole boom, 60 points, to 101." in text_of(visitor.see("/"))


def test_matches_stand_with_their_scores_and_who_deals(table: Table) -> None:
    table.anna.act(table.match_id, "adjusted", side="1", points="-5", reason="Talked")

    page = text_of(table.bert.see("/"))

    assert (
        "On the table Us Anna & Cora 0 −5 Them Bert & Dirk Deal 1 · Anna deals · to 50" in page
    )


def test_what_was_written_last_stands_first(table: Table) -> None:
    newer = table.anna.starts(player_0="Zoë")
    assert in_order(table.anna, "Zoë", "Anna & Cora")

    table.anna.act(table.match_id, "thrown_in", number="1")

    assert in_order(table.anna, "Anna & Cora", "Zoë")
    assert newer != table.match_id


def in_order(visitor: Visitor, first: str, second: str) -> bool:
    page = text_of(visitor.see("/"))
    return page.index(first) < page.index(second)


def test_a_match_that_is_over_is_a_result(table: Table) -> None:
    table.anna.act(table.match_id, "finished")

    page = text_of(table.eva.see("/"))

    assert "On the table" not in page
    assert "Last results Us Anna & Cora 0 0 Them Bert & Dirk" in page


def test_a_phone_is_called_what_its_owner_says(table: Table) -> None:
    table.anna.send("/device", device="  Anna’s   phone ")

    table.anna.act(table.match_id, "thrown_in", number="1")

    assert table.exported()["entries"][1]["device"] == "Anna’s phone"


def test_a_phone_without_a_name_says_so(visitor: Visitor) -> None:
    answer = visitor.send("/device", device=" ")

    assert (answer.status_code, problems_in(answer)) == (
        422,
        ["Name of this phone: nothing is given, but something is needed here."],
    )


def test_a_code_typed_on_the_first_page_joins_at_once(table: Table) -> None:
    fields = form_of(table.finn.see("/"), "/join")
    fields["code"] = [table.anna.tells_code(table.match_id, "watch")]

    answer = table.finn.send("/join", **fields)

    assert (answer.status_code, answer.location) == (303, table.path)
    assert table.finn.see(table.path).status_code == 200


def test_who_has_a_match_going_on_finds_the_wall(table: Table, visitor: Visitor) -> None:
    here, elsewhere = table.anna.see("/").text, visitor.see("/").text

    assert ('href="/wall"' in here, 'href="/wall"' in elsewhere) == (True, False)
