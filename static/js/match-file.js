/**
 * A match as a file: the format of scorekeeper/services/exports.py, which `import` reads too.
 *
 * What only this phone has stands in it like everything else, signed with what the phone knows.
 */

const FORMAT = "scorekeeper-match"
const VERSION = 1
const OF_THE_SERVER = ["link_revoked", "rematch_begun", "result_told"]

/** Return the file of a match: its values, and the entries in `waiting` after its log. */
export function fileOf({ rematch_of = null, ...match }) {
  const { id, rules, sides, first_dealer, entries, waiting } = match
  const log = [...entries, ...waiting].map(signed)
  return {
    ...{ format: FORMAT, version: VERSION, id, created_at: log[0].at, rematch_of },
    ...{ ruleset: rules, sides, first_dealer, entries: log, cards: [] },
  }
}

/**
 * Return what the text of a file says: `{ start, waiting }`, the latter all entries that the
 * server may lack; `null` when it is no such file.
 */
export function readFile(text) {
  const file = parsed(text)
  if (file?.format !== FORMAT || file.version > VERSION) return null
  const { id, ruleset: rules, sides, first_dealer, entries } = file
  const [started, ...rest] = entries
  const waiting = rest.filter(({ kind }) => !OF_THE_SERVER.includes(kind)).map(unsigned)
  return {
    start: { id, rules, sides, first_dealer, entries: [{ ...started, seq: 1 }] },
    waiting,
  }
}

/** Return `values` with the rules of the file; `blank` is a table played with the same deck. */
export const valuesOf = (start, blank) => ({
  ...start,
  ruleset: { ...start.rules, cards: blank.ruleset.cards },
})

/** An entry that waits has no signature of the server yet; its own time must do. */
const signed = ({ seq: _, written_at, ...entry }) => ({
  ...{ by: "score", device: null, at: written_at },
  ...(written_at ? { written_at } : {}),
  ...entry,
})

const unsigned = ({ by: _, device: __, at: ___, ...entry }) => entry

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
