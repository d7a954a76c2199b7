/** Keeps the screen on while asked to, again after every return; its button shows the truth. */

import { setPressed } from "../pressed.js"

customElements.define(
  "screen-awake",
  class extends HTMLElement {
    #lock = null
    #isWanted = false

    connectedCallback() {
      this.hidden = !("wakeLock" in navigator)
      this.addEventListener("click", this)
      document.addEventListener("visibilitychange", this)
    }

    disconnectedCallback() {
      document.removeEventListener("visibilitychange", this)
      this.#lock?.release()
    }

    async handleEvent({ type }) {
      if (type === "click") this.#isWanted = !this.#lock
      if (type === "click" && this.#lock) await this.#lock.release()
      else if (this.#isWanted && !document.hidden) await this.#ask()
      this.#tell()
    }

    async #ask() {
      // A nearly empty battery says no, and the button then says so.
      this.#lock = await navigator.wakeLock.request("screen").catch(() => null)
      this.#lock?.addEventListener("release", () => this.#forget())
    }

    #forget() {
      this.#lock = null
      this.#tell()
    }

    #tell() {
      setPressed(this.querySelector("button"), this.#lock !== null)
    }
  },
)
