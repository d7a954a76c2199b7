/**
 * The pad as a value: what was tapped so far, which keys are on, and what each would write.
 *
 * A pad is `{ way, side, digits, fresh, doubled, trump, turned_up, kept }`. `fresh` is true
 * while the digits are those of a deal that is being corrected: the next digit begins anew;
 * `kept` are that deal's fields which no key changes. A key is `{ name, value }`. `place` is
 * where the deal stands in the match: `{ carried, dealer, mayPlayNoTrump }`.
 */

import { NO_TRUMP } from "./game/cards.js"
import { readDeal } from "./game/deals.js"
import {
  dealTyped,
  evenSplit,
  everyTrick,
  possibleDoublings,
  possibleKeys,
  possibleTrumps,
} from "./game/possible.js"
import { refusals, settle } from "./game/settlement.js"

const CHOICES = { doubled: 0, trump: null, turned_up: null }
const KEPT = ["named_by", "dealer", "revoke", "note"]

/** Return a pad in `way` on which nothing was tapped. */
export const emptyPad = way => ({
  ...CHOICES,
  way,
  side: null,
  digits: "",
  fresh: false,
  kept: {},
})

/** Return whether nothing was tapped on `pad`. */
export function isEmpty(pad) {
  const { kept, ...empty } = emptyPad(pad.way)
  return Object.entries(empty).every(([name, value]) => pad[name] === value)
}

/** Return the pad that shows `deal` (completed), ready to be corrected. */
export function padOf(way, deal) {
  const pad = {
    ...emptyPad(way),
    fresh: true,
    kept: pick(deal, KEPT),
    ...pick(deal, Object.keys(CHOICES)),
  }
  if (deal.taken === null || deal.taken[0] === deal.taken[1]) return pad
  const side = Number(deal.taken[1] > deal.taken[0])
  const pair = way === "points_and_tricks" ? deal.card_points : deal.taken
  return { ...pad, side, digits: way === "past_half" || !pair ? "" : String(pair[side]) }
}

/** Return the pad in another `way`; what was typed in the old one makes no sense there. */
export const inWay = (pad, way) => ({ ...pad, way, digits: "", fresh: false })

/** Return the pad after `key`, which completes nothing; a choice tapped again is taken back. */
export function press(pad, { name, value }) {
  if (name === "digit") return { ...pad, digits: typed(pad) + value, fresh: false }
  if (name === "erase") return erased(pad)
  const isUndone = name in CHOICES && pad[name] === value
  return { ...pad, [name]: isUndone ? CHOICES[name] : value }
}

/** Return the deal that `key` would complete, ready to be sent; `null` when it completes none. */
export function dealAfter(ruleset, pad, key) {
  const reported = reportedWith(ruleset, pad, key)
  if (reported === null) return null
  const deal = { ...pad.kept, ...pick(pad, Object.keys(CHOICES)), ...reported }
  return refusals(ruleset, readDeal(deal, ruleset)).length ? null : deal
}

/** Return what each side would write for `deal` in its `place`. */
export function writtenFor(ruleset, deal, { carried, dealer }) {
  const dealerSide = (deal.dealer ?? dealer) % 2
  return settle(ruleset, readDeal(deal, ruleset), carried, dealerSide).written
}

/** Return whether `key`, which completes nothing, still leads to a possible deal. */
export function leadsOn(ruleset, pad, { name, value }) {
  if (name === "erase") return pad.digits !== "" || pad.side !== null
  if (name !== "digit" || !keysAfter(ruleset, pad, typed(pad)).digits.includes(value))
    return false
  const next = keysAfter(ruleset, pad, typed(pad) + value)
  return next.digits.length + next.tricks.length > 0
}

/** Return the numbers of calls and the trumps that go with one another and with the place. */
export function choicesOf(ruleset, { doubled, trump }, { mayPlayNoTrump }) {
  const trumps = possibleTrumps(ruleset, doubled)
  return {
    doubled: possibleDoublings(ruleset, trump),
    trump: trumps.filter(one => mayPlayNoTrump || one !== NO_TRUMP),
  }
}

/**
 * Return what the line above the keys shows: `typed`, `other` (what is left for the other side,
 * once no digit can follow) and `stage`: what is needed next, a "side", "points" or "tricks".
 */
export function previewOf(ruleset, pad) {
  const { digits, side, way } = pad
  const stage = side === null ? "side" : "points"
  if (digits === "") return { stage, typed: null, other: null }
  if (keysAfter(ruleset, pad, digits).digits.length)
    return { stage, typed: digits, other: null }
  const whole = way === "points_and_tricks" ? ruleset.cards.cardPoints : ruleset.total
  const next = side === null ? "side" : way === "points_and_tricks" ? "tricks" : "points"
  return { stage: next, typed: digits, other: whole - Number(digits) }
}

/** Each way to write completes a deal by another kind of key. */
const COMPLETING = { points_and_tricks: "tricks", total: "digit", past_half: "past_half" }

function reportedWith(ruleset, pad, { name, value }) {
  if (name === COMPLETING[pad.way]) {
    const { side } = pad
    return dealTyped(ruleset, pad.way, { side, tricks: null, ...completed(pad, name, value) })
  }
  if (typed(pad) !== "") return null
  if (name === "even") return evenSplit(ruleset)
  return name === "all" && pad.side !== null ? everyTrick(ruleset, pad.side) : null
}

function completed(pad, name, value) {
  if (name === "tricks") return { digits: pad.digits, tricks: value }
  return { digits: (name === "digit" ? typed(pad) : "") + value }
}

const keysAfter = (ruleset, { way }, digits) => possibleKeys(ruleset, way, { digits })

/** Return the digits that count: those of an old deal make way for the first new one. */
const typed = ({ digits, fresh }) => (fresh ? "" : digits)

/** Return the pad without what was tapped last: a digit, all digits of an old deal, the side. */
function erased(pad) {
  if (pad.digits === "") return { ...pad, side: null, fresh: false }
  return { ...pad, digits: typed(pad).slice(0, -1), fresh: false }
}

const pick = (values, names) =>
  Object.fromEntries(names.filter(name => name in values).map(name => [name, values[name]]))
