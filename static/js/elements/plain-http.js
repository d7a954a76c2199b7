/** Says what a phone cannot promise over plain http; where it can, there is nothing to say. */

customElements.define(
  "plain-http",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = isSecureContext
    }
  },
)
