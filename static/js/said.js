/**
 * What the page says about a line or an end: the name of a sentence, and what fills its gaps.
 *
 * The twin of scorekeeper/web/playing/said.py; the sentences themselves stand in the page.
 */

import { gamesWon } from "./game/endings.js"

/** Return what `line` wrote, as `[sentence, gaps]`. */
export function saidOf(match, names, line) {
  const { kind, side, points, reason } = line.written
  if (kind === "adjusted") {
    return [kind, { side: names.sides[side], points: signed(points), reason }]
  }
  return line.deal ? saidOfDeal(match, names, line) : [kind, { number: line.number }]
}

/** Return how `match` ended, as `[sentence, gaps]`. */
export function saidAtEnd({ course, ledger }, names) {
  const { ending } = course
  if (!ending) return ["abandoned-match", {}]
  const { outcome, winner } = ending
  if (outcome !== "win") return [outcome, {}]
  if (names.named[winner]) return ["win", { winner: names.pairs[winner] }]
  if (ledger.sides[winner].name) return ["win-of-side", { winner: names.sides[winner] }]
  return [["win-of-us", "win-of-them"][winner], {}]
}

/** Return the score that decided: games won in a series or where no points are known. */
export function finalScore({ ruleset, course, ledger }) {
  const told = ledger.told()
  const counts = told ? course.games.length === 1 && told.points : ruleset.games === 1
  return counts ? course.game.written : gamesWon(course.games)
}

/** Return `points` with their sign, a true minus where they are fewer than none. */
export function signed(points) {
  return points > 0 ? `+${points}` : figure(points)
}

/** Return `points` with a true minus where they are fewer than none. */
export function figure(points) {
  return points < 0 ? `−${-points}` : String(points)
}

function saidOfDeal({ course }, names, line) {
  const { settlement } = course.played.find(played => played.line.id === line.id)
  const [ours, theirs] = settlement.written
  const [first, second] = line.deal.taken ?? []
  const gaps = { number: line.number, first, second, ours, theirs }
  if (ours && theirs) return ["both", { ...gaps, us: names.sides[0], them: names.sides[1] }]
  if (!ours && !theirs) return ["even", gaps]
  const side = theirs > 0 ? 1 : 0
  const sentence = first === undefined ? "revoked" : "won"
  return [sentence, { ...gaps, side: names.sides[side], points: settlement.written[side] }]
}
