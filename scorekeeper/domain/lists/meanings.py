"""What a column of a list means, known by its heading in the languages of the tables."""

import unicodedata
from collections.abc import Iterable, Mapping
from enum import StrEnum


class Meaning(StrEnum):
    """What a column holds; `a` is the side of seats 0 and 2, `b` that of seats 1 and 3."""

    NOTHING = ""
    MATCH = "match"
    DAY = "day"
    TIME = "time"
    EVENING = "evening"
    A1 = "a1"
    A2 = "a2"
    B1 = "b1"
    B2 = "b2"
    SIDE_A = "side_a"
    SIDE_B = "side_b"
    POINTS = "points"
    POINTS_A = "points_a"
    POINTS_B = "points_b"
    GAMES = "games"
    GAMES_A = "games_a"
    GAMES_B = "games_b"
    DRAWN = "drawn"
    RESULT = "result"
    RULES = "rules"
    DEAL = "deal"
    TAKEN_A = "taken_a"
    TAKEN_B = "taken_b"
    TRICKS_A = "tricks_a"
    TRICKS_B = "tricks_b"
    TRUMP = "trump"
    DOUBLED = "doubled"
    DEALER = "dealer"
    NOTE = "note"
    RANK = "rank"
    PLAYER = "player"
    TOTAL = "total"
    PLAYED = "played"
    WON = "won"


class Form(StrEnum):
    """What a row of a list is: a deal, a whole match, or a line of a printed ranking."""

    DEALS = "deals"
    RESULTS = "results"
    RANKING = "ranking"


Columns = tuple[Meaning, ...]

_OF_A_DEAL = (Meaning.TAKEN_A, Meaning.TAKEN_B)
_DAYS = {Meaning.DAY, Meaning.MATCH}

# Words as they are compared: without accents, blanks and signs.
_WORDS: Mapping[Meaning, str] = {
    Meaning.MATCH: "match matchid matchnumber wedstrijd partij partida partie",
    Meaning.DAY: "day date datum dag jour dia data fecha tag",
    Meaning.TIME: "time tijd uur heure hora zeit uhrzeit",
    Meaning.EVENING: "evening avond speelavond speeldag soiree journee vespre vetllada velada "
    "jornada abend spielabend",
    Meaning.A1: "name1",
    Meaning.A2: "name3",
    Meaning.B1: "name2",
    Meaning.B2: "name4",
    Meaning.SIDE_A: "a sidea side1 teama team1 paira pair1 ploega ploeg1 paara paar1 equipea "
    "equipe1 pairea paire1 parellaa parella1 parejaa pareja1 equipa equip1 mannschafta "
    "mannschaft1",
    Meaning.SIDE_B: "b sideb side2 teamb team2 pairb pair2 ploegb ploeg2 paarb paar2 equipeb "
    "equipe2 paireb paire2 parellab parella2 parejab pareja2 equipb equip2 mannschaftb "
    "mannschaft2",
    Meaning.POINTS: "score uitslag stand marcador ergebnis",
    Meaning.POINTS_A: "pointsa points1 scorea score1 puntena punten1 puntsa punts1 puntosa "
    "puntos1 punktea punkte1",
    Meaning.POINTS_B: "pointsb points2 scoreb score2 puntenb punten2 puntsb punts2 puntosb "
    "puntos2 punkteb punkte2",
    Meaning.GAMES: "games spellen manches jocs juegos spiele",
    Meaning.GAMES_A: "gamesa games1 spellena spellen1 manchesa manches1 jocsa juegosa "
    "spielea spiele1",
    Meaning.GAMES_B: "gamesb games2 spellenb spellen2 manchesb manches2 jocsb juegosb "
    "spieleb spiele2",
    Meaning.DRAWN: "gamesdrawn drawngames",
    Meaning.RESULT: "resulta result winner winnaar resultaat gagnant vainqueur resultat "
    "guanyador ganador resultado sieger gewinner",
    Meaning.RULES: "ruleset rules regels spelregels spelsoort regles reglas regeln",
    Meaning.DEAL: "deal dealnumber number nummer gift gifte deel donne ma mano runde gabe",
    Meaning.TAKEN_A: "takena taken1",
    Meaning.TAKEN_B: "takenb taken2",
    Meaning.TRICKS_A: "tricksa tricks1 slagena slagen1 plisa plis1 basesa bazasa stichea "
    "stiche1",
    Meaning.TRICKS_B: "tricksb tricks2 slagenb slagen2 plisb plis2 basesb bazasb sticheb "
    "stiche2",
    Meaning.TRUMP: "trump troef atout trumfo trunfo triomf triunfo trumpf",
    Meaning.DOUBLED: "doubled gedubbeld contre doblat doblado verdoppelt",
    Meaning.DEALER: "dealer gever donneur geber",
    Meaning.NOTE: "note remark opmerking remarque nota bemerkung notiz",
    Meaning.RANK: "rank rang plaats place pos position lloc posicio puesto posicion platz",
    Meaning.PLAYER: "player players name naam nom speler joueur jugador nombre spieler",
    Meaning.TOTAL: "total totaal points punten punts puntos percentage percent pourcentage "
    "percentatge porcentaje pct gesamt summe punkte prozent",
    Meaning.PLAYED: "played gespeeld matches matchesplayed gamesplayed joues joue jugades "
    "jugadas gespielt",
    Meaning.WON: "won gewonnen gameswon matcheswon gagnes gagne guanyades ganadas",
}
_PLAYERS = ("", "player", "speler", "spieler", "joueur", "jugador")
_SEATS = (Meaning.A1, Meaning.A2, Meaning.B1, Meaning.B2)
_KNOWN = {
    **{word: meaning for meaning, words in _WORDS.items() for word in words.split()},
    **{f"{word}{seat.value}": seat for word in _PLAYERS for seat in _SEATS},
    **{f"{word}{seat.value[::-1]}": seat for word in _PLAYERS for seat in _SEATS},
}


def meanings_of(heads: Iterable[str]) -> Columns:
    """Return what the columns under *heads* mean, as far as these say; each meaning once."""
    found: list[Meaning] = []
    for head in heads:
        meaning = _meaning(head)
        found.append(Meaning.NOTHING if meaning in found else meaning)
    return tuple(found)


def form_of(columns: Iterable[Meaning]) -> Form:
    """Return what a row is, by what its columns hold."""
    known = set(columns)
    if Meaning.PLAYER in known and not _DAYS & known:
        return Form.RANKING
    return Form.DEALS if known.intersection(_OF_A_DEAL) else Form.RESULTS


def bare(text: str) -> str:
    """Return *text* as words are compared: no accents, capitals, blanks or signs."""
    parts = unicodedata.normalize("NFKD", text).casefold()
    return "".join(mark for mark in parts if mark.isalnum() or mark == "%")


def _meaning(head: str) -> Meaning:
    word = bare(head)
    if word in _KNOWN or not word.endswith("%"):
        return _KNOWN.get(word, Meaning.NOTHING)
    return Meaning.TOTAL
