/** Shares the result as a sentence, by whatever the phone shares with, else by the clipboard. */

customElements.define(
  "share-result",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = !("share" in navigator || "clipboard" in navigator)
      this.addEventListener("click", this)
    }

    async handleEvent() {
      const text = this.#sentence()
      const isShared = await share(text)
      this.toggleAttribute("data-done", isShared)
    }

    #sentence() {
      const parts = this.closest("[data-banner]").querySelectorAll("[data-shared]")
      return Array.from(parts, part => part.textContent.trim().replace(/\s+/gu, " ")).join(
        " · ",
      )
    }
  },
)

async function share(text) {
  try {
    if ("share" in navigator) await navigator.share({ text })
    else await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Whoever closes the sheet of choices has changed their mind.
    return false
  }
}
