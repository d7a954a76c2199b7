/**
 * Whether an entry may join the log of a match, and why not.
 *
 * Conflicts come before refusals: when two phones write the last deal, the second is told that
 * it is there already, not that the match is over.
 */

import { NO_TRUMP } from "./cards.js"
import { namerOf, noTrumpNamed } from "./course.js"
import { isSameDeal } from "./deals.js"
import { LINE_KINDS, MOST_SLOTS_AHEAD } from "./entries.js"
import { ConflictError, RefusedError, raiseAny, refusal } from "./refusals.js"
import { sideOf } from "./seating.js"
import { refusals } from "./settlement.js"

const CHECKS = {
  recorded: checkRecorded,
  thrown_in: checkThrownIn,
  corrected: checkCorrected,
  withdrawn: currentLine,
  restored: checkRestored,
  time_called: checkTimeCalled,
  finished: checkRunning,
  abandoned: checkRunning,
  reopened: checkReopened,
  played_on: checkPlayedOn,
}

/**
 * Return `match` with `entry` (read) at the end of its log.
 *
 * Throw `ConflictError` when somebody was first, `RefusedError` with every reason when the
 * rules say no.
 */
export function admit(match, entry) {
  const placed = placedIn(match, entry)
  checkId(match, placed)
  CHECKS[placed.kind]?.(match, placed)
  return match.withEntry(placed)
}

/** Return `entry` with the slot that it means when it names none. */
function placedIn(match, entry) {
  if (entry.after !== null) return entry
  if (entry.kind === "adjusted") return { ...entry, after: match.ledger.lastNumber() }
  if (entry.kind === "time_called") return { ...entry, after: match.nextNumber }
  return entry
}

/** Refuse an id that is taken: the entry would stand in the place of what it names. */
function checkId(match, { id, kind }) {
  const isLine = kind !== "recorded" && LINE_KINDS.has(kind) && match.ledger.lines.has(id)
  if (isLine || match.entries.some(entry => entry.id === id)) {
    throw new RefusedError(refusal("id-reused", "id"))
  }
}

function checkRecorded(match, entry) {
  const trial = match.withEntry(entry)
  const line = trial.ledger.lines.get(entry.deal)
  const earlier = match.ledger.lines.get(entry.deal)
  if (earlier) throw new ConflictError(earlier, refusal(sameOr(line, earlier, "stale"), "deal"))
  checkSlot(match, line)
  checkRunning(match)
  raiseAny([...tooFarAhead(match, line), ...refusals(match.ruleset, line.deal)])
  checkInCourse(match, trial, line)
}

function checkThrownIn(match, entry) {
  const line = match.withEntry(entry).ledger.lines.get(entry.id)
  checkSlot(match, line)
  checkRunning(match)
  raiseAny(tooFarAhead(match, line))
}

function checkCorrected(match, entry) {
  const line = currentLine(match, entry)
  if (!line.deal) throw new RefusedError(refusal("no-such-deal", "replaces"))
  const trial = match.withEntry(entry)
  raiseAny(refusals(match.ruleset, trial.ledger.lines.get(line.id).deal))
  checkInCourse(match, trial, line)
}

function checkRestored(match, entry) {
  const line = lineReplaced(match, entry)
  if (line.entry.id !== entry.replaces || line.live) throw stale(line)
  checkSlot(match, line)
  checkInCourse(match, match.withEntry(entry), line)
}

function checkRunning(match) {
  if (!match.isRunning) throw new RefusedError(refusal("finished"))
}

function checkTimeCalled(match) {
  checkRunning(match)
  if (match.ruleset.end.minutes === null) {
    throw new RefusedError(refusal("no-time-limit", "kind"))
  }
}

function checkReopened(match) {
  if (!match.ledger.closing()) throw new RefusedError(refusal("not-closed"))
}

function checkPlayedOn(match) {
  if (match.course.state !== "finished" || match.ledger.closing()) {
    throw new RefusedError(refusal("not-finished"))
  }
}

/** Return the live line whose latest entry is the one that `entry` replaces. */
function currentLine(match, entry) {
  const line = lineReplaced(match, entry)
  if (line.entry.id !== entry.replaces || !line.live) throw stale(line)
  return line
}

function lineReplaced(match, entry) {
  const line = match.ledger.lineOf(entry.replaces)
  if (!line) throw new RefusedError(refusal("no-such-entry", "replaces"))
  return line
}

const stale = line => new ConflictError(line, refusal("stale", "replaces"))

function checkSlot(match, line) {
  const { number } = line
  const holder = number === null ? null : match.ledger.holderOf(number)
  if (!holder) return
  const code = sameOr(line, holder, "slot-taken")
  throw new ConflictError(holder, refusal(code, "number", { number }))
}

function tooFarAhead(match, { number }) {
  const high = match.ledger.lastNumber() + MOST_SLOTS_AHEAD
  if (number <= high) return []
  return [refusal("too-large", "number", { value: String(number), low: 1, high })]
}

function sameOr(line, other, otherwise) {
  const isSame =
    line.deal && other.deal ? isSameDeal(line.deal, other.deal) : !line.deal && !other.deal
  return isSame && line.number === other.number && other.live ? "already-there" : otherwise
}

/** Refuse what is wrong only in its place: one no-trump deal too many, no points at all. */
function checkInCourse(match, trial, { id }) {
  const played = trial.course.played.find(({ line }) => line.id === id)
  if (!played?.line.deal) return
  raiseAny([...quotaRefusals(match.ruleset, trial, played), ...missingPoints(trial, played)])
}

function quotaRefusals(ruleset, trial, played) {
  const quota = ruleset.no_trump?.quota_per_side ?? null
  const namer = namerOf(ruleset, played)
  if (quota === null || namer === null || played.line.deal.trump !== NO_TRUMP) return []
  const named = noTrumpNamed(ruleset, trial.course, played.game)[sideOf(namer)]
  return named > quota ? [refusal("quota", "trump", { quota })] : []
}

/** Refuse a deal without points, unless the turned-up card won the game at once. */
function missingPoints(trial, played) {
  const { taken, revoke } = played.line.deal
  const needsNone = taken !== null || revoke !== null || wonAtOnce(trial, played)
  return needsNone ? [] : [refusal("no-points", "taken")]
}

function wonAtOnce({ ruleset, course }, { game, settlement, totals }) {
  const { target } = ruleset.end
  if (game === null || target === null || !course.games[game - 1].ending) return false
  return settlement.bonus.some((points, side) => points && totals[side] >= target)
}
