/** Brings the cards of a deal to the server, again and again until it has them. */

import { send, UnsentError } from "../send.js"

const TRY_AGAIN = 15000
const BARRED = [400, 401, 403, 404, 410, 413, 422]

export class Keeper {
  #url
  #hear
  #record = null
  #timer = 0

  /** `hear(record, state)` is told what became of a record: "kept", "waiting" or "barred". */
  constructor(url, hear) {
    this.#url = url
    this.#hear = hear
  }

  /** Bring `record`; one that still waits makes room for it. */
  bring(record) {
    this.#record = record
    return this.tryAgain()
  }

  /** Forget what waits: cards were taken back. */
  forget() {
    this.#record = null
    clearTimeout(this.#timer)
  }

  /** Send what waits, if anything does. */
  async tryAgain() {
    clearTimeout(this.#timer)
    const record = this.#record
    if (!record) return
    try {
      await send(this.#url, record)
      this.#end(record, "kept")
    } catch (error) {
      if (!(error instanceof UnsentError)) throw error
      this.#fail(record, error.status)
    }
  }

  #fail(record, status) {
    if (BARRED.includes(status)) return this.#end(record, "barred")
    this.#timer = setTimeout(() => this.tryAgain(), TRY_AGAIN)
    if (this.#record === record) this.#hear(record, "waiting")
  }

  #end(record, state) {
    if (this.#record !== record) return
    this.#record = null
    this.#hear(record, state)
  }
}
