/**
 * What was tapped at the card table, and what follows from it.
 *
 * A play is `{ trump, leader, cards }`: the cards in the order played; trump and leader are
 * `null` while nobody has said them.
 */

import { judge } from "../game/cardplay/verification.js"
import { SEATS } from "../game/ruleset.js"

/** Return the tricks that `cards` make, the last perhaps begun. */
export const tricksOf = cards =>
  Array.from({ length: Math.ceil(cards.length / SEATS) }, (_, at) =>
    cards.slice(at * SEATS, (at + 1) * SEATS),
  )

/** Return the deal as the contract writes it. */
export const recordOf = ({ trump, leader, cards }) => ({
  trump,
  leader,
  tricks: tricksOf(cards),
})

/** Return the play of a deal that was kept as a record. */
export const playOf = ({ trump, leader, tricks }) => ({ trump, leader, cards: tricks.flat() })

/** Return whether cards can be tapped: trump and leader are known. */
export const isReady = ({ trump, leader }) => trump !== null && leader !== null

/** Return whether all cards are there. */
export const isComplete = (ruleset, { cards }) => cards.length === ruleset.cards.cards.length

/** Return whether the play is a whole deal: all cards, what was trump and who led. */
export const isWhole = (ruleset, play) => isReady(play) && isComplete(ruleset, play)

/** Return whether both are the same deal, card by card. */
export const isSamePlay = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** Return the illegal plays of `report` that nobody could know before the last card of `play`. */
export function newBreaches(ruleset, play, report) {
  if (!report.illegal.length) return []
  const before = judge(ruleset, recordOf({ ...play, cards: play.cards.slice(0, -1) }))
  const known = new Set(before.illegal.map(({ card }) => card))
  return report.illegal.filter(({ card }) => !known.has(card))
}

/**
 * Return the trick that the table looks at: `{ number, seats, cards }`.
 *
 * A finished trick stays in sight until the next one is led.
 */
export function trickInPlay({ leader, cards }, winners) {
  const at = Math.max(0, Math.ceil(cards.length / SEATS) - 1)
  const first = at === 0 ? leader : winners[at - 1]
  const seats = Array.from({ length: SEATS }, (_, turn) => (first + turn) % SEATS)
  return { number: at + 1, seats, cards: cards.slice(at * SEATS, (at + 1) * SEATS) }
}

/** Return who laid the last card. */
export function lastSeat(play, winners) {
  const { seats, cards } = trickInPlay(play, winners)
  return seats[cards.length - 1]
}

/** Return whose turn it is and in which trick: `{ seat, number, isLead }`. */
export function turnOf({ leader, cards }, winners) {
  const laid = cards.length % SEATS
  const first = winners.length ? winners.at(-1) : leader
  return { seat: (first + laid) % SEATS, number: winners.length + 1, isLead: laid === 0 }
}

/**
 * Return what `typed` on a keyboard means among `cards`: `{ card }` when it names one,
 * `{ typed }` while it may go on.
 */
export function cardTyped(cards, typed) {
  const text = typed.toLowerCase()
  const card = cards.find(one => one.toLowerCase() === text)
  if (card) return { card, typed: "" }
  const goesOn = cards.some(one => one.toLowerCase().startsWith(text))
  return { card: null, typed: goesOn ? text : "" }
}
