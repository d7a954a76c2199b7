/**
 * What each player held at each of his plays, as far as the whole record of a deal tells.
 *
 * The record is read backwards: a card that is played later was in the hand before. What a
 * player never played is unseen, unless the hands were written down.
 */

import { SEATS } from "../ruleset.js"
import { Holding } from "./demands.js"
import { common, NOTHING, without } from "./sets.js"

const SEAT_NUMBERS = Array.from({ length: SEATS }, (_, seat) => seat)

/** Return what each seat may hold after the last card of `course`; `hands` may be given. */
export function leftOver(ruleset, course, hands = null) {
  const played = new Set(course.plays.map(({ card }) => card))
  const unseen = without(new Set(ruleset.cards.cards), played)
  if (hands) return hands.map(hand => new Holding(common(new Set(hand), unseen)))
  return SEAT_NUMBERS.map(seat => {
    const laid = course.plays.filter(play => play.seat === seat).length
    const lacking = ruleset.trickCount - laid
    return lacking ? new Holding(NOTHING, unseen, lacking) : new Holding(NOTHING)
  })
}

/** Return what the player may have held at each play, the card played among it. */
export function holdings(course, left) {
  const held = [...left]
  return course.plays
    .slice()
    .reverse()
    .map(({ seat, card }) => {
      held[seat] = held[seat].with(card)
      return held[seat]
    })
    .reverse()
}
