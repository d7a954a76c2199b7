/**
 * Starts the next match, and only once: by the server when it has every deal of this one, by
 * this phone alone when there is no network.
 */

customElements.define(
  "what-next",
  class extends HTMLElement {
    #isUnderway = false

    connectedCallback() {
      this.addEventListener("submit", this)
    }

    async handleEvent(event) {
      if ("wish" in event.target.dataset) return
      event.preventDefault()
      if (this.#isUnderway) return
      this.#isUnderway = true
      this.#isUnderway = await this.#begin(event.target).catch(() => false)
    }

    /** Return whether the next match is on its way. */
    async #begin(form) {
      const table = this.closest("match-table")
      if (await table.send()) form.submit()
      else if (table.isCutOff) return this.#beginHere(table, form)
      else return false
      return true
    }

    async #beginHere(table, { dataset, elements }) {
      const { beginRematch, rematchOf } = await import("../rematch.js")
      const swapsPartners = elements.swap_partners !== undefined
      const address =
        "next" in dataset
          ? rematchOf(table.match)
          : await beginRematch(table.match, { swapsPartners })
      if (address) location.assign(address)
      return address !== null
    }
  },
)
