/** A match: its start and its append-only log; everything else is derived from these two. */

import { courseOf } from "./course.js"
import { Ledger } from "./ledger.js"

/**
 * A match of two sides under its own copy of a ruleset.
 *
 * `entries` is the log in the order of `seq`. A match never changes: `withEntry` makes another.
 * `knownNames` are what the players that somebody linked to the seats are called now, or `null`.
 */
export class Match {
  #ledger
  #course

  constructor({ id, ruleset, sides, firstDealer, entries = [], knownNames = null }) {
    this.id = id
    this.ruleset = ruleset
    this.sides = sides
    this.firstDealer = firstDealer
    this.entries = entries
    this.knownNames = knownNames
  }

  /** Return what the log leaves on the sheet. */
  get ledger() {
    this.#ledger ??= new Ledger(this.sides, this.entries, this.knownNames)
    return this.#ledger
  }

  /** Return what follows from the sheet: dealers, scores, games, the winner. */
  get course() {
    this.#course ??= courseOf(this.ruleset, this.firstDealer, this.ledger)
    return this.#course
  }

  /** Return the sequence number of the latest entry. */
  get version() {
    return this.entries.at(-1)?.seq ?? 0
  }

  /** Return whether deals can still be written. */
  get isRunning() {
    return this.course.state === "running"
  }

  /** Return the slot after the last one that is claimed. */
  get nextNumber() {
    return this.ledger.lastNumber() + 1
  }

  /** Return how many points `side` needs to reach the target, `null` without a target. */
  toGo(side) {
    const { target } = this.ruleset.end
    return target === null ? null : Math.max(0, target - this.course.game.written[side])
  }

  /** Return the match with `entry` at the end of its log, numbered. */
  withEntry(entry) {
    const entries = [...this.entries, { ...entry, seq: this.version + 1 }]
    return new Match({ ...this, entries })
  }
}
