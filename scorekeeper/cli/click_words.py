"""What Click says by itself, for the catalogues: it looks its words up in ours.

Click ships no translations, and asks the gettext of the standard library for them; its domain
is called as ours. Words that another release of it says otherwise stay English until they are
written here.
"""

from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import lazy_ngettext

WORDS = (
    _l("Usage:"),
    _l("Options"),
    _l("Commands"),
    _l("Show this message and exit."),
    _l("Show the version and exit."),
    _l("default: {default}"),
    _l("required"),
    _l("Aborted!"),
    _l("Error: {message}"),
    _l("Try '{command} {option}' for help."),
    _l("Missing command."),
    _l("Missing argument"),
    _l("Missing option"),
    _l("Missing parameter"),
    _l("Choose from:\n\t{choices}"),
    _l("Invalid value: {message}"),
    _l("Invalid value for {param_hint}: {message}"),
    _l("No such option {name!r}."),
    _l("No such command {name!r}."),
    _l("Option {name!r} does not take a value."),
    _l("Argument {name!r} takes {nargs} values."),
    _l("{value!r} is not a valid {number_type}."),
    _l("{value} is not in the range {range}."),
    _l("{name} {filename!r} does not exist."),
    _l("{name} {filename!r} is a directory."),
    _l("{name} {filename!r} is a file."),
    _l("{name} {filename!r} is not readable."),
    _l("{name} {filename!r} is not writable."),
    _l("Could not open file {filename!r}: {message}"),
    _l("unknown error"),
    _l("text"),
    _l("integer"),
    _l("integer range"),
    _l("filename"),
    _l("file"),
    _l("directory"),
    _l("path"),
    lazy_ngettext(
        "Did you mean {possibility}?",
        "(Did you mean one of: {possibilities}?)",
        1,
    ),
    lazy_ngettext(
        "Got unexpected extra argument ({args})",
        "Got unexpected extra arguments ({args})",
        1,
    ),
    lazy_ngettext(
        "Option {name!r} requires an argument.",
        "Option {name!r} requires {nargs} arguments.",
        1,
    ),
    lazy_ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    lazy_ngettext(
        "Takes {nargs} values but 1 was given.",
        "Takes {nargs} values but {len} were given.",
        1,
    ),
)
"""Everything that its help and its refusals say of these commands."""
