/** The card table of a deal. What it needs is fetched on its own page only. */

customElements.define(
  "card-table",
  class extends HTMLElement {
    async connectedCallback() {
      const isThere = !("blank" in this.dataset) || (await this.#isFilled())
      this.hidden = false
      if (isThere) await this.#open()
    }

    /** Return whether this phone knows the deal for which the page stands in. */
    async #isFilled() {
      const { fillTable } = await import("../cardplay/lone-table.js")
      return fillTable(this)
    }

    async #open() {
      const { CardTable } = await import("../cardplay/card-table.js")
      new CardTable(this).open()
    }
  },
)
