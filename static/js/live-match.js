/** A match that is being played: what the server has, and on top what this phone has written. */

import { Courier } from "./courier.js"
import { newId } from "./ids.js"
import { matchFrom, withEntry, withLog, withWaiting } from "./match-log.js"
import { Outbox } from "./outbox.js"

const OK = 200

export class LiveMatch {
  #stored
  #outbox
  #courier
  #hear
  #status = 0

  /** `hear(error)` is told after every change, and of the `UnsentError` of a failed sending. */
  constructor(values, url, hear) {
    this.#stored = matchFrom(values)
    this.#outbox = new Outbox(values.id)
    this.#courier = new Courier(this.#outbox, url, (...news) => this.#take(...news))
    this.#hear = hear
    this.match = this.#stored
    this.isInTouch = null
  }

  /** Read what an earlier page left behind, and send it. */
  async open() {
    await this.#outbox.load()
    if (this.waiting) this.#change()
    await this.flush()
  }

  /** Return the ids of the lines that the server does not have yet. */
  get unsent() {
    const lines = this.#courier.waiting.map(({ id }) => this.match.ledger.lineOf(id))
    return new Set(lines.filter(Boolean).map(({ id }) => id))
  }

  /** Return how many entries wait, those included that the server did not take. */
  get waiting() {
    return this.#outbox.entries.length
  }

  /** Return what the server did not take: `{ entry, refusals, stored }` each. */
  get aside() {
    return this.#courier.aside
  }

  /** Return `entry` with its id and time, ready to be written; `null` when the rules say no. */
  drawUp(entry) {
    const whole = { ...entry, id: newId(), written_at: new Date().toISOString() }
    return withEntry(this.match, whole) && whole
  }

  /** Write an entry that was drawn up. */
  write(entry) {
    this.#outbox.add(entry)
    this.#change()
    this.flush()
  }

  /** Forget `entry`, which the server did not take: the table has decided. */
  settle(entry) {
    this.#courier.settle(entry)
    this.#change()
  }

  /** Send what waits and fetch what is new. */
  flush() {
    return this.#courier.flush(() => this.#stored.version)
  }

  /** Fetch what is new until `version` is here; return the status of the answer, 0 for none. */
  async catchUp(version) {
    if (version > 0 && version <= this.#stored.version) return OK
    await this.flush()
    // An answer that was under way already may be older than the news.
    if (this.#status === OK && version > this.#stored.version) await this.flush()
    return this.#status
  }

  #take(entries, error) {
    this.#status = error?.status ?? OK
    const isNews = entries.length > 0 || this.waiting > 0 || this.isInTouch === Boolean(error)
    this.isInTouch = !error
    this.#stored = withLog(this.#stored, entries)
    if (isNews) this.#change(error)
  }

  #change(error = null) {
    this.match = withWaiting(this.#stored, this.#courier.waiting)
    this.#hear(error)
  }
}
