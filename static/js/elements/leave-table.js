/** Lets this phone forget a match; what the server does not have yet goes only after a plain yes. */

import { dropPage } from "../blank-tables.js"
import { fill, show } from "../gaps.js"
import { forgetMatch, knownMatch } from "../known-matches.js"
import { countWaiting, dropAll } from "../outbox.js"

customElements.define(
  "leave-table",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("submit", this)
    }

    async handleEvent(event) {
      event.preventDefault()
      const { matchId } = this.dataset
      const unsent = await this.#unsent(matchId)
      const isMeant = event.submitter?.name === "sure"
      if (unsent > 0 && !isMeant) return this.#ask(unsent)
      await Promise.all([dropAll(matchId), forgetMatch(matchId), dropPage(matchId)])
      event.target.submit()
    }

    /** Count the start too: a match that was begun here is nowhere else. */
    async #unsent(matchId) {
      const known = await knownMatch(matchId)
      return (await countWaiting(matchId)) + (known?.tokens ? 1 : 0)
    }

    #ask(unsent) {
      fill(this, { unsent })
      show(this, "[data-sure]", true)
      show(this, "[data-plain]", false)
    }
  },
)
