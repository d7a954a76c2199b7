/** Says that something has changed since the page was opened; what is typed on it stays. */

const OK = 200

customElements.define(
  "page-behind",
  class extends HTMLElement {
    /** Look whether this page knows `news`; it fetches nothing by itself. */
    catchUp(news) {
      const known = JSON.parse(this.dataset.versions)
      if (news && known[news.match] < news.version) this.hidden = false
      return OK
    }
  },
)
