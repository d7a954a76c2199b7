/** Tells a moment in the time of whoever reads it; the server knows only its own. */

customElements.define(
  "local-time",
  class extends HTMLElement {
    connectedCallback() {
      const time = this.querySelector("time")
      time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, {
        dateStyle: "medium",
        timeStyle: "short",
      })
    }
  },
)
