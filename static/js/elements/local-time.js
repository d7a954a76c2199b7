/** A moment in the reader's own time zone; without scripts it stands there in universal time. */

const STYLE = { dateStyle: "long", timeStyle: "short", hourCycle: "h23" }

customElements.define(
  "local-time",
  class extends HTMLElement {
    connectedCallback() {
      const time = this.querySelector("time")
      time.textContent = new Date(time.dateTime).toLocaleString(this.#locale(), STYLE)
    }

    /** The page's language as it is written where this reader lives. */
    #locale() {
      const { lang } = document.documentElement
      return navigator.languages.find(one => one.startsWith(lang)) ?? lang
    }
  },
)
