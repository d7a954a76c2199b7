/** The three steps that a new table needs: gone with the first deal or a tap, and never back. */

import { remember, remembered, tellServer } from "../remembered.js"

const NAME = "steps"

customElements.define(
  "first-steps",
  class extends HTMLElement {
    connectedCallback() {
      const known = remembered(NAME)
      // A browser may have dropped what it told the server long ago.
      if (known) tellServer(NAME, known)
      this.hidden = known !== null
      this.addEventListener("click", this)
      this.closest("match-table").addEventListener("write", this)
    }

    handleEvent({ type, target }) {
      if (type !== "write" && !target.closest("button")) return
      remember(NAME, "known")
      this.hidden = true
    }
  },
)
