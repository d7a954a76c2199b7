"""Decks to judge with: the three of the rules sheet, and two small enough to try everything."""

from tests.naive.rules import Deck

FR32: Deck = {
    "ranks": ["10", "A", "K", "Q", "J", "9", "8", "7"],
    "points": {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1},
    "suits": ["s", "h", "d", "c"],
}
ES48: Deck = {
    "ranks": ["9", "1", "12", "11", "10", "8", "7", "6", "5", "4", "3", "2"],
    "points": {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1},
    "suits": ["o", "c", "e", "b"],
}
ES40: Deck = {
    "ranks": ["7", "1", "12", "11", "10", "6", "5", "4", "3", "2"],
    "points": {"7": 5, "1": 4, "12": 3, "11": 2, "10": 1},
    "suits": ["o", "c", "e", "b"],
}
EIGHT: Deck = {
    "ranks": ["K", "Q", "J", "7"],
    "points": {"K": 3, "Q": 2, "J": 1},
    "suits": ["s", "h"],
}
SIXTEEN: Deck = {
    "ranks": ["K", "Q", "J", "7"],
    "points": {"K": 3, "Q": 2, "J": 1},
    "suits": ["s", "h", "d", "c"],
}
