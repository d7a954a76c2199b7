/** Keeps in sight only those whose name holds what is typed; without scripts the server does. */

import { show } from "../gaps.js"

const MARKS = /\p{M}/gu

customElements.define(
  "name-search",
  class extends HTMLElement {
    #input

    connectedCallback() {
      this.#input = this.querySelector("input")
      this.addEventListener("input", this)
      this.addEventListener("submit", this)
      document.addEventListener("renew", this)
      if (this.#input.value) this.#pick()
    }

    disconnectedCallback() {
      document.removeEventListener("renew", this)
    }

    handleEvent(event) {
      if (event.type === "submit") event.preventDefault()
      this.#pick()
    }

    #pick() {
      const wanted = folded(this.#input.value)
      const rows = [...document.querySelectorAll("[data-name]")]
      for (const row of rows) row.hidden = !folded(row.dataset.name).includes(wanted)
      show(this, "[data-nobody]", rows.length > 0 && rows.every(row => row.hidden))
    }
  },
)

/** Return `text` as a search compares it: neither capitals nor accents count. */
const folded = text =>
  text.normalize("NFD").replace(MARKS, "").toLowerCase().split(/\s+/).filter(Boolean).join(" ")
