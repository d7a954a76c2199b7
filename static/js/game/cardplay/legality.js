/**
 * Which cards may be played: the duties to follow, beat, trump and throw low (RULES.md, 2).
 *
 * A profile is a row of switches, and each switch can also be set on its own. The rules are
 * written as demands on the hand that a card is played from.
 */

import { rankOf, suitOf } from "../cards.js"
import { demand, Holding } from "./demands.js"
import { allBut, common, lower, NOTHING, ofSuit, sorted } from "./sets.js"
import { trickOf } from "./trick.js"

const PLAIN = {
  beat: "any_suit",
  beat_partner: false,
  void_opponent: "trump_if_beats",
  undertrump: "free",
  low_rule: "none",
  load: "none",
  partners: true,
}

/** The six profiles as rows of switches. */
export const PROFILES = {
  "LP-A": PLAIN,
  "LP-B": { ...PLAIN, undertrump: "avoid" },
  "LP-C": { ...PLAIN, low_rule: "obligada", load: "doubleton" },
  "LP-D": { ...PLAIN, beat: "trump_or_no_trump", beat_partner: true },
  "LP-E": { ...PLAIN, void_opponent: "free" },
  "LP-I": { ...PLAIN, partners: false },
}

const JACK_AND_QUEEN = [1, 2]
const PAIR = 2

/** Return the switches of `ruleset`: those of its profile, single ones set by the ruleset. */
export const switchesOf = ({ legality, legality_switches: changes }) => ({
  ...PROFILES[legality],
  ...changes,
})

/** Return what must hold of a hand before `card` may be played from it to `trick`. */
export function demandsOn(card, trick, switches) {
  if (trick.led === null) return []
  const asked = suitOf(card) === trick.led ? following : voided
  return [...asked(card, trick, switches)].filter(({ owed }) => owed.size > 0)
}

/** Return which of `hand` may be played after `cards`, sorted by suit, from high to low. */
export function legalCards(deck, switches, { trump, cards, hand }) {
  const trick = trickOf(deck, trump, cards)
  const holding = new Holding(new Set(hand))
  return sorted(deck, holding.known).filter(
    card => holding.broken(demandsOn(card, trick, switches)) === null,
  )
}

function* following(card, trick, switches) {
  if (trick.beaters.has(card)) return
  if (mustBeat(trick, switches)) {
    yield demand("beat", common(trick.beaters, ofSuit(trick.deck, trick.led)))
  }
  yield* lowCard(card, trick, switches)
}

function* voided(card, trick, switches) {
  yield demand("follow-suit", ofSuit(trick.deck, trick.led))
  if (trick.beaters.has(card)) return
  if (!isPartnerAhead(trick, switches)) yield* trumping(card, trick, switches)
  yield* lowCard(card, trick, switches)
}

function* trumping(card, trick, switches) {
  const winning = common(trick.beaters, trick.trumps)
  if (switches.void_opponent === "trump_if_beats") {
    yield demand(trick.isTrumped ? "overtrump" : "trump", winning)
  }
  if (trick.isTrumped) {
    // The rule binds only those who cannot overtrump; see R5.
    const canOvertrump = { cards: winning, least: 1, most: winning.size }
    yield demand("undertrump", undertrumping(card, trick, switches), canOvertrump)
  }
}

/** Return the cards owed instead of `card` under an opponent's trump. */
function undertrumping(card, { deck, trump, trumps }, { undertrump }) {
  const isTrump = suitOf(card) === trump
  if (undertrump === "avoid" && isTrump) return allBut(deck, trump)
  return undertrump === "obliged" && !isTrump ? trumps : NOTHING
}

function* lowCard(card, trick, switches) {
  if (switches.low_rule === "none") return
  const { deck } = trick
  const loads = isPartnerAhead(trick, switches)
  const worth = deck.points[rankOf(card)] ?? 0
  if (loads && switches.load === "any_point" && worth) return
  const isPairLoad = loads && switches.load === "doubleton" && JACK_AND_QUEEN.includes(worth)
  const pair = { cards: ofSuit(deck, suitOf(card)), least: PAIR, most: PAIR }
  yield demand("low-card", lower(deck, card), isPairLoad ? pair : null)
}

function mustBeat(trick, switches) {
  if (isPartnerAhead(trick, switches) && !switches.beat_partner) return false
  if (switches.beat === "trump_or_no_trump") {
    return trick.trumps.size === 0 || trick.led === trick.trump
  }
  return switches.beat === "any_suit"
}

const isPartnerAhead = (trick, switches) => trick.partnerAhead && switches.partners
