/** The setting "ask before saving": a completed deal then waits for a yes. Kept on this phone. */

import { setPressed } from "../pressed.js"

const NAME = "ask first"

customElements.define(
  "ask-first",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("click", this)
      this.#tell(localStorage.getItem(NAME) !== null)
    }

    handleEvent() {
      const asks = localStorage.getItem(NAME) === null
      if (asks) localStorage.setItem(NAME, "")
      else localStorage.removeItem(NAME)
      this.#tell(asks)
    }

    #tell(asks) {
      setPressed(this.querySelector("button"), asks)
      this.closest("match-table").querySelector("tally-pad")?.toggleAttribute("data-asks", asks)
    }
  },
)
