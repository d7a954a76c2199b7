/**
 * What can still be typed: which keys of the pad lead to a possible deal, and to which.
 *
 * What was typed is `{ side, digits, tricks }`: a side, the digits so far as a string, and a
 * number of tricks or `null`. A deal is written in one of three modes (see MODES); the limits
 * come from the deck alone, whatever the ruleset.
 */

import { NO_TRUMP } from "./cards.js"
import { cardPointLimits } from "./ruleset.js"

/**
 * The ways to write a deal: card points, then tricks; the winners' total; their points past
 * the half.
 */
export const MODES = ["points_and_tricks", "total", "past_half"]

const DIGITS = Array.from("0123456789")

/** What is typed before the first tap. */
export const NOTHING_TYPED = { side: null, digits: "", tricks: null }

/**
 * Return the keys that can still lead to a possible deal: `digits` (strings), `tricks` and
 * `pastHalf` (numbers). A kind of key that the mode does not use has none.
 */
export function possibleKeys(ruleset, mode, { digits }) {
  const values = possibleValues(ruleset, mode)
  const isPastHalf = mode === "past_half"
  return {
    digits: isPastHalf ? [] : nextDigits(values, digits),
    tricks: mode === "points_and_tricks" && digits ? tricksFor(ruleset, Number(digits)) : [],
    pastHalf: isPastHalf ? values : [],
  }
}

/**
 * Return the deal that is complete with what was typed, ready for `readDeal`; `null` while
 * something is missing. In total mode the last digit that can follow completes it.
 */
export function dealTyped(ruleset, mode, { side, digits, tricks }) {
  if (side === null || digits === "") return null
  const value = Number(digits)
  if (mode === "points_and_tricks") {
    if (!tricksFor(ruleset, value).includes(tricks)) return null
    return { card_points: pairFor(side, value), tricks: pairFor(side, tricks) }
  }
  const values = possibleValues(ruleset, mode)
  if (!values.includes(value)) return null
  if (mode === "past_half") return { taken: pairFor(side, ruleset.baseline + value) }
  return nextDigits(values, digits).length ? null : { taken: pairFor(side, value) }
}

/** Return the deal of an even split. */
export const evenSplit = ruleset => ({
  taken: [ruleset.baseline, ruleset.total - ruleset.baseline],
})

/** Return the deal in which `side` took every trick. */
export const everyTrick = (ruleset, side) => ({
  taken: pairFor(side, ruleset.total),
  sweep: true,
})

/** Return the numbers of calls that a deal can have with `trump`. */
export function possibleDoublings(ruleset, trump) {
  const most =
    trump === NO_TRUMP ? (ruleset.no_trump?.max_doublings ?? ruleset.calls) : ruleset.calls
  return ruleset.doubling.levels.map((_, calls) => calls).filter(calls => calls <= most)
}

/** Return what can be trump: the suits, and "none" where it is played after `doubled` calls. */
export function possibleTrumps(ruleset, doubled) {
  const { suits } = ruleset.cards
  const isPlayed = ruleset.no_trump && possibleDoublings(ruleset, NO_TRUMP).includes(doubled)
  return isPlayed ? [...suits, NO_TRUMP] : suits
}

/** Return the numbers of tricks with which a side can hold `points` card points. */
export const tricksFor = (ruleset, points) =>
  trickCounts(ruleset).filter(tricks => {
    const [low, high] = cardPointLimits(ruleset, tricks)
    return low <= points && points <= high
  })

/** Return every number that can be typed in `mode`, upwards. */
export function possibleValues(ruleset, mode) {
  if (mode === "points_and_tricks") return upTo(ruleset.cards.cardPoints)
  const totals = winnersTotals(ruleset)
  return mode === "total" ? totals : totals.map(total => total - ruleset.baseline)
}

/** Return the digits after which some of `values` can still be reached. */
const nextDigits = (values, digits) =>
  DIGITS.filter(digit =>
    values.some(value => {
      const text = String(value)
      return text.startsWith(digits + digit)
    }),
  )

function winnersTotals(ruleset) {
  const reached = new Set(
    trickCounts(ruleset).flatMap(tricks => {
      const [low, high] = cardPointLimits(ruleset, tricks)
      return upTo(high - low).map(more => low + more + tricks * ruleset.trick_point)
    }),
  )
  return upTo(ruleset.total).filter(total => total >= ruleset.baseline && reached.has(total))
}

const trickCounts = ruleset => upTo(ruleset.trickCount)

const upTo = most => Array.from({ length: most + 1 }, (_, value) => value)

/** Return a pair with `value` at `side`; the other side follows from it. */
const pairFor = (side, value) => (side === 0 ? [value, null] : [null, value])
