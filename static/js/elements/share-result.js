/**
 * Shares the result: a few lines, and a picture where the phone can send one. Without anything to
 * share with, the lines go to the clipboard.
 */

import { fill } from "../gaps.js"
import { setPressed } from "../pressed.js"

customElements.define(
  "share-result",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = !("share" in navigator || "clipboard" in navigator)
      this.addEventListener("click", this)
    }

    async handleEvent() {
      const text = this.#text()
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

    #text() {
      const result = this.closest("[data-banner], [data-passed-on]")
      fill(result, { verified: verifiedDeals() || null })
      const parts = Array.from(result.querySelectorAll("[data-shared]"), said)
      return parts.filter(Boolean).join("\n")
    }
  },
)

const verifiedDeals = () =>
  document.querySelectorAll('.deal-row [data-gap="verified"]:not([hidden])').length

/** Return what `part` says, in one line, without what is hidden in it. */
function said(part) {
  const shown = part.cloneNode(true)
  for (const hidden of shown.querySelectorAll("[hidden]")) hidden.remove()
  return shown.textContent.trim().replace(/\s+/gu, " ")
}
