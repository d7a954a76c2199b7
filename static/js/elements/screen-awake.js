/**
 * Keeps the screen on while a match is played: asked for by the first tap, again after every
 * return, until the button says otherwise. The button shows the truth.
 */

import { setPressed } from "../pressed.js"

const UNWANTED = "screen may sleep"

customElements.define(
  "screen-awake",
  class extends HTMLElement {
    #lock = null
    #isAsking = false

    connectedCallback() {
      this.hidden = !("wakeLock" in navigator)
      if (this.hidden) return
      this.addEventListener("click", this)
      this.table.addEventListener("pointerup", this)
      document.addEventListener("visibilitychange", this)
    }

    disconnectedCallback() {
      document.removeEventListener("visibilitychange", this)
      this.#lock?.release()
    }

    get table() {
      return this.closest("match-table")
    }

    async handleEvent({ type, target }) {
      const isOwn = this.contains(target)
      if (type === "click") await this.#turn()
      else if (!isOwn && !this.#lock && !localStorage.getItem(UNWANTED)) await this.#ask()
    }

    async #turn() {
      if (this.#lock) localStorage.setItem(UNWANTED, "yes")
      else localStorage.removeItem(UNWANTED)
      await (this.#lock ? this.#lock.release() : this.#ask())
    }

    async #ask() {
      if (this.#isAsking) return
      this.#isAsking = true
      // A nearly empty battery, or a page that nobody sees, says no; the button then says so.
      const lock = await navigator.wakeLock.request("screen").catch(() => null)
      lock?.addEventListener("release", () => this.#tell(null))
      this.#isAsking = false
      this.#tell(lock)
    }

    #tell(lock) {
      this.#lock = lock
      setPressed(this.querySelector("button"), lock !== null)
    }
  },
)
