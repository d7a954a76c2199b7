"""Codes to be typed: letters and digits that nobody takes for one another."""

import secrets

# No I, L, O and U: nobody has to tell them from 1, 0 and V.
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", " ": "", "-": "", "–": ""})
_GROUP = 4


def new_code(length: int) -> str:
    """Return *length* letters and digits drawn by lot, five bits each."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def grouped(code: str) -> str:
    """Return *code* as it is shown to be written down: in groups of four."""
    return "-".join(code[at : at + _GROUP] for at in range(0, len(code), _GROUP))


def letters_of(typed: str) -> str:
    """Return the code that somebody meant who typed *typed*."""
    return typed.upper().translate(_READ_AS)
