/** The log of a match on the phone: what the server has, and what still waits to be sent. */

import { admit } from "./game/admission.js"
import { namerOf, noTrumpNamed } from "./game/course.js"
import { readEntry } from "./game/entries.js"
import { Match } from "./game/match.js"
import { ConflictError, RefusedError } from "./game/refusals.js"
import { rulesetOf } from "./game/ruleset.js"
import { sideOf } from "./game/seating.js"

/** Return the match of the values that the server wrote into the page. */
export const matchFrom = ({ id, ruleset, sides, first_dealer, entries, known_names = null }) =>
  new Match({
    ...{ id, ruleset: rulesetOf(ruleset), sides, firstDealer: first_dealer, entries },
    knownNames: known_names,
  })

/** Return `match` with those of `entries`, fresh from the server, that it does not have yet. */
export function withLog(match, entries) {
  const news = entries.filter(entry => entry.seq > match.version)
  return news.length ? new Match({ ...match, entries: [...match.entries, ...news] }) : match
}

/** Return `match` with `entry` (as it is sent) in it, or `null` when the rules say no. */
export function withEntry(match, entry) {
  try {
    return admit(match, readEntry(entry, match.ruleset))
  } catch (error) {
    if (error instanceof RefusedError) return null
    throw error
  }
}

/**
 * Return whether `entry` (as it is sent) can join `match`, or comes second: then the server says
 * who was first, and the table decides.
 */
export function isForTheTable(match, entry) {
  try {
    admit(match, readEntry(entry, match.ruleset))
    return true
  } catch (error) {
    if (error instanceof RefusedError) return error instanceof ConflictError
    throw error
  }
}

/** Return `match` with all of `waiting` in it that can join it. */
export const withWaiting = (match, waiting) =>
  waiting.reduce((shown, entry) => withEntry(shown, entry) ?? shown, match)

/** Return where the next deal stands: `{ carried, dealer, mayPlayNoTrump }`. */
export function nextPlace({ ruleset, course }) {
  const { carried, dealer, games } = course
  const next = { line: { deal: null }, dealer }
  return { carried, dealer, mayPlayNoTrump: mayName(ruleset, course, next, games.length, 0) }
}

/** Return where the deal of `line` stands, or stood, among the others. */
export function placeOf({ ruleset, course }, line) {
  const played = course.played.find(one => one.line.id === line.id)
  const own = line.deal.trump === "none" ? 1 : 0
  const { carried, dealer, game } = played
  return { carried, dealer, mayPlayNoTrump: mayName(ruleset, course, played, game, own) }
}

/** Return how many deals without trump each side may still name; `null` without a quota. */
export function noTrumpLeft({ ruleset, course }) {
  const quota = ruleset.no_trump?.quota_per_side ?? null
  if (quota === null) return null
  return noTrumpNamed(ruleset, course, course.games.length).map(named =>
    Math.max(0, quota - named),
  )
}

function mayName(ruleset, course, played, game, own) {
  const quota = ruleset.no_trump?.quota_per_side ?? null
  const namer = namerOf(ruleset, played)
  if (quota === null || namer === null) return true
  return noTrumpNamed(ruleset, course, game)[sideOf(namer)] - own < quota
}
