/** Keeps what stands on the page up to date while somebody looks, and says whether it is. */

import { show } from "../gaps.js"
import { News } from "../news.js"

const FOLLOWERS = "match-table, live-part, page-behind"
const RETURNS = ["pageshow", "online"]
const OK = 200

/** A follower may be on the page before its script is. */
async function followed(one, news) {
  await customElements.whenDefined(one.localName)
  return one.catchUp(news)
}

customElements.define(
  "live-news",
  class extends HTMLElement {
    #news

    connectedCallback() {
      this.#news = new News(
        this.dataset.events,
        news => this.#catchUp(news),
        state => this.#tell(state),
      )
      for (const type of RETURNS) addEventListener(type, this)
      addEventListener("pagehide", this)
      for (const type of ["visibilitychange", "freeze", "resume"])
        document.addEventListener(type, this)
      this.handleEvent({})
    }

    disconnectedCallback() {
      this.#news.close()
    }

    /** A page that nobody sees hears nothing, and leaves its seat to others. */
    handleEvent({ type }) {
      const isAway = type === "freeze" || type === "pagehide" || document.hidden
      if (isAway) this.#news.close()
      else this.#news.open()
    }

    /** Let every part fetch what is new, and return the worst answer that one of them got. */
    async #catchUp(news) {
      const followers = [...document.querySelectorAll(FOLLOWERS)]
      const answers = await Promise.all(followers.map(one => followed(one, news)))
      return answers.find(status => status !== OK) ?? OK
    }

    #tell(state) {
      for (const name of ["on", "off", "gone"])
        show(document, `[data-live="${name}"]`, name === state)
    }
  },
)
