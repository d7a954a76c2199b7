/** Tells how many minutes are left to play. */

import { fill } from "../gaps.js"
import { minutesLeft } from "../time-left.js"

const TICK = 5000

customElements.define(
  "minutes-left",
  class extends HTMLElement {
    #timer

    connectedCallback() {
      this.#timer = setInterval(() => this.#tell(), TICK)
      this.#tell()
    }

    disconnectedCallback() {
      clearInterval(this.#timer)
    }

    #tell() {
      const left = minutesLeft(this.closest("match-table").match, Date.now())
      this.hidden = left === null
      if (left !== null) fill(this, { left })
    }
  },
)
