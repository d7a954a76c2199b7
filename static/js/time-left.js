/** How long a game that is played on time still lasts. It only tells; a tap calls time. */

const MINUTE = 60_000

/**
 * Return how many minutes are left in the game of `match` that goes on, at `now` (milliseconds);
 * `null` where no clock runs, or time was called.
 *
 * A game begins with the match, a later one with the end of the one before it.
 */
export function minutesLeft({ ruleset, course, entries, ledger, isRunning }, now) {
  const { minutes } = ruleset.end
  if (!minutes || !isRunning || ledger.timesCalled().length > 0) return null
  const before = course.played.findLast(
    ({ game }) => game !== null && game < course.games.length,
  )
  const { at, written_at } = before?.line.entry ?? entries[0]
  const left = Math.ceil(minutes - (now - Date.parse(at ?? written_at)) / MINUTE)
  // The clock of a phone may go wrong by hours.
  return Math.min(Math.max(left, 0), minutes)
}
