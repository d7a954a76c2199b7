/**
 * A moment of quiet after something was written: the tap that bounced, or the finger that was
 * already on its way, must not write again.
 */

const MOMENT = 600

export class Quiet {
  #until = 0

  /** Begin the moment. */
  begin() {
    this.#until = performance.now() + MOMENT
  }

  /** Stop `event` if it comes within the moment, and return whether it did. */
  stops(event) {
    if (performance.now() >= this.#until) return false
    event.preventDefault()
    event.stopImmediatePropagation()
    return true
  }
}
