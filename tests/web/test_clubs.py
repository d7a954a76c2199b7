"""Clubs on pages: founded with and without an account, joined, left, and deleted."""

from datetime import timedelta

import pytest
import time_machine
from flask import Flask

from scorekeeper import clock
from tests.web.club_people import ClubPeople, Person
from tests.web.visitors import found_in, problems_in, text_of

BAR = "Skip to content Scorekeeper Clubs "


def test_a_family_needs_no_account(site: Flask, person: Person) -> None:
    answer = person.send("/clubs/new", name="  The   Millers ")

    page = text_of(answer)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    assert "Own Whoever has this link owns the club. Keep it" in page
    link = found_in(answer, r"http://localhost(/club-link/[\w-]{43})")
    assert "The Millers Owner, by link" in text_of(person.see("/clubs"))
    tablet = Person(site)
    club = tablet.send(link).location
    assert tablet.see(f"{club}/settings").status_code == 200


def test_who_is_signed_in_owns_the_club_by_account(site: Flask, person: Person) -> None:
    person.opens_account("Anna")

    answer = person.send("/clubs/new", name="The Four Aces")

    assert answer.status_code == 303
    other = Person(site)
    other.signs_in("Anna")
    assert "The Four Aces Owner Found a club" in text_of(other.see("/clubs"))


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("  ", "Name of the club: nothing is given, but something is needed here."),
        ("x" * 61, "Name of the club: this is too long; at most 60 characters are taken."),
        ("\x00", "Name of the club: write one line of text, not '\\x00'."),
    ],
)
def test_a_club_has_a_name(person: Person, name: str, problem: str) -> None:
    answer = person.send("/clubs/new", name=name)

    assert (answer.status_code, problems_in(answer)) == (422, [problem])
    assert "No club is known on this browser yet." in text_of(person.see("/clubs"))


def test_the_name_of_a_club_is_only_text(person: Person) -> None:
    club_id = person.founds("<script>alert(1)</script> {{ 7*7 }}")

    page = person.see(f"/clubs/{club_id}").text

    assert "&lt;script&gt;alert(1)&lt;/script&gt; {{ 7*7 }}" in page
    assert "<script>alert" not in page


def test_the_front_page_says_who_sees_the_club_and_what_one_may(club: ClubPeople) -> None:
    club.viewer.see("/")  # Where what was said before is read.
    pages = {name: text_of(club.people[name].see(club.path)) for name in ("viewer", "scoring")}

    assert pages["viewer"].startswith(f"{BAR}Account The Four Aces Overview ")
    assert pages["viewer"].endswith(
        "Members and whoever has a link see this club. "
        "You Viewer. Sees the club. "
        "Leave the club Only an invitation lets you back in. Leave the club"
    )
    assert pages["scoring"].startswith(f"{BAR}Sign in The Four Aces Overview ")
    assert "Scorekeeper, by a link that this browser keeps." in pages["scoring"]


def test_opening_a_link_joins_nothing(club: ClubPeople) -> None:
    link = club.owner.makes_club_link(club.club_id, "score")

    page = club.stranger.see(link)

    assert "The Four Aces Score: Brings matches in." in text_of(page)
    assert page.headers["Cache-Control"] == "no-store"
    assert club.stranger.see(club.path).status_code == 404


def test_opening_an_invitation_joins_nothing(club: ClubPeople) -> None:
    page = club.rival.see(club.owner.invites(club.club_id, "organiser"))

    assert "The Four Aces You are invited as: Organiser." in text_of(page)
    assert page.headers["Cache-Control"] == "no-store"
    assert club.rival.see(club.path).status_code == 404


def test_a_weaker_link_takes_nothing_away(club: ClubPeople) -> None:
    club.organising.send(club.owner.makes_club_link(club.club_id, "view"))

    assert club.organising.see(f"{club.path}/members").status_code == 200


def test_a_stronger_link_adds_to_what_a_browser_may(club: ClubPeople) -> None:
    club.linked.send(club.owner.makes_club_link(club.club_id, "own"))

    assert club.linked.see(f"{club.path}/settings").status_code == 200


def test_revoked_links_close_the_club_to_all_who_used_them(club: ClubPeople) -> None:
    link = club.owner.makes_club_link(club.club_id, "score")

    club.owner.send(f"{club.path}/links/score/revoke")

    answers = [
        club.scoring.see(club.path),
        club.stranger.see(link),
        club.stranger.send(link),
        club.linked.see(club.path),
        club.scorekeeper.see(club.path),
    ]
    assert [answer.status_code for answer in answers] == [410, 410, 410, 200, 200]
    assert "It was revoked by the club" in text_of(answers[0])


