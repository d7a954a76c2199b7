/** Turns the page by 180 degrees, for the player opposite. */

customElements.define(
  "flip-button",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("click", this)
    }

    handleEvent() {
      const isTurned = this.closest("match-table").toggleAttribute("data-turned")
      this.querySelector("button").ariaPressed = String(isTurned)
    }
  },
)
