/** A form whose answer a passkey gives: it goes to the server once the device has answered. */

import { show } from "./gaps.js"
import { knowsPasskeys } from "./passkeys.js"
import { send } from "./send.js"

/** Return an element around such a form; `ask` asks the device. */
export const passkeyForm = ask =>
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = !knowsPasskeys()
      this.addEventListener("submit", this)
    }

    async handleEvent(event) {
      event.preventDefault()
      const form = event.target
      const answer = await this.#answer().catch(() => null)
      show(this, "[data-wrong]", !answer)
      if (!answer) return
      form.querySelector("[data-credential]").value = answer
      form.submit()
    }

    async #answer() {
      return ask(await send(this.dataset.question, {}))
    }
  }
