"""The language of the command line: picked once, and spoken by every command and its help."""

import copy
import gettext as of_click
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

import click

from scorekeeper.web import i18n
from scorekeeper.web.i18n import LANGUAGES
from scorekeeper.web.i18n import gettext as _

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_ENGLISH = "en"
_EXAMPLE = "Example: "

Command = TypeVar("Command", bound=click.Command)


def language_of(environ: Mapping[str, str]) -> str:
    """Return the language that the first of the variables that is set asks for, else English.

    It may name several, in order: "tlh:de_AT.UTF-8" is German.
    """
    asked = next(filter(None, (environ.get(name) for name in _VARIABLES)), "")
    # A region, an alphabet or a modifier counts for its language.
    tags = (tag.replace("-", "_").partition("_")[0] for tag in asked.split(":"))
    wished = (tag.partition(".")[0].partition("@")[0].lower() for tag in tags)
    return next((one for one in wished if one in LANGUAGES), _ENGLISH)


def speak(language: str) -> None:
    """Say all that follows in *language*, what Click says by itself too."""
    # Click asks the gettext of the standard library, and that asks only this variable.
    os.environ[_VARIABLES[0]] = language
    i18n.speak(language)


def speak_english(_context: click.Context, _option: click.Parameter, value: object) -> object:
    """Return *value*; when it is set, whoever asks is a program, and those read English."""
    if value:
        speak(_ENGLISH)
    return value


def speak_chosen(_context: click.Context, _option: click.Parameter, value: str | None) -> None:
    """Say all that follows in the language *value*, when one was chosen."""
    if value:
        speak(value)


class SpokenGroup(click.Group):
    """Commands that speak the language of whoever calls them."""

    def main(self, *args: Any, **named: Any) -> Any:
        """Run the command in the language of the environment, or of `--language`."""
        with _spoken():
            return super().main(*args, **named)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of this name, saying its help in the language of now."""
        found = super().get_command(ctx, cmd_name)
        return found and _translated(found)

    def get_help(self, ctx: click.Context) -> str:
        """Return the help on all commands, in the language of now."""
        return super(SpokenGroup, _translated(self)).get_help(ctx)

    def get_usage(self, ctx: click.Context) -> str:
        """Return how all commands are called, in the language of now."""
        return super(SpokenGroup, _translated(self)).get_usage(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option for help; Click made it before the language was known."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = _("Show this message and exit.")
        return found


language_option = click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    is_eager=True,
    expose_value=False,
    callback=speak_chosen,
    help="Language of all that is said; else that of LANGUAGE, LC_ALL, LC_MESSAGES or LANG.",
)


@contextmanager
def _spoken() -> Iterator[None]:
    """Speak the language of the environment, and leave all as it was before."""
    before, language = os.environ.get(_VARIABLES[0]), i18n.pick_language()
    of_click.bindtextdomain("messages", str(i18n.CATALOGUES))
    try:
        speak(language_of(os.environ))
        yield
    finally:
        i18n.speak(language)
        if before is None:
            del os.environ[_VARIABLES[0]]
        else:
            os.environ[_VARIABLES[0]] = before


def _translated(command: Command) -> Command:
    """Return *command* with its help, its example and its options in the language of now."""
    said = copy.copy(command)
    paragraphs = [_(one) for one in _paragraphs(command.help or "")]
    said.help, said.short_help = "\n\n".join(paragraphs), paragraphs[0]
    if command.epilog:
        said.epilog = _("Example: %(command)s", command=command.epilog.removeprefix(_EXAMPLE))
    said.params = [_translated_option(one) for one in command.params]
    said.options_metavar = _("[OPTIONS]")
    if isinstance(said, click.Group):
        said.subcommand_metavar = _("COMMAND [ARGS]...")
    return said


def _translated_option(parameter: click.Parameter) -> click.Parameter:
    said = copy.copy(parameter)
    said.type = copy.copy(parameter.type)
    said.type.name = _(parameter.type.name)
    if isinstance(said, click.Option) and said.help:
        said.help = _(said.help)
    return said


def _paragraphs(text: str) -> list[str]:
    """Return the messages of which a help text consists, however their lines are broken."""
    return [" ".join(one.split()) for one in text.split("\n\n") if one.strip()]
