/** The history: a tap on a deal asks the table to correct it, by the event "correct". */

customElements.define(
  "deal-history",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("click", this)
    }

    handleEvent(event) {
      const row = event.target.closest("[data-line]")
      if (!row || event.ctrlKey || event.metaKey) return
      const correct = new CustomEvent("correct", {
        bubbles: true,
        cancelable: true,
        detail: row.dataset.line,
      })
      // What the pad cannot correct has a page of its own, where the link leads.
      if (!this.dispatchEvent(correct)) event.preventDefault()
    }
  },
)
