/**
 * The deck that is played with, and how a card is written: rank, then suit ("10h", "12o").
 *
 * This folder mirrors scorekeeper/domain function by function; tests/test_parity.py holds the
 * two to the same answers. What comes from the server keeps the names it has on the wire
 * (card_points, turned_up); what is worked out here is camelCase.
 */

export const NO_TRUMP = "none"

/** Return the deck of `{ suits, ranks, points }`, with all that follows from the three. */
export function deckOf({ suits, ranks, points }) {
  const cards = suits.flatMap(suit => ranks.map(rank => rank + suit))
  const pointsUpwards = cards.map(card => points[rankOf(card)] ?? 0).sort((a, b) => a - b)
  return { suits, ranks, points, cards, pointsUpwards, cardPoints: sum(pointsUpwards) }
}

/** Return the rank of `card`, as it is written. */
export const rankOf = card => card.slice(0, -1)

/** Return the suit of `card`, one letter. */
export const suitOf = card => card.slice(-1)

/** Return the sum of `numbers`. */
export const sum = numbers => numbers.reduce((total, one) => total + one, 0)
