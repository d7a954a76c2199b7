/**
 * The history of a match: its games, newest first, each with its rows, newest first.
 *
 * The twin of scorekeeper/web/playing/deal_rows.py. A row is `{ id, game, totals, number, deal, written,
 * multiplier, reason }`; an adjustment has a reason and no number; what was thrown in has a
 * number and no deal; after the end the game is `null`.
 */

/** Return the games of `match` that have rows: `{ number, game, rows }`. */
export function gamesOf(match) {
  const grouped = new Map()
  for (const row of rowsOf(match)) {
    grouped.set(row.game, [row, ...(grouped.get(row.game) ?? [])])
  }
  const { games } = match.course
  return [...grouped]
    .map(([number, rows]) => ({ number, rows, game: number && games[number - 1] }))
    .reverse()
}

/** Return the rows in the order of their slots; what was adjusted after a deal follows it. */
export function rowsOf(match) {
  const rows = []
  const steps = [
    ...match.course.played.map(playedStep),
    ...match.ledger.adjustments().map(adjustedStep),
  ]
  for (const { row } of steps.sort((one, other) => one.slot - other.slot)) {
    rows.push(row(match, rows.at(-1)))
  }
  return rows
}

const playedStep = ({ line, game, totals, settlement }) => ({
  slot: line.number,
  row: () => ({
    ...{ id: line.id, number: line.number, deal: line.deal, game, totals, reason: "" },
    written: settlement?.written ?? [0, 0],
    multiplier: settlement?.multiplier ?? 1,
  }),
})

/** An adjustment stands half a slot after its deal, and adds to where the row before left off. */
const adjustedStep = ({ id, written: { side, points, reason, after } }) => ({
  slot: (after ?? 0) + 0.5,
  row: ({ course }, before) => {
    const game = course.adjustedIn.get(id)
    const written = side === 0 ? [points, 0] : [0, points]
    const start = before?.game === game ? before.totals : [0, 0]
    const totals = game === null ? start : start.map((one, at) => one + written[at])
    return { id, number: null, deal: null, game, totals, reason, written, multiplier: 1 }
  },
})
