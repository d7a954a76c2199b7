/** A moment in the reader's own time zone; without scripts it stands there in universal time. */

const STYLE = { dateStyle: "long", timeStyle: "short" }

customElements.define(
  "local-time",
  class extends HTMLElement {
    connectedCallback() {
      const time = this.querySelector("time")
      const { lang } = document.documentElement
      time.textContent = new Date(time.dateTime).toLocaleString(lang, STYLE)
    }
  },
)
