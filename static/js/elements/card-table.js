/** The card table of a deal. What it needs is fetched on its own page only. */

customElements.define(
  "card-table",
  class extends HTMLElement {
    async connectedCallback() {
      const { CardTable } = await import("../cardplay/card-table.js")
      new CardTable(this).open()
    }
  },
)
