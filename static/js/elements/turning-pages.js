/** Shows one screen after the other when there are too many matches for one. */

import { show } from "../gaps.js"

const TURN = 12000

customElements.define(
  "turning-pages",
  class extends HTMLElement {
    #turns = 0
    #timer

    connectedCallback() {
      this.addEventListener("renew", () => this.#show())
      this.#timer = setInterval(() => this.#turn(), TURN)
      this.#show()
    }

    disconnectedCallback() {
      clearInterval(this.#timer)
    }

    #turn() {
      this.#turns += 1
      this.#show()
    }

    #show() {
      const screens = this.querySelectorAll("[data-screen]")
      show(this, "[data-screen]", false)
      if (screens.length) screens[this.#turns % screens.length].hidden = false
    }
  },
)
