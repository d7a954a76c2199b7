/** Sets the clock inside by what the server says is left, so that it is the same on all screens. */

const ASK_AGAIN = 30000
const SECOND = 1000

/** What was heard last, by its source: a part of the page that is written anew shows it at once. */
const heard = new Map()

customElements.define(
  "shared-clock",
  class extends HTMLElement {
    #timer

    connectedCallback() {
      document.addEventListener("visibilitychange", this)
      this.#timer = setInterval(() => this.#ask(), ASK_AGAIN)
      this.#tell()
      this.#ask()
    }

    disconnectedCallback() {
      document.removeEventListener("visibilitychange", this)
      clearInterval(this.#timer)
    }

    /** A device that slept may have let its own time stand still. */
    handleEvent() {
      if (!document.hidden) this.#ask()
    }

    async #ask() {
      const asked = performance.now()
      const answer = await fetch(this.dataset.source, { redirect: "error" }).catch(() => null)
      const told = answer?.ok ? await answer.json().catch(() => null) : null
      if (!told) return
      // The server spoke somewhere between the question and the answer.
      heard.set(this.dataset.source, { ...told, at: (asked + performance.now()) / 2 })
      this.#tell()
    }

    #tell() {
      const told = heard.get(this.dataset.source)
      if (!told) return
      const clock = this.querySelector("round-clock")
      const passed = told.running ? (performance.now() - told.at) / SECOND : 0
      clock.hidden = told.left === null
      clock.toggleAttribute("data-running", told.running)
      clock.dataset.left = String(Math.max(0, (told.left ?? 0) - passed))
      this.querySelector("[data-until]").hidden = true
      this.querySelector("[data-paused]").hidden = told.running || told.left === null
    }
  },
)
