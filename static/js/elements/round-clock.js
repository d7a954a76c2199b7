/** Counts down the seconds that the server said were left; stands still when the clock does. */

const TICK = 250
const SECOND = 1000
const MINUTE = 60

customElements.define(
  "round-clock",
  class extends HTMLElement {
    static observedAttributes = ["data-left", "data-running"]

    #since = 0
    #timer

    connectedCallback() {
      this.attributeChangedCallback()
    }

    disconnectedCallback() {
      clearInterval(this.#timer)
    }

    /** The server has spoken: what it says goes before what this page counted. */
    attributeChangedCallback() {
      clearInterval(this.#timer)
      this.#since = performance.now()
      if ("running" in this.dataset) this.#timer = setInterval(() => this.#tell(), TICK)
      this.#tell()
    }

    #tell() {
      const passed = "running" in this.dataset ? (performance.now() - this.#since) / SECOND : 0
      const left = Math.max(0, Math.ceil(Number(this.dataset.left) - passed))
      const face = this.querySelector(".clock-face")
      if (!face) return
      face.textContent = `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`
      this.toggleAttribute("data-over", left === 0)
    }
  },
)
