/**
 * Sets of cards, by their names, and which cards of a deck are higher, lower, or trumps.
 *
 * This folder mirrors the rules engine of scorekeeper/domain, which counts in bits; here a set
 * is a Set, for a phone judges one deal at a time. tests/test_cardplay_parity.py holds the two
 * to the same reports.
 */

import { NO_TRUMP, suitOf } from "../cards.js"

export const NOTHING = new Set()

/** Return the cards of both sets. */
export const union = (one, other) => new Set([...one, ...other])

/** Return the cards of `cards` that are in `others` too. */
export const common = (cards, others) => new Set([...cards].filter(card => others.has(card)))

/** Return the cards of `cards` that are not in `others`. */
export const without = (cards, others) => new Set([...cards].filter(card => !others.has(card)))

/** Return whether some card is in both sets. */
export const meet = (one, other) => [...one].some(card => other.has(card))

/** Return the cards of `deck` in `chosen`, sorted by suit, from high to low. */
export const sorted = (deck, chosen) => deck.cards.filter(card => chosen.has(card))

/** Return the cards of the suit of `card` that are higher. */
export const higher = (deck, card) => new Set(suitCards(deck, card).slice(0, rank(deck, card)))

/** Return the cards of the suit of `card` that are lower. */
export const lower = (deck, card) => new Set(suitCards(deck, card).slice(rank(deck, card) + 1))

/** Return the cards of `suit`; none when it is "none". */
export const ofSuit = (deck, suit) =>
  suit === NO_TRUMP ? NOTHING : new Set(deck.cards.filter(card => suitOf(card) === suit))

/** Return every card of `deck` that is not of `suit`. */
export const allBut = (deck, suit) => new Set(deck.cards.filter(card => suitOf(card) !== suit))

const suitCards = (deck, card) => [...ofSuit(deck, suitOf(card))]

const rank = (deck, card) => suitCards(deck, card).indexOf(card)
