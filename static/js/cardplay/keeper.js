/** Brings the cards of a deal to the server, again and again until it has them. */

import { UnsentError } from "../send.js"
import { NOT_TAKEN } from "./sending.js"

const TRY_AGAIN = 15000

export class Keeper {
  #send
  #hear
  #record = null
  #timer = 0

  /**
   * `send(record)` brings one or throws `UnsentError`; `hear(record, state)` is told what became
   * of it: "kept", "waiting" or "barred".
   */
  constructor(send, hear) {
    this.#send = send
    this.#hear = hear
  }

  /** Return whether a record waits or is under way. */
  get isBusy() {
    return this.#record !== null
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
      await this.#send(record)
      this.#end(record, "kept")
    } catch (error) {
      if (!(error instanceof UnsentError)) throw error
      this.#fail(record, error.status)
    }
  }

  #fail(record, status) {
    if (NOT_TAKEN.includes(status)) return this.#end(record, "barred")
    this.#timer = setTimeout(() => this.tryAgain(), TRY_AGAIN)
    if (this.#record === record) this.#hear(record, "waiting")
  }

  #end(record, state) {
    if (this.#record !== record) return
    this.#record = null
    this.#hear(record, state)
  }
}
