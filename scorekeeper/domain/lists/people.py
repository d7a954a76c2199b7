"""Where the names of people stand in a list of them, by its headings."""

from collections.abc import Sequence

from scorekeeper.domain.lists.meanings import Meaning, bare, meanings_of

# Words as they are compared: without accents, blanks and signs.
_WHOLE = "name names naam namen nom noms nombre nombres member members lid leden membre membres"
_FIRST = "firstname givenname voornaam prenom nomdepila nombredepila"
_LAST = (
    "lastname surname familyname achternaam familienaam nomdefamille cognom cognoms "
    "apellido apellidos"
)


def columns_of_names(heads: Sequence[str]) -> tuple[int, ...]:
    """Return the columns that make a whole name, in the order of speaking.

    A first and a last name in columns of their own make one name. None where *heads* say
    nothing of names: they are no headings then.
    """
    words = [bare(head) for head in heads]
    whole = _places(words, _WHOLE) or _players(heads)
    given, family = (_places(words, one) or whole for one in (_FIRST, _LAST))
    return tuple(dict.fromkeys(given[:1] + family[:1]))


def _players(heads: Sequence[str]) -> list[int]:
    meant = meanings_of(heads)
    return [place for place, meaning in enumerate(meant) if meaning is Meaning.PLAYER]


def _places(words: Sequence[str], among: str) -> list[int]:
    known = among.split()
    return [place for place, word in enumerate(words) if word in known]
