/** What a deal is worth: why it cannot be, and what each side writes (RULES.md, 1 and 8). */

import { NO_TRUMP, rankOf, suitOf, sum } from "./cards.js"
import { refusal } from "./refusals.js"
import { cardPointLimits } from "./ruleset.js"

/** Return every reason why `deal` (completed) cannot be; none when it can. */
export const refusals = (ruleset, deal) => [
  ...pointRefusals(ruleset, deal),
  ...trickRefusals(ruleset, deal),
  ...trumpRefusals(ruleset, deal),
  ...turnedUpRefusals(ruleset, deal),
  ...revokeRefusals(ruleset, deal),
]

/**
 * Return what each side writes for `deal`: the winner's points past the baseline.
 *
 * `carried` is the number of drawn deals in a row before this one. The turned-up bonus goes to
 * the side of the dealer and is never multiplied.
 */
export function settle(ruleset, deal, carried = 0, dealerSide = 0) {
  const factor = multiplier(ruleset, deal, carried)
  const extra = turnedUpBonus(ruleset, deal)
  const bonus = dealerSide === 0 ? [extra, 0] : [0, extra]
  const [ours, theirs] = writtenOf(ruleset, deal, factor)
  return { written: [ours + bonus[0], theirs + bonus[1]], multiplier: factor, bonus }
}

/** Return the factor of `deal`: no trump, doublings, drawn deals before, and a sweep. */
export function multiplier(ruleset, deal, carried = 0) {
  const { levels, stack, cap } = ruleset.doubling
  const draws = drawsThatCount(ruleset, carried)
  const noTrump = deal.trump === NO_TRUMP
  const sweep = ruleset.sweep.effect === "double" && countsAsSweep(ruleset, deal)
  if (stack === "add") return capped(1 + noTrump + deal.doubled + draws + sweep, cap)
  const plain = noTrump && ruleset.no_trump ? ruleset.no_trump.factor : 1
  return capped(plain * levels[deal.doubled] * 2 ** draws, cap) * (sweep ? 2 : 1)
}

/** Return whether `deal` has the effect of a sweep: by tricks, or by points alone. */
export function countsAsSweep(ruleset, deal) {
  if (deal.revoke !== null || deal.taken === null) return false
  return deal.sweep || (ruleset.sweep.test === "points" && deal.taken.includes(ruleset.total))
}

/** Return the points that the turned-up card pays (RULES.md, 3.3). */
export function turnedUpBonus(ruleset, deal) {
  if (deal.turned_up === null) return 0
  const { points } = ruleset.cards
  const own = points[turnedUpRank(ruleset, deal.turned_up)] ?? 0
  if (ruleset.turned_up_bonus === "manille") {
    return own === Math.max(...Object.values(points)) ? own : 0
  }
  return ruleset.turned_up_bonus === "face_value" ? own : 0
}

function writtenOf(ruleset, deal, factor) {
  if (deal.revoke !== null) {
    const stake = revokeStake(ruleset, factor)
    return deal.revoke === 0 ? [0, stake] : [stake, 0]
  }
  if (deal.taken === null) return [0, 0]
  return deal.taken.map(points => Math.max(0, points - ruleset.baseline) * factor)
}

function revokeStake({ revoke }, factor) {
  if (revoke === null) return 0
  return revoke.points * (revoke.times_multiplier ? factor : 1)
}

function drawsThatCount(ruleset, carried) {
  if (ruleset.drawn_deal === "nothing") return 0
  return ruleset.drawn_deal === "doubles_next" ? Math.min(carried, 1) : carried
}

const capped = (factor, cap) => (cap === null ? factor : Math.min(factor, cap))

const turnedUpRank = ({ cards }, turnedUp) =>
  cards.cards.includes(turnedUp) ? rankOf(turnedUp) : turnedUp

function* pointRefusals(ruleset, deal) {
  if (deal.taken === null && !needsNoPoints(ruleset, deal)) {
    yield deal.card_points === null
      ? refusal("no-points", "taken")
      : refusal("missing", "tricks")
  }
  yield* splitRefusals("taken", deal.taken, ruleset.total)
  yield* splitRefusals("card_points", deal.card_points, ruleset.cards.cardPoints)
  yield* splitRefusals("tricks", deal.tricks, ruleset.trickCount)
}

function needsNoPoints(ruleset, deal) {
  const atOnce = ruleset.turned_up_at === "at_once" && deal.turned_up !== null
  return deal.card_points === null && (atOnce || deal.revoke !== null)
}

function* splitRefusals(name, pair, total) {
  if (pair === null) return
  const outside = pair.findIndex(value => value < 0 || value > total)
  if (outside >= 0) {
    yield refusal("out-of-range", `${name}.${outside}`, { value: pair[outside], high: total })
  }
  if (sum(pair) !== total) {
    yield refusal("sum", name, { first: pair[0], second: pair[1], total })
  }
}

function* trickRefusals(ruleset, deal) {
  const { tricks, card_points: points, taken } = deal
  if (deal.sweep && !tricks?.includes(ruleset.trickCount)) yield refusal("no-sweep", "sweep")
  if (tricks === null || points === null) return
  yield* impossiblePoints(ruleset, tricks[0], points[0])
  const [first, second] = points.map((one, side) => one + tricks[side] * ruleset.trick_point)
  if (taken !== null && (taken[0] !== first || taken[1] !== second)) {
    yield refusal("points-disagree", "taken", { first, second })
  }
}

function* impossiblePoints(ruleset, tricks, points) {
  if (tricks < 0 || tricks > ruleset.trickCount) return
  const [low, high] = cardPointLimits(ruleset, tricks)
  if (points < low || points > high) {
    yield refusal("impossible-points", "card_points", { tricks, value: points, low, high })
  }
}

function* trumpRefusals(ruleset, { trump, doubled }) {
  const { suits } = ruleset.cards
  if (trump === NO_TRUMP) yield* noTrumpRefusals(ruleset, doubled)
  else if (trump !== null && !suits.includes(trump)) {
    yield refusal("unknown-trump", "trump", { value: trump, choices: suits })
  }
  if (doubled < 0 || doubled > ruleset.calls) {
    yield refusal("unknown-doubling", "doubled", { value: doubled, high: ruleset.calls })
  }
}

function* noTrumpRefusals({ no_trump: noTrump, calls }, doubled) {
  if (noTrump === null) yield refusal("no-trump-not-played", "trump")
  else if (noTrump.max_doublings !== null && doubled <= calls) {
    const high = noTrump.max_doublings
    if (doubled > high) yield refusal("no-trump-doubling", "doubled", { high })
  }
}

function* turnedUpRefusals(ruleset, { turned_up: turnedUp, trump }) {
  if (turnedUp === null) return
  const { cards, ranks } = ruleset.cards
  if (ruleset.turned_up_bonus === "none") yield refusal("no-turned-up-bonus", "turned_up")
  else if (!cards.includes(turnedUp)) {
    if (!ranks.includes(turnedUp))
      yield refusal("unknown-card", "turned_up", { value: turnedUp })
  } else if (trump !== null && suitOf(turnedUp) !== trump) {
    yield refusal("turned-up-is-not-trump", "turned_up", { value: turnedUp })
  }
}

function* revokeRefusals(ruleset, deal) {
  if (deal.revoke !== null && ruleset.revoke === null) {
    yield refusal("no-revoke-penalty", "revoke")
  }
}
