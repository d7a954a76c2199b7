/**
 * Shares the result: a sentence, and a picture where the phone can send one. Without anything to
 * share with, the sentence goes to the clipboard.
 */

import { setPressed } from "../pressed.js"

customElements.define(
  "share-result",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = !("share" in navigator || "clipboard" in navigator)
      this.addEventListener("click", this)
    }

    async handleEvent() {
      const text = this.#sentence()
      if (!("share" in navigator)) return this.#copy(text)
      // Whoever closes the choices has changed their mind.
      return this.#share(text).catch(() => null)
    }

    async #share(text) {
      const { pictureOf } = await import("../picture.js")
      const picture = await pictureOf(this.dataset.picture, this.dataset.file)
      const files = picture ? [picture] : []
      await navigator.share(navigator.canShare?.({ files }) ? { text, files } : { text })
    }

    async #copy(text) {
      await navigator.clipboard.writeText(text)
      setPressed(this.querySelector("button"), true)
    }

    #sentence() {
      const parts = this.closest("[data-banner]").querySelectorAll("[data-shared]")
      return Array.from(parts, part => part.textContent.trim().replace(/\s+/gu, " ")).join(
        " · ",
      )
    }
  },
)