def test_who_owns_by_a_link_keeps_owning_when_those_links_are_revoked(
    site: Flask, club: ClubPeople
) -> None:
    other = Person(site)
    other.send(club.owning.makes_club_link(club.club_id, "own"))

    club.owning.send(f"{club.path}/links/own/revoke")

    statuses = [one.see(f"{club.path}/settings").status_code for one in (club.owning, other)]
    assert statuses == [200, 410]


def test_a_link_or_an_invitation_that_nobody_made_is_wrong(person: Person) -> None:
    paths = (f"/club-link/{'x' * 43}", f"/invitations/{'x' * 43}", "/invitations/x")

    answers = [answer for path in paths for answer in (person.see(path), person.send(path))]

    assert {answer.status_code for answer in answers} == {403}
    assert "This link opens nothing here." in text_of(answers[0])


def test_who_is_invited_opens_an_account_and_comes_back(site: Flask, club: ClubPeople) -> None:
    invitation = club.owner.invites(club.club_id, "organiser")
    guest = Person(site)

    asked = guest.send(invitation, way="new")
    opened = guest.opens_account("Greta")
    accepted = guest.send(opened.location)

    assert [asked.location, opened.location] == ["/account/new", invitation]
    assert accepted.location == club.path
    assert "You belong to “The Four Aces”." in text_of(guest.see(club.path))
    assert "Greta Organiser" in text_of(club.owner.see(f"{club.path}/members"))


def test_who_is_invited_signs_in_and_comes_back(site: Flask, club: ClubPeople) -> None:
    invitation = club.owner.invites(club.club_id, "scorekeeper")
    guest = Person(site)

    asked = guest.send(invitation, way="sign-in")
    signed_in = guest.signs_in("Rival")
    guest.send(signed_in.location)

    assert [asked.location, signed_in.location] == ["/sign-in", invitation]
    assert guest.see(f"{club.path}/members").status_code == 200
    assert guest.signs_in("Rival").location == "/clubs"


def test_who_came_by_an_invitation_that_is_over_goes_on_without_it(
    site: Flask, club: ClubPeople
) -> None:
    invitation, guest = club.owner.invites(club.club_id, "viewer"), Person(site)
    guest.send(invitation, way="sign-in")
    club.rival.send(invitation)

    assert guest.signs_in("Viewer").location == "/clubs"


def test_no_secret_stands_in_the_address_of_another_page(club: ClubPeople) -> None:
    invitation = club.owner.invites(club.club_id, "viewer")

    asked = club.stranger.send(invitation, way="new")

    assert "?" not in asked.location


def test_an_invitation_for_one_is_used_up(site: Flask, club: ClubPeople) -> None:
    invitation = club.owner.invites(club.club_id, "viewer")
    club.rival.send(invitation)

    late = Person(site)
    late.opens_account("Late")

    assert [late.see(invitation).status_code, late.send(invitation).status_code] == [410, 410]


def test_an_invitation_ends_after_its_days(club: ClubPeople) -> None:
    invitation = club.owner.invites(club.club_id, "viewer", uses="many", days=1)

    with time_machine.travel(clock.now() + timedelta(days=1, seconds=1)):
        answer = club.rival.see(invitation)

    assert (answer.status_code, "its time is over" in text_of(answer)) == (410, True)


def test_a_revoked_invitation_is_over(club: ClubPeople) -> None:
    invitation = club.owner.invites(club.club_id, "viewer", uses="many")
    page = club.owner.see(f"{club.path}/members")

    club.owner.send(found_in(page, rf'action="({club.path}/invitations/[0-9a-f-]+/revoke)"'))

    assert club.rival.see(invitation).status_code == 410


def test_a_member_is_lifted_and_removed(club: ClubPeople) -> None:
    member = club.owner.account_id_of(club.club_id, "Viewer")
    place = f"{club.path}/members/{member}"

    club.owner.send(f"{place}/role", **{f"m-{member}-role": "organiser"})
    lifted = club.viewer.see(f"{club.path}/members").status_code
    club.owner.send(f"{place}/remove")

    assert (lifted, club.viewer.see(club.path).status_code) == (200, 404)


