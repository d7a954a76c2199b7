/** Keeps the screen on for as long as the page is seen: nobody taps on a wall. */

customElements.define(
  "stay-awake",
  class extends HTMLElement {
    #lock = null

    connectedCallback() {
      if (!("wakeLock" in navigator)) return
      document.addEventListener("visibilitychange", this)
      // Some browsers let only a tap, or a key, keep the screen on.
      addEventListener("pointerup", this)
      addEventListener("keyup", this)
      this.handleEvent()
    }

    disconnectedCallback() {
      this.#lock?.release()
    }

    async handleEvent() {
      if (document.hidden || this.#lock?.released === false) return
      this.#lock = await navigator.wakeLock.request("screen").catch(() => null)
    }
  },
)
