/** Lists the matches that this phone knows, or only those with something to send, and sends it. */

import { address } from "../addresses.js"
import { hasCards } from "../cardplay/pocket.js"
import { fill, show } from "../gaps.js"
import { knownMatches } from "../known-matches.js"
import { LiveMatch } from "../live-match.js"
import { matchFrom } from "../match-log.js"
import { namesOf } from "../names.js"
import { countWaiting } from "../outbox.js"

customElements.define(
  "kept-matches",
  class extends HTMLElement {
    async connectedCallback() {
      for (const row of await knownMatches()) {
        const isPending = row.tokens !== null || (await countWaiting(row.id)) > 0
        if (isPending) await this.#deliver(row)
        else if (this.dataset.shown !== "pending") this.#draw(matchFrom(row.values), 0)
        if (hasCards(row.id)) await this.#bringCards(row)
      }
    }

    /** Bring cards that wait for deals of a match, after the deals themselves. */
    async #bringCards({ id, values }) {
      const { bringCards } = await import("../cardplay/phone-cards.js")
      const live = new LiveMatch(values, address(`matches/${id}/entries`), () => null)
      await live.recall()
      bringCards(live)
    }

    /** Show a match as this phone has it, and send what waits without waiting for the answer. */
    async #deliver({ id, values }) {
      let item = null
      const place = address(`matches/${id}/entries`)
      const live = new LiveMatch(values, place, () => {
        if (item) this.#fill(item, live.match, live.waiting)
      })
      await live.recall()
      item = this.#draw(live.match, live.waiting)
      live.flush()
    }

    #draw(match, waiting) {
      const item = this.querySelector("template").content.firstElementChild.cloneNode(true)
      item.querySelector("a").href = address(`matches/${match.id}`)
      this.#fill(item, match, waiting)
      this.querySelector("ul").append(item)
      this.hidden = false
      return item
    }

    #fill(item, match, waiting) {
      const { us, them, player } = this.dataset
      const { sides, players, pairs, named } = namesOf(match, { sides: [us, them], player })
      for (const [side, mark] of ["a", "b"].entries())
        fill(item, {
          [`side_${mark}`]: sides[side],
          [`players_${mark}`]: named[side] ? pairs[side] : null,
          [`total_${mark}`]: match.course.game.written[side],
        })
      const isRunning = match.isRunning || null
      fill(item, { running: isRunning, over: isRunning ? null : true, unsent: waiting })
      show(item, "[data-unsent]", waiting)
      fill(item, { number: match.nextNumber, dealer: players[match.course.dealer] })
    }
  },
)
