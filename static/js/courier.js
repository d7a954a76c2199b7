/**
 * Bring what waits in the outbox to the server, oldest first, again and again until it is there.
 *
 * An entry leaves the outbox only when an answer names its id. What the server does not take is
 * set aside: it never stops what was written after it, and is never dropped by a machine.
 */

import { read, send, UnsentError } from "./send.js"

const FIRST_WAIT = 2000
const LONGEST_WAIT = 60000
const MOST_AT_ONCE = 100

export class Courier {
  #outbox
  #url
  #hear
  #introduce
  #aside = new Map()
  #underway = null
  #wait = FIRST_WAIT
  #timer = 0

  /**
   * `hear(entries, error)` is told what is new in the log, or of the `UnsentError` that came
   * instead of an answer. `introduce()` lets the server know the match first, if it must.
   */
  constructor(outbox, url, hear, introduce = async () => {}) {
    this.#outbox = outbox
    this.#url = url
    this.#hear = hear
    this.#introduce = introduce
  }

  /** Return the entries that can still join the match, oldest first. */
  get waiting() {
    return this.#outbox.entries.filter(entry => !this.#aside.has(entry.id))
  }

  /** Return what the server said of the entries that it did not take. */
  get aside() {
    return [...this.#aside.values()]
  }

  /** Forget `entry`, which the server did not take: the table has decided. */
  settle(entry) {
    this.#aside.delete(entry.id)
    return this.#outbox.drop(entry.id)
  }

  /** Send everything that waits and ask what is new after the entry `after()`. */
  flush(after) {
    clearTimeout(this.#timer)
    this.#underway ??= alone(this.#url, () => this.#exchange(after)).finally(() => {
      this.#underway = null
    })
    return this.#underway
  }

  async #exchange(after) {
    const entries = this.waiting.slice(0, MOST_AT_ONCE)
    try {
      await this.#introduce()
      const answer = await this.#ask(after(), entries)
      this.#wait = FIRST_WAIT
      this.#sort(answer.answers ?? [], entries)
      this.#hear(answer.entries, null)
    } catch (error) {
      if (!(error instanceof UnsentError)) throw error
      this.#later(after)
      this.#hear([], error)
      return
    }
    if (this.waiting.length) await this.#exchange(after)
  }

  #ask(after, entries) {
    if (entries.length) return send(this.#url, { after, entries })
    return read(`${this.#url}?after=${after}`)
  }

  /** Drop what the server has, and set aside what it does not take. */
  #sort(answers, entries) {
    const sent = new Map(entries.map(entry => [entry.id, entry]))
    const known = answers.filter(({ id }) => sent.has(id))
    if (known.length < entries.length) throw new UnsentError(0)
    for (const answer of known) {
      if (isSettled(answer)) this.#outbox.drop(answer.id)
      else this.#aside.set(answer.id, { ...answer, entry: sent.get(answer.id) })
    }
  }

  /** Try again after a while, each time a longer one, and no two phones at the same moment. */
  #later(after) {
    const wait = this.#wait * (0.5 + Math.random())
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2)
    this.#timer = setTimeout(() => this.flush(after), wait)
  }
}

/** Send while no other page of this phone does; were it to, the ids would make it harmless. */
const alone = (url, exchange) =>
  globalThis.navigator?.locks ? navigator.locks.request(`send ${url}`, exchange) : exchange()

/** Return whether the server has what was sent, from this phone or word for word from another. */
const isSettled = ({ status, refusals }) =>
  status === "stored" || status === "known" || refusals[0]?.code === "already-there"
