/** Seats 0 to 3 in the order of play, the sides they make, and who deals next. */

import { SEATS } from "./ruleset.js"

/** Return the side of `seat`: seats 0 and 2 are side 0, seats 1 and 3 are side 1. */
export const sideOf = seat => seat % 2

/** Return the seat of player `place` (0 or 1) of `side`. */
export const seatOf = (side, place) => side + 2 * place

/** Return the seat that plays, and deals, after `seat`. */
export const seatAfter = seat => (seat + 1) % SEATS

/**
 * Return who deals after `inARow` deals by `dealer` were thrown in, this one included.
 *
 * `same_then_next`: the same dealer tries once more, then the deal passes on (RULES.md, 5).
 */
export function dealerAfterThrownIn(misdeal, dealer, inARow) {
  const passesOn = misdeal === "next" || (misdeal === "same_then_next" && inARow > 1)
  return passesOn ? seatAfter(dealer) : dealer
}
