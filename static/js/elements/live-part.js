/** A part of a page that the server writes anew when something in it has changed. */

const OK = 200

customElements.define(
  "live-part",
  class extends HTMLElement {
    #last = Promise.resolve(OK)

    /** Fetch this part unless it knows `news`; return the status of the answer, 0 for none. */
    catchUp(news) {
      // One after the other: an old answer must not overwrite a newer one.
      this.#last = this.#last.then(() => (news && this.#knows(news) ? OK : this.#fetch()))
      return this.#last
    }

    #knows({ match, version }) {
      return JSON.parse(this.dataset.versions)[match] >= version
    }

    async #fetch() {
      const answer = await fetch(this.dataset.source, { redirect: "error" }).catch(() => null)
      if (!answer?.ok) return answer?.status ?? 0
      const page = new DOMParser().parseFromString(await answer.text(), "text/html")
      const fresh = page.querySelector("live-part")
      // The portal of a hotel answers everything, with a page of its own.
      if (!fresh) return 0
      if (fresh.dataset.versions !== this.dataset.versions) this.#renew(fresh)
      return OK
    }

    #renew(fresh) {
      const wasOpen = this.querySelector("details[open]") !== null
      this.dataset.versions = fresh.dataset.versions
      this.replaceChildren(...fresh.childNodes)
      for (const details of this.querySelectorAll("details")) details.open = wasOpen
      this.dispatchEvent(new CustomEvent("renew", { bubbles: true }))
    }
  },
)