def test_the_last_owner_is_told_why_nothing_was_done(club: ClubPeople) -> None:
    club.owner.send(f"{club.path}/links/own/revoke")
    member = club.owner.account_id_of(club.club_id, "Owner")
    place = f"{club.path}/members/{member}"

    answers = [
        club.owner.send(f"{place}/role", **{f"m-{member}-role": "viewer"}),
        club.owner.send(f"{place}/remove"),
        club.owner.send(f"{club.path}/leave"),
    ]

    assert [answer.status_code for answer in answers] == [422] * 3
    assert [problems_in(answer) for answer in answers] == [
        ["A club needs an owner: make somebody else an owner first, or delete the club."]
    ] * 3
    assert club.owner.see(f"{club.path}/settings").status_code == 200


def test_who_leaves_is_out_and_who_forgets_a_link_too(club: ClubPeople) -> None:
    left, forgot = (one.send(f"{club.path}/leave") for one in (club.viewer, club.linked))

    assert [left.location, forgot.location] == ["/clubs", "/clubs"]
    assert "You have left “The Four Aces”." in text_of(club.viewer.see("/clubs"))
    statuses = [one.see(club.path).status_code for one in (club.viewer, club.linked)]
    assert statuses == [404, 404]


def test_who_lowers_themselves_is_led_to_where_they_still_may_be(club: ClubPeople) -> None:
    member = club.owner.account_id_of(club.club_id, "Organiser")
    place = f"{club.path}/members/{member}"

    lowered = club.organiser.send(f"{place}/role", **{f"m-{member}-role": "viewer"})

    assert lowered.location == club.path


def test_settings_that_cannot_be_are_told_and_stay(club: ClubPeople) -> None:
    sent = {"name": "", "visibility": "nobody", "time_zone": "Europe/Atlantis"}

    answer = club.owner.send(f"{club.path}/settings", **sent)

    assert answer.status_code == 422
    assert problems_in(answer) == [
        "Name of the club: nothing is given, but something is needed here.",
        "Who sees the club: “nobody” is none of the choices: public, link, members.",
        "Time zone: choose one from the list.",
    ]
    assert "The Four Aces" in text_of(club.owner.see(club.path))


def test_settings_are_kept_and_shown(club: ClubPeople) -> None:
    sent = {
        "name": "Aces",
        "visibility": "members",
        "time_zone": "America/Argentina/Ushuaia",
        "has_rating": "y",
    }

    assert club.owner.send(f"{club.path}/settings", **sent).status_code == 303

    page = club.owner.see(f"{club.path}/settings")
    assert found_in(page, r'name="name"[^>]*value="(\w+)"') == "Aces"
    assert found_in(page, r'<option selected value="(.*?)"') == "America/Argentina/Ushuaia"
    checked = r'<input[^>]* checked[^>]*name="%s"[^>]*value="(\w+)"'
    assert found_in(page, checked % "visibility") == "members"
    assert found_in(page, checked % "has_rating") == "y"


def test_a_club_is_deleted_only_by_who_means_it(club: ClubPeople) -> None:
    careless = club.owner.send(f"{club.path}/delete")
    meant = club.owner.send(f"{club.path}/delete", sure="y")

    assert (careless.status_code, problems_in(careless)) == (
        422,
        ["Nothing was deleted: mark this box if you mean it."],
    )
    assert meant.location == "/clubs"
    assert [one.see(club.path).status_code for one in club.people.values()] == [404] * 10


def test_clubs_and_matches_share_the_cookie(person: Person) -> None:
    match_id = person.starts()
    clubs = [person.founds(f"Club {number}") for number in range(10)]

    statuses = [person.see(f"/clubs/{one}").status_code for one in clubs]

    cookie = person.client.get_cookie("session")
    assert cookie is not None
    assert len(cookie.value) < 1500
    assert statuses == [404] * 2 + [200] * 8
    assert person.see(f"/matches/{match_id}").status_code == 200


def test_the_first_page_leads_to_clubs_and_to_the_account(person: Person) -> None:
    before = text_of(person.see("/"))
    person.opens_account("Anna")

    assert before.endswith("Join Clubs Sign in")
    assert text_of(person.see("/")).endswith("Join Clubs Anna")


def test_a_denied_page_is_noted_with_its_club(
    club: ClubPeople, caplog: pytest.LogCaptureFixture
) -> None:
    club.viewer.see(f"{club.path}/settings")

    assert [one.getMessage() for one in caplog.records] == [
        f"GET of clubs.settings {club.club_id} denied: 403"
    ]
