/**
 * Writes what the forms around a match say: by the server while it answers, by this phone alone
 * when it does not. A page that stands in for the server's own is filled first.
 */

import { address } from "../addresses.js"
import { entriesOf, fillDesk } from "../desk.js"
import { show } from "../gaps.js"
import { knownMatch } from "../known-matches.js"
import { LiveMatch } from "../live-match.js"
import { namesOf } from "../names.js"

const MATCH = /\/matches\/([0-9a-f-]{36})\//u
const PATIENCE = 5000

customElements.define(
  "match-desk",
  class extends HTMLElement {
    #live = null
    #isUnderway = false

    async connectedCallback() {
      this.page = this.closest("main")
      this.page.addEventListener("submit", this)
      const [, id] = MATCH.exec(location.pathname) ?? []
      const row = id ? await knownMatch(id) : null
      if (row) this.#follow(row.values)
    }

    async handleEvent(event) {
      const { entry: kind } = event.target.dataset
      if (!kind || !this.#live) return
      event.preventDefault()
      if (this.#isUnderway) return
      this.#isUnderway = true
      if (await this.#isHeard()) event.target.submit()
      else await this.#write(kind, new FormData(event.target))
      this.#isUnderway = false
    }

    get #isBlank() {
      return "blank" in this.dataset
    }

    get #names() {
      const { us, them, player } = this.dataset
      return namesOf(this.#live.match, { sides: [us, them], player })
    }

    #follow(values) {
      let isFilled = !this.#isBlank
      this.#live = new LiveMatch(values, address(`matches/${values.id}/entries`), () => {
        if (!isFilled) this.#fill(values)
        isFilled = true
      })
      return this.#live.open()
    }

    #fill({ id, manages }) {
      fillDesk(this.page, this.#live.match, { names: this.#names, manages })
      this.page.querySelector("[data-table]").href = address(`matches/${id}`)
    }

    /** Return whether the server answers, so that the form can go to it as it stands. */
    async #isHeard() {
      if (this.#isBlank) return false
      const silence = new Promise(resolve => setTimeout(resolve, PATIENCE))
      await Promise.race([this.#live.flush(), silence])
      return this.#live.isInTouch
    }

    async #write(kind, form) {
      const { match } = this.#live
      const entries = entriesOf(kind, form, match, this.#names)
      const whole = entries?.map(entry => this.#live.drawUp(entry)) ?? [null]
      show(this, "[data-refused]", whole.includes(null))
      if (whole.includes(null)) return
      await Promise.all(whole.map(entry => this.#live.write(entry)))
      location.assign(address(`matches/${match.id}`))
    }
  },
)
