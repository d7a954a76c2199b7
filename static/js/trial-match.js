/** A match to try out, with the manners of a live one: nothing is kept, and nothing is sent. */

import { newId } from "./ids.js"
import { isForTheTable, matchFrom, withEntry } from "./match-log.js"

const OK = 200

export class TrialMatch {
  #hear
  unsent = new Set()
  waiting = 0
  aside = []
  isInTouch = true
  isUnsafe = false
  isCutOff = false
  isBarred = false

  /** `hear(error)` is told after every change; there is never an error. */
  constructor(values, hear) {
    this.match = matchFrom(values)
    this.#hear = hear
  }

  /** Show the match as the page has it. */
  async open() {
    this.#hear(null)
  }

  /** Read nothing: nothing was kept. */
  async recall() {}

  /** Send nothing. */
  async flush() {}

  /** Fetch nothing: nobody else writes. */
  catchUp() {
    return Promise.resolve(OK)
  }

  /** Return `entry` with its id and time, ready to be written; `null` when the rules say no. */
  drawUp(entry) {
    const whole = { ...entry, id: newId(), written_at: new Date().toISOString() }
    return isForTheTable(this.match, whole) ? whole : null
  }

  /** Write an entry that was drawn up. */
  async write(entry) {
    this.match = withEntry(this.match, entry) ?? this.match
    this.#hear(null)
  }
}
