/** Prints the page; without scripts the browser's own menu does. */

customElements.define(
  "print-button",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = false
      this.addEventListener("click", () => print())
    }
  },
)
