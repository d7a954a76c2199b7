"""What the fields of a deal, an entry or a ruleset are called on a page."""

from collections.abc import Mapping

from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import lazy_pgettext


def field_name(path: str) -> str:
    """Return the name of the field at the dotted *path*, else the path itself.

    Places in a list do not count: `sides.0.players.1` is one of the players.
    """
    if not path:
        return _("What was sent")
    known = [part for part in path.split(".") if part in _NAMES]
    return str(_NAMES[known[-1]]) if known else path


_NAMES: Mapping[str, str] = {
    # a deal
    "taken": _l("Points with tricks"),
    "card_points": _l("Card points"),
    "tricks": _l("Tricks"),
    "trump": _l("Trump"),
    "named_by": _l("Trump named by"),
    "doubled": _l("Doubled"),
    "sweep": _l("All tricks"),
    "turned_up": _l("Turned-up card"),
    "dealer": _l("Dealer"),
    "revoke": lazy_pgettext("at cards", "Revoke"),
    "note": _l("Note"),
    "number": _l("Number of the deal"),
    "leader": _l("Leader"),
    "hands": _l("Hands"),
    # an entry
    "id": _l("Id"),
    "deal": _l("Deal"),
    "kind": _l("Kind"),
    "replaces": _l("Line"),
    "side": _l("Side"),
    "points": _l("Points"),
    "reason": _l("Reason"),
    "after": _l("After deal"),
    "written_at": _l("Written at"),
    "name": _l("Name"),
    "players": _l("Players"),
    # a club
    "day": _l("Day"),
    "player": _l("Player"),
    "seats": _l("Seats"),
    "text": _l("Names"),
    "evening": _l("Evening"),
    "time_zone": _l("Time zone"),
    # an event
    "entrant": _l("Entry"),
    "entrants": _l("Entries"),
    "members": _l("Players"),
    "pair": _l("Pair"),
    "round": _l("Round"),
    "table": _l("Table"),
    "tables": _l("Tables"),
    "winner": _l("Who won"),
    "state": _l("State"),
    "groups": _l("Groups"),
    "currency": _l("Currency"),
    "seed": _l("Seed"),
    "tickets": _l("Tickets"),
    "training": _l("Training"),
    "code": _l("Code"),
    # a match
    "ruleset": _l("Rules"),
    "options": _l("Options"),
    "sides": _l("Sides"),
    "first_dealer": _l("First dealer"),
    # a ruleset
    "target": _l("Play to"),
    "deals": _l("Number of deals"),
    "minutes": _l("Minutes"),
    "even_deals": _l("Even number of deals"),
    "ranking_cap": _l("Highest difference that counts"),
    "tie": _l("Level score at the end"),
    "games": _l("Games"),
    "trick_point": _l("Point for each trick"),
    "trump_by": _l("Who names trump"),
    "no_trump": _l("Without trump"),
    "factor": _l("Factor without trump"),
    "max_doublings": _l("Doublings without trump"),
    "quota_per_side": _l("Deals without trump"),
    "levels": _l("Factors of the doublings"),
    "stack": _l("How factors combine"),
    "cap": _l("Highest factor"),
    "drawn_deal": _l("After an even split"),
    "sweep_test": _l("What proves all tricks"),
    "turned_up_bonus": _l("What the turned-up card pays"),
    "turned_up_at": _l("When the turned-up card pays"),
    "times_multiplier": _l("Whether doubling counts"),
    "misdeal": _l("After a deal thrown in"),
    "legality": _l("Which cards may be played"),
    "beat": _l("Beating"),
    "beat_partner": _l("Beating the partner"),
    "void_opponent": _l("Without the suit led"),
    "undertrump": _l("Undertrumping"),
    "low_rule": _l("Throwing low"),
    "load": _l("Loading the partner"),
    "partners": _l("Partners"),
}
