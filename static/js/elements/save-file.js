/** Saves the match of its table as a file, which an import and every other phone can read. */

customElements.define(
  "save-file",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("click", this)
    }

    async handleEvent() {
      // Few matches are ever saved by hand, and every first visit would load it.
      const { fileOf } = await import("../match-file.js")
      const file = fileOf(this.closest("match-table").file)
      const content = new Blob([JSON.stringify(file, null, 2)], { type: "application/json" })
      const link = document.createElement("a")
      link.href = URL.createObjectURL(content)
      link.download = `scorekeeper-${file.id}.json`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href))
    }
  },
)
