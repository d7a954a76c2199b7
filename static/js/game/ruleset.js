/** A ruleset as the server writes it, with the figures that follow from it. */

import { deckOf, sum } from "./cards.js"

/** How many players sit at a table: the seats 0 to 3 of the contract, whatever is played. */
export const SEATS = 4

/** Return the ruleset of `{ ...ruleset, cards: deck }`, its derived figures included. */
export function rulesetOf(values) {
  const cards = deckOf(values.cards)
  const trickCount = cards.cards.length / values.players
  const total = cards.cardPoints + values.trick_point * trickCount
  return {
    ...values,
    cards,
    trickCount,
    total,
    baseline: Math.floor(total / 2),
    calls: values.doubling.levels.length - 1,
    gamesToWin: Math.floor(values.games / 2) + 1,
  }
}

/**
 * Return the fewest and the most card points that `tricks` tricks can hold.
 *
 * Each trick brings a card of every player, so the poorest and the richest of that many cards
 * of the deck are the limits.
 */
export function cardPointLimits(ruleset, tricks) {
  const upwards = ruleset.cards.pointsUpwards
  const held = tricks * ruleset.players
  return [sum(upwards.slice(0, held)), sum(upwards.slice(upwards.length - held))]
}
