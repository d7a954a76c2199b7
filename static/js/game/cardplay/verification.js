/**
 * Judge a deal card by card, with hindsight: what a player held is known from later plays.
 *
 * Every play is judged on its own, in the trick as it then lay, whatever went wrong before. A
 * play is illegal if no set of unseen cards that its player could still hold would make it
 * legal; it is open if it is not illegal, but some such set would make it so.
 */

import { sideOf } from "../seating.js"
import { courseOf } from "./deal-course.js"
import { holdings, leftOver } from "./hindsight.js"
import { demandsOn, switchesOf } from "./legality.js"
import { sorted } from "./sets.js"

/** Return the report of the contract on `record`, which must be a deal of `ruleset`. */
export function judge(ruleset, record) {
  const course = courseOf(ruleset, record)
  const { winners, cardPoints } = course
  const theirs = winners.filter(winner => sideOf(winner) === 1).length
  const tricks = [winners.length - theirs, theirs]
  const illegal = illegalPlays(ruleset, course, record.hands)
  return {
    legal: illegal.rows.length === 0,
    complete: course.isComplete,
    winners,
    card_points: cardPoints,
    tricks,
    taken: cardPoints.map((points, side) => points + ruleset.trick_point * tricks[side]),
    illegal: illegal.rows,
    open: illegal.open,
    refusals: [],
  }
}

/** Return the cards known to be in the hand that may be laid on `position`, in deck order. */
export const allowedCards = (ruleset, position, holding) =>
  sorted(ruleset.cards, holding.known).filter(
    card => holding.broken(demandsOn(card, position, switchesOf(ruleset))) === null,
  )

function illegalPlays(ruleset, course, hands) {
  const held = holdings(course, leftOver(ruleset, course, hands))
  const found = { rows: [], open: [] }
  for (const [place, { trick, seat, card, position, demands }] of course.plays.entries()) {
    const holding = held[place]
    const rule = holding.broken(demands)
    if (rule) {
      const allowed = allowedCards(ruleset, position, holding)
      found.rows.push({ trick, seat, card, rule, allowed })
    } else if (holding.canBreak(demands)) found.open.push({ trick, seat, card })
  }
  return found
}
