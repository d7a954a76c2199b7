/** A deal as the table reports it, completed with what follows from it. */

const BLANK = {
  taken: null,
  card_points: null,
  tricks: null,
  trump: null,
  named_by: null,
  doubled: 0,
  sweep: false,
  turned_up: null,
  dealer: null,
  revoke: null,
  note: null,
}

/** Signs that turn the direction of writing: the twin of `_TURNING` in domain/reading.py. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export const DEAL_FIELDS = Object.keys(BLANK)

/** Return the deal among the fields of `values`; what nobody wrote down is `null`. */
export const dealOf = values =>
  Object.fromEntries(DEAL_FIELDS.map(name => [name, values[name] ?? BLANK[name]]))

/** Return the deal that `values` describe, completed; of a pair one side may be `null`. */
export function readDeal(values, ruleset) {
  const deal = dealOf(values)
  return complete(ruleset, {
    ...deal,
    taken: pairOf(deal.taken, ruleset.total),
    card_points: pairOf(deal.card_points, ruleset.cards.cardPoints),
    tricks: pairOf(deal.tricks, ruleset.trickCount),
    trump: lineOfText(deal.trump),
    turned_up: lineOfText(deal.turned_up),
    note: lineOfText(deal.note),
  })
}

/** Return `deal` with everything filled in that follows from what was reported. */
export function complete(ruleset, reported) {
  const deal = completeSweep(ruleset, reported)
  if (deal.taken === null) return { ...deal, taken: takenFromCards(ruleset, deal) }
  if (deal.card_points === null) {
    return { ...deal, card_points: cardsFromTaken(ruleset, deal.taken, deal.tricks) }
  }
  return deal
}

/** Return whether the points were split evenly. */
export const isDrawn = deal =>
  deal.taken !== null && deal.taken[0] === deal.taken[1] && deal.revoke === null

/** Return whether both tell the same deal, whoever wrote them and in whichever way. */
export const isSameDeal = (one, other) =>
  isSamePair(one.taken, other.taken) &&
  ["trump", "doubled", "revoke"].every(name => one[name] === other[name])

/** Return `text` as one trimmed line, `null` when nothing is left. */
export const lineOfText = text =>
  text?.replaceAll(TURNING, "").trim().split(/\s+/u).join(" ") || null

function completeSweep(ruleset, deal) {
  const all = ruleset.trickCount
  let proved = sweeper(deal.tricks, all)
  if (proved === null && (deal.sweep || ruleset.trick_point)) {
    proved = sweeper(deal.taken, ruleset.total)
  }
  if (proved === null && deal.sweep) {
    proved = sweeper(deal.card_points, ruleset.cards.cardPoints)
  }
  if (proved === null) return deal
  return { ...deal, sweep: true, tricks: deal.tricks ?? (proved === 0 ? [all, 0] : [0, all]) }
}

const sweeper = (pair, everything) =>
  pair?.includes(everything) ? pair.indexOf(everything) : null

function takenFromCards(ruleset, { card_points: points, tricks }) {
  if (points === null || !ruleset.trick_point) return points
  return tricks && plusTricks(points, tricks, ruleset.trick_point)
}

function cardsFromTaken(ruleset, taken, tricks) {
  if (!ruleset.trick_point) return taken
  return tricks && plusTricks(taken, tricks, -ruleset.trick_point)
}

const plusTricks = (points, tricks, each) =>
  points.map((one, side) => one + tricks[side] * each)

function pairOf(pair, total) {
  if (pair === null || (pair[0] === null && pair[1] === null)) return null
  const [ours, theirs] = pair
  return [ours ?? total - theirs, theirs ?? total - ours]
}

function isSamePair(one, other) {
  if (one === null || other === null) return one === other
  return one[0] === other[0] && one[1] === other[1]
}
