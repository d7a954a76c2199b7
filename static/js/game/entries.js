/** The entries of a match's log, flat as on the wire: `{ id, kind, seq, … }`. */

import { lineOfText, readDeal } from "./deals.js"

/** How far past the last deal a new one may be written, so that the next slots stay free. */
export const MOST_SLOTS_AHEAD = 100

/** The kinds that put a line on the sheet, which can be taken back. */
export const LINE_KINDS = new Set([
  "recorded",
  "thrown_in",
  "adjusted",
  "time_called",
  "finished",
  "abandoned",
  "reopened",
  "played_on",
  "result_told",
])

const READERS = {
  recorded: readDeal,
  corrected: readDeal,
  adjusted: ({ reason, after }) => ({ reason: lineOfText(reason), after: after ?? null }),
  renamed: ({ name, players }) => ({
    name: lineOfText(name),
    players: players?.map(lineOfText) ?? null,
  }),
  time_called: ({ after }) => ({ after: after ?? null }),
}

/** Return the entry that `values` describe, completed, with no place in the log yet. */
export const readEntry = (values, ruleset) => ({
  seq: 0,
  ...values,
  ...READERS[values.kind]?.(values, ruleset),
})
