"""The command line speaks the language of its caller, wholly; programs read English."""

import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from babel.messages.catalog import Catalog
from sqlalchemy import text

import catalogs
from scorekeeper import config
from scorekeeper.cli import main
from scorekeeper.cli.application import opened
from scorekeeper.cli.language import language_of
from scorekeeper.config import Unreadable, UnreadableSettingError
from scorekeeper.store import faults
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import writing
from scorekeeper.web import i18n
from tests.cli.conftest import Call, answer
from tests.web.strange_language import CODE, plain_words, write_strange_catalogue

DEAL = {"ruleset": "classic", "trump": "s", "leader": 0, "tricks": [["Kh", "7h", "8h", "9h"]]}


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "tlh_QO.UTF-8"}, "en"),
        ({"LANG": "ca_ES.UTF-8@valencia"}, "ca"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_BE"}, "fr"),
        ({"LANG": "de", "LC_MESSAGES": "fr", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "de", "LC_ALL": "nl-BE", "LANGUAGE": "tlh:es_MX:fr"}, "es"),
        ({"LANG": "de", "LANGUAGE": ""}, "de"),
    ],
)
def test_the_environment_names_the_language(environ: dict[str, str], language: str) -> None:
    assert language_of(environ) == language


def test_an_option_counts_more_than_the_environment(call: Call) -> None:
    asked = call("--language", "nl", "settle", "--total", "46", env={"LANGUAGE": "de"})
    after = call("settle", "--total", "46")

    assert asked.stdout == "46–22: a schrijft 12, b schrijft 0\n"
    assert after.stdout == "46–22: a writes 12, b writes 0\n"


def test_a_language_that_is_not_spoken_is_wrong_usage(call: Call) -> None:
    assert call("--language", "tlh", "settle").exit_code == 2


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_programs_read_the_same_in_every_language(call: Call, language: str) -> None:
    words = ("settle", "--total", "72", "--json")

    english, spoken = call(*words), call("--language", language, *words)

    assert (spoken.exit_code, spoken.stdout) == (english.exit_code, english.stdout)
    assert json.loads(spoken.stdout)["refusals"][0]["message"].startswith("Points with tricks")


def test_a_fault_is_said_in_the_language_of_the_caller(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna", encoding="utf-8")

    told = call("--language", "fr", "restore", str(file)).stderr

    assert told.startswith(f"{file}: Le fichier n’est pas une base de données.")


@pytest.mark.parametrize("fault", Fault)
def test_the_log_reads_faults_in_english(fault: Fault) -> None:
    assert str(DatabaseFaultError(fault, "/srv")) == f"/srv: {faults.SENTENCES[fault]}"


def test_a_setting_is_refused_in_the_language_of_the_caller(call: Call) -> None:
    told = call("check", env={"LANGUAGE": "es", "SCOREKEEPER_PORT": "many"}).stderr

    assert told == "SCOREKEEPER_PORT tiene que ser un número entero, no 'many'.\n"
    assert set(config.SENTENCES) == set(Unreadable)
    refused = UnreadableSettingError(Unreadable.EMPTY_KEY, place="key")
    assert str(refused).startswith("key is empty: ")


@pytest.fixture
def strange(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Return a caller to whom every message is said in wide letters."""
    write_strange_catalogue(tmp_path / "words")
    monkeypatch.setattr(i18n, "CATALOGUES", tmp_path / "words")
    monkeypatch.setitem(i18n.LANGUAGES, CODE, "Esperanto")
    monkeypatch.setenv("LANGUAGE", CODE)
    return call


def every_command(group: click.Group, *path: str) -> Iterator[tuple[str, ...]]:
    """Yield the words of every command below *group*, groups too."""
    for name, command in group.commands.items():
        yield (*path, name)
        if isinstance(command, click.Group):
            yield from every_command(command, *path, name)


def english_lines(told: str) -> list[str]:
    """Return the lines of a help page on which a word of a sentence is left in English."""
    lines = [line for line in told.splitlines() if "scorekeeper " not in line]
    return [line for line in lines if any(word.islower() for word in _words(line))]


def _words(line: str) -> list[str]:
    """Return the words of *line* that no catalogue has said, without what is typed."""
    kept = (part for part in line.split() if not part.startswith(("-", "[", "SCOREKEEPER_")))
    plain = (part.strip('.,:;()`"') for part in kept)
    names = {"main", *(name for path in every_command(main) for name in path)}
    return [part for part in plain if part.isascii() and part.isalpha() and part not in names]


def test_no_help_is_left_in_english(strange: Call) -> None:
    pages = {words: strange(*words, "--help").stdout for words in [(), *every_command(main)]}

    left = {words: english_lines(page) for words, page in pages.items()}
    assert len(pages) > 20
    assert [lines for lines in left.values() if lines] == []


def test_english_in_a_help_page_would_be_seen(call: Call) -> None:
    assert english_lines(call("settle", "--help").stdout) != []


def test_what_commands_say_is_not_left_in_english(strange: Call) -> None:
    event = answer(strange("demo", "--json"))
    assert isinstance(event, dict)
    told = (
        strange("demo").stderr,
        strange("settle", "--total", "46").stdout,
        strange("settle", "--total", "72").stderr,
        strange("verify", "-", input=json.dumps(DEAL)).stdout,
        strange("check").stdout,
        strange("host").stderr,
        strange("move", "--to", "nowhere").stderr,
        strange("export", "0").stderr,
        strange("tournament", "show", event["tournament"]).stdout,
        strange("tournament", "list", "0").stderr,
    )

    assert [one for one in told if not one or plain_words(one.replace("Kh", ""))] == []


def test_what_is_wrong_is_said_in_one_language_and_to_programs_in_english(
    call: Call, strange: Call
) -> None:
    event = answer(call("demo", "--json"))
    assert isinstance(event, dict)
    with opened(), writing():
        db.session.execute(text("UPDATE tournament_act SET seq = 99 WHERE seq = 2"))

    told, as_json = strange("check"), strange("check", "--json")

    assert (told.exit_code, as_json.exit_code) == (1, 1)
    assert plain_words(told.stderr) == []
    (problem,) = json.loads(as_json.stdout)["problems"]
    said = f"Tournament {event['tournament']}: its log is not numbered without"
    assert problem.startswith(said)


def test_every_message_of_the_commands_is_extracted() -> None:
    sources: Catalog = catalogs.extracted()

    assert "Settle one deal and print what each side writes." in sources
    assert set(faults.SENTENCES.values()) | set(config.SENTENCES.values()) <= {
        str(message.id) for message in sources
    }
