/** The course of a deal: who laid which card in which trick, and who took each trick. */

import { SEATS } from "../ruleset.js"
import { sideOf } from "../seating.js"
import { demandsOn, switchesOf } from "./legality.js"
import { Trick, worthOf } from "./trick.js"

/**
 * Return the course of `record`: `{ plays, winners, cardPoints, next, isComplete }`.
 *
 * A record is `{ trump, leader, tricks, hands }`, as in the contract. A play is `{ trick, seat,
 * card, position, demands }`: `trick` counts from 1, `position` is the trick as the player found
 * it. `next` is the seat whose turn it is; the winner of a trick leads the next, legal or not.
 */
export function courseOf(ruleset, { trump, leader, tricks }) {
  const course = { plays: [], winners: [], cardPoints: [0, 0], next: leader }
  for (const cards of tricks) addTrick(course, ruleset, trump, cards)
  return { ...course, isComplete: course.plays.length === ruleset.cards.cards.length }
}

function addTrick(course, ruleset, trump, cards) {
  const { cards: deck } = ruleset
  const leader = course.next
  const trick = course.winners.length + 1
  let position = new Trick(deck, trump)
  for (const card of cards) {
    const demands = demandsOn(card, position, switchesOf(ruleset))
    course.plays.push({ trick, seat: course.next, card, position, demands })
    position = position.laid(card)
    course.next = (course.next + 1) % SEATS
  }
  if (cards.length === SEATS) {
    course.next = (leader + cards.indexOf(position.ahead)) % SEATS
    course.winners.push(course.next)
    course.cardPoints[sideOf(course.next)] += worthOf(deck, cards)
  }
}
