/** A match that is being played: what the server has, and on top what this phone has written. */

import { Courier } from "./courier.js"
import { newId } from "./ids.js"
import { knownMatch, updateMatch } from "./known-matches.js"
import { isForTheTable, matchFrom, withLog, withWaiting } from "./match-log.js"
import { Outbox } from "./outbox.js"
import { BARRED } from "./send.js"
import { askToPersist } from "./storage.js"

const OK = 200

export class LiveMatch {
  #stored
  #outbox
  #courier
  #hear
  #values
  #tokens = null
  #ready = null
  #status = 0
  #toldWaiting = 0

  /** `hear(error)` is told after every change, and of the `UnsentError` of a failed sending. */
  constructor(values, url, hear) {
    this.#values = values
    this.#stored = matchFrom(values)
    this.#outbox = new Outbox(values.id, () => this.#meet())
    this.#courier = new Courier(
      this.#outbox,
      url,
      (...news) => this.#take(...news),
      () => this.#introduce(),
    )
    this.#hear = hear
    this.match = this.#stored
    this.isInTouch = null
  }

  /** Read what an earlier page left behind, and send it. */
  async open() {
    this.recall()
    await this.flush()
  }

  /** Read what an earlier page left behind, once. */
  recall() {
    this.#ready ??= this.#recall()
    return this.#ready
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

  /** Return whether something could not be written where it outlives this page. */
  get isUnsafe() {
    return this.#outbox.isUnsafe
  }

  /** Return whether the server could not be asked, or was itself out of order. */
  get isCutOff() {
    return this.#status === 0 || this.#status >= 500
  }

  /** Return whether the server says that this phone may not write here. */
  get isBarred() {
    return BARRED.includes(this.#status)
  }

  /** Return the match as values: its start, what the server has of its log, what waits. */
  get file() {
    return { ...this.#written, waiting: this.#outbox.entries }
  }

  /** Return what the server did not take: `{ entry, refusals, stored }` each. */
  get aside() {
    return this.#courier.aside
  }

  /** Return `entry` with its id and time, ready to be written; `null` when the rules say no. */
  drawUp(entry) {
    const whole = { ...entry, id: newId(), written_at: new Date().toISOString() }
    return isForTheTable(this.match, whole) ? whole : null
  }

  /** Write an entry that was drawn up; return when it is safe on this phone. */
  write(entry) {
    const isKept = this.#outbox.add(entry).then(() => this.#outbox.isUnsafe && this.#change())
    this.#change()
    this.flush()
    isKept.then(askToPersist).catch(() => null)
    return isKept
  }

  /** Forget `entry`, which the server did not take: the table has decided. */
  settle(entry) {
    this.#courier.settle(entry)
    this.#change()
  }

  /** Send what waits and fetch what is new. */
  async flush() {
    await this.#ready
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
    const hasSent = this.waiting > 0 || this.#toldWaiting > 0
    const wasInTouch = this.isInTouch ?? true
    const isNews = entries.length > 0 || hasSent || wasInTouch === Boolean(error)
    this.isInTouch = !error
    this.#stored = withLog(this.#stored, entries)
    if (entries.length) this.#remember()
    if (isNews) this.#change(error)
  }

  async #recall() {
    const known = await knownMatch(this.#values.id)
    this.#tokens = known?.tokens ?? null
    this.#stored = withLog(this.#stored, known?.values?.entries ?? [])
    await this.#outbox.load()
    this.#change()
    await this.#remember()
  }

  /** Another page of this phone has written in this match, or sent what was written. */
  #meet() {
    this.#change()
    this.flush()
  }

  /** Let the server know a match that was begun without it. */
  async #introduce() {
    if (this.#tokens === null) return
    // Few matches begin without the server, and every first visit would load it.
    const { introduce } = await import("./introduce.js")
    await introduce({ id: this.#values.id, values: this.#values, tokens: this.#tokens })
    this.#tokens = null
    await this.#remember()
  }

  get #written() {
    return { ...this.#values, entries: this.#stored.entries }
  }

  #remember() {
    // Another page of the match may know more of it: whether it is this phone's to end.
    const known = row => ({ values: { ...row.values, ...this.#written }, tokens: this.#tokens })
    return updateMatch(this.#values.id, row => ({ ...row, ...known(row) }))
  }

  #change(error = null) {
    this.match = withWaiting(this.#stored, this.#courier.waiting)
    this.#toldWaiting = this.waiting
    this.#hear(error)
  }
}
