/**
 * Keeps the site on this phone, and offers a new version between two deals; never by itself.
 *
 * What waits to be sent is kept apart from every version and read by the next.
 */

import { draftOf } from "../draft.js"
import { keepThisPage, watchForNew, workerOf } from "../worker.js"

customElements.define(
  "new-version",
  class extends HTMLElement {
    #worker = null

    async connectedCallback() {
      const registration = await workerOf(document)
      if (!registration) return
      this.addEventListener("click", this)
      document.addEventListener("write", this)
      watchForNew(registration, worker => this.#offer(worker))
      await keepThisPage()
    }

    handleEvent({ type }) {
      if (type === "write") this.#show()
      else this.#accept()
    }

    #offer(worker) {
      this.#worker = worker
      if (worker === null || !this.#isInDeal()) this.#show()
    }

    #show() {
      this.hidden = this.#worker === null
    }

    #accept() {
      const { serviceWorker } = navigator
      serviceWorker.addEventListener("controllerchange", () => location.reload(), {
        once: true,
      })
      this.#worker.postMessage("take over")
    }

    #isInDeal() {
      const { pad } = draftOf(location.pathname.split("/").at(-1)) ?? {}
      return Boolean(pad && (pad.digits || pad.side !== null))
    }
  },
)
