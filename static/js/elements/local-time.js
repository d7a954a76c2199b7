/** A moment in the reader's own time zone; without scripts it stands there in universal time. */

const LONG = { dateStyle: "long", timeStyle: "short", hourCycle: "h23" }
const SHORT = { timeStyle: "short", hourCycle: "h23" }

customElements.define(
  "local-time",
  class extends HTMLElement {
    connectedCallback() {
      const time = this.querySelector("time")
      const at = new Date(time.dateTime)
      time.textContent = at.toLocaleString(this.#locale(), this.#style(at))
    }

    /** Today the hour is enough, where there is little room. */
    #style(at) {
      const isToday = at.toDateString() === new Date().toDateString()
      return "short" in this.dataset && isToday ? SHORT : LONG
    }

    /** The page's language as it is written where this reader lives; English as all pages write it. */
    #locale() {
      const { lang } = document.documentElement
      if (lang === "en") return "en-GB"
      return navigator.languages.find(one => one.startsWith(lang)) ?? lang
    }
  },
)
