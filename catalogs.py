"""The catalogues: what the sources say, kept in step with what translators wrote.

A message is found by its words alone: whatever changes in English is missing until somebody has
translated it again, and nothing is ever guessed.
"""

import ast
import json
import sys
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent
TRANSLATIONS = ROOT / "scorekeeper" / "translations"

RULES_NAME = "rules"
"""The context in which the name of a preset stands in a catalogue."""

_METHODS = (
    ("scorekeeper/domain/**/presets/*.json", "catalogs:preset_names"),
    ("scorekeeper/cli/**.py", "catalogs:command_texts"),
    ("scorekeeper/store/faults.py", "catalogs:sentences"),
    ("scorekeeper/config.py", "catalogs:sentences"),
    ("scorekeeper/**.py", "python"),
    ("templates/**", "jinja2"),
)
_OPTIONS = {"templates/**": {"trimmed": "true", "encoding": "utf-8"}}
_KEYWORDS: Mapping[str, Any] = {
    "_": None,
    "_l": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "lazy_ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "lazy_pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
_FOLDERS = ("scorekeeper", "templates")
_WIDTH = 100

# Without dates and names of tools, so that a file changes only when a message does.
_HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"

"""


def preset_names(
    file: Any,
    keywords: Any,  # noqa: ARG001 - Babel's signature
    comment_tags: Any,  # noqa: ARG001 - Babel's signature
    options: Any,  # noqa: ARG001 - Babel's signature
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Yield the English name of the preset in *file*, as Babel wants a message."""
    name = json.load(file).get("name")
    if isinstance(name, dict):
        yield 1, "pgettext", (RULES_NAME, name["en"]), []


def command_texts(
    file: Any, keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, Any, Any, Any]]:
    """Yield the messages of the commands in *file*: what they say, and their help pages."""
    yield from extract_python(file, keywords, comment_tags, options)
    file.seek(0)
    for node in ast.walk(ast.parse(file.read())):
        for text in _helps(node):
            yield getattr(node, "lineno", 0), "_", text, []


def sentences(
    file: Any,
    keywords: Any,  # noqa: ARG001 - Babel's signature
    comment_tags: Any,  # noqa: ARG001 - Babel's signature
    options: Any,  # noqa: ARG001 - Babel's signature
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield what the table `SENTENCES` in *file* says: its floor knows no other language."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "SENTENCES":
            assert isinstance(node.value, ast.Dict)  # noqa: S101 - or it is no table
            for said in node.value.values:
                yield said.lineno, "_", ast.literal_eval(said), []


def extracted() -> Catalog:
    """Return every message of the sources, without a translation, in the order of the files."""
    found = Catalog(fuzzy=False)
    for name, message, comments, context in _messages():
        found.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    for message in found:
        message.locations = list(dict.fromkeys(message.locations))
    return found


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in TRANSLATIONS.glob("*/*/messages.po"))


def place_of(language: str) -> Path:
    """Return where the catalogue of *language* is."""
    return TRANSLATIONS / language / "LC_MESSAGES" / "messages.po"


def kept(language: str) -> Catalog:
    """Return the catalogue of *language* as it is in its file."""
    with place_of(language).open("rb") as file:
        return read_po(file, locale=language, ignore_obsolete=True)


def renewed(sources: Catalog, translated: Catalog) -> Catalog:
    """Return the messages of *sources* with what *translated* says of exactly the same ones."""
    fresh = Catalog(locale=translated.locale, fuzzy=False)
    for message in messages(sources):
        same = translated.get(message.id, message.context)
        is_same = same is not None and same.id == message.id
        fresh.add(
            message.id,
            same.string if same and is_same else "",
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=same.user_comments if same else (),
            context=message.context,
            flags=message.flags - {"fuzzy"},
        )
    return fresh


def written(catalogue: Catalog) -> str:
    """Return the file of *catalogue*: by source file, and the same whoever writes it."""
    held = BytesIO()
    write_po(
        held,
        catalogue,
        width=_WIDTH,
        omit_header=True,
        sort_by_file=True,
        include_lineno=False,
    )
    header = _HEADER.format(language=catalogue.locale, plurals=catalogue.plural_forms)
    return header + held.getvalue().decode()


def messages(catalogue: Catalog) -> list[Message]:
    """Return every message of *catalogue*, without its header."""
    return [message for message in catalogue if message.id]


def missing(catalogue: Catalog) -> list[Message]:
    """Return the messages of *catalogue* that nobody has translated, or not in all forms."""
    return [message for message in messages(catalogue) if not all(forms(message.string))]


def forms(said: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """Return what is *said* of a message: one sentence, or one for each number."""
    return (said or "",) if said is None or isinstance(said, str) else tuple(said)


def update(language: str, sources: Catalog) -> list[Message]:
    """Bring the catalogue of *language* in step with *sources*; return what it misses."""
    place = place_of(language)
    before = kept(language) if place.exists() else Catalog(locale=language, fuzzy=False)
    fresh = renewed(sources, before)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(written(fresh), encoding="utf-8")
    return missing(fresh)


def main(wanted: list[str]) -> int:
    """Update all catalogues, and begin those of *wanted*; return 0 when nothing is missing."""
    sources = extracted()
    lacks = {one: update(one, sources) for one in sorted({*languages(), *wanted})}
    for language, lacking in lacks.items():
        sys.stdout.writelines(f"{language}: {_shown(message)}\n" for message in lacking)
    total = len(messages(sources))
    sys.stdout.writelines(
        f"{language}: {len(lacking)} of {total} messages are missing\n"
        for language, lacking in lacks.items()
    )
    return 1 if any(lacks.values()) else 0


def _helps(node: ast.AST) -> list[str]:
    """Return what *node* says in a help page: a message for each paragraph."""
    if isinstance(node, ast.FunctionDef) and any(map(_makes_command, node.decorator_list)):
        return [" ".join(one.split()) for one in (ast.get_docstring(node) or "").split("\n\n")]
    if isinstance(node, ast.Call):
        said = [one.value for one in node.keywords if one.arg == "help"]
        return [str(one.value) for one in said if isinstance(one, ast.Constant)]
    return []


def _makes_command(decorator: ast.expr) -> bool:
    made = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(made, ast.Attribute) and made.attr in ("command", "group")


def _shown(message: Message) -> str:
    return f"{message.locations[0][0]}: {forms(message.id)[0]}"


def _messages() -> Iterator[tuple[str, Any, list[str], str | None]]:
    # Babel finds its methods, ours among them, on the path of modules.
    sys.path.insert(0, str(ROOT))
    for folder in _FOLDERS:
        found = extract_from_dir(
            ROOT / folder,
            [(pattern.partition("/")[2], method) for pattern, method in _of(folder)],
            {pattern.partition("/")[2]: options for pattern, options in _OPTIONS.items()},
            _KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        )
        for name, _line, message, comments, context in sorted(found, key=lambda one: one[:2]):
            yield f"{folder}/{Path(name).as_posix()}", message, comments, context


def _of(folder: str) -> list[tuple[str, str]]:
    return [method for method in _METHODS if method[0].startswith(f"{folder}/")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
