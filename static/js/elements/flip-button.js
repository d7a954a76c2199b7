/** Turns the page by 180 degrees, for the player opposite. */

import { setPressed } from "../pressed.js"

customElements.define(
  "flip-button",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("click", this)
    }

    handleEvent() {
      const isTurned = this.closest("match-table").toggleAttribute("data-turned")
      setPressed(this.querySelector("button"), isTurned)
    }
  },
)
