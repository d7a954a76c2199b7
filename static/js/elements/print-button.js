/** A button that prints the page; it shows itself only where scripts can print. */

customElements.define(
  "print-button",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = false
      this.addEventListener("click", this)
    }

    disconnectedCallback() {
      this.removeEventListener("click", this)
    }

    handleEvent() {
      window.print()
    }
  },
)
