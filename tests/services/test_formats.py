"""Files of every form and version there ever was can be taken in; newer ones are refused."""

import copy
import json
from collections.abc import Callable, Mapping

import pytest

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.services import event_files
from scorekeeper.services.checking import check_database
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.club_transfer import export_club, import_club
from scorekeeper.services.list_reading import Choices
from scorekeeper.services.list_tables import UnreadableListError
from scorekeeper.services.season_files import export_season
from scorekeeper.services.transfer import export_match, import_match
from tests.club_cast import owner_of_new_club
from tests.old_lists import old_season, taken_in
from tests.services.formats import File, file_of, newest_names, stored

pytestmark = pytest.mark.usefixtures("everywhere")

UNSIGNED = dict.fromkeys(("id", "by", "device"))
ALL_NEW_HERE = Choices(rest_is_new=True)


def match_and_back(file: File, _: ClubRight) -> object:
    import_match(file)
    return export_match(file["id"])


def club_and_back(file: File, _: ClubRight) -> object:
    import_club(file)
    # Accounts are never carried, so that nobody belongs to the club yet.
    return {**export_club(file["club"]["id"]), "members": file["members"]}


def season_and_back(file: File, owner: ClubRight) -> object:
    season = old_season(owner)
    taken_in(owner, season, json.dumps(file), ALL_NEW_HERE)
    told = json.loads(json.dumps(export_season(owner, season.id)))
    assert played_in(told) == played_in(file)
    return file


def played_in(file: File) -> list[object]:
    """Return what was played in a season: in another club its ids are others."""
    names = {one["id"]: one["name"] for one in file["players"]}
    days = {one["id"]: one["day"] for one in file["evenings"]}
    return [
        (
            days[row["evening"]],
            [(one["seat"], names[one["player"]]) for one in row["seats"]],
            row["match"]["ruleset"],
            [{**one, **UNSIGNED} for one in row["match"]["entries"]],
        )
        for row in file["matches"]
    ]


def event_and_back(file: File, owner: ClubRight) -> object:
    event_files.import_event(owner, file)
    return event_files.export_event(owner, file["id"])


BACK: Mapping[str, Callable[[File, ClubRight], object]] = {
    "match": match_and_back,
    "club": club_and_back,
    "season": season_and_back,
    "event": event_and_back,
}


def test_the_newest_version_of_every_form_is_stored() -> None:
    assert [name for name in newest_names() if name not in stored()] == []


@pytest.mark.parametrize("name", stored())
def test_a_stored_file_comes_back_as_it_went_out(name: str) -> None:
    file, owner = file_of(name), owner_of_new_club()

    told = BACK[name.partition("-")[0]](copy.deepcopy(file), owner)

    assert json.loads(json.dumps(told)) == file
    assert check_database() == []


@pytest.mark.parametrize("name", newest_names())
def test_a_newer_file_is_refused_with_that_alone(name: str) -> None:
    file, owner = file_of(name), owner_of_new_club()
    newer = {**file, "version": file["version"] + 1, "what nobody knows yet": 1}

    with pytest.raises((RefusedError, UnreadableListError)) as refused:
        BACK[name.partition("-")[0]](newer, owner)

    error = refused.value
    assert isinstance(error, RefusedError | UnreadableListError)
    (told,) = error.refusals
    assert (told.code, told.field) == (Reason.NEWER_FILE, "version")
    assert told.values == {"value": file["version"] + 1, "high": file["version"]}
