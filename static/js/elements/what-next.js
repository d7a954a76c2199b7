/** Starts the next match only when the server has every deal of this one, and only once. */

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
      if (await this.closest("match-table").send()) event.target.submit()
      else this.#isUnderway = false
    }
  },
)
