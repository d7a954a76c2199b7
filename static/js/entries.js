/** What the page writes into the log: entries, yet without an id. */

import { DEAL_FIELDS } from "./game/deals.js"
import { newId } from "./ids.js"

const WISHES = {
  withdrawn: ({ ledger }) => ({ replaces: ledger.lastLine()?.entry.id }),
  thrown_in: ({ nextNumber }) => ({ number: nextNumber }),
  time_called: () => ({}),
  played_on: () => ({}),
  reopened: () => ({}),
}

/** Return what the button `kind` means in `match`. */
export const wishOf = (match, kind) => ({ kind, ...WISHES[kind](match) })

/** Return what writes `deal` into the slot `number`, or corrects `line` with it. */
export function deedOf(deal, line, number) {
  if (line) return { kind: "corrected", replaces: line.entry.id, ...deal }
  return { kind: "recorded", deal: newId(), number, ...deal }
}

/**
 * Return what follows when `match` keeps "mine" or "both" of what two phones wrote; `null` when
 * it keeps theirs. `entry` is ours, `stored` the line that stands there now.
 */
export function entryAfter(match, keep, { entry, stored }) {
  const written = DEAL_FIELDS.filter(name => name in entry).map(name => [name, entry[name]])
  const deal = Object.fromEntries(written)
  if (keep === "mine") return { kind: "corrected", replaces: stored.entry, ...deal }
  return keep === "both" ? deedOf(deal, null, match.nextNumber) : null
}
