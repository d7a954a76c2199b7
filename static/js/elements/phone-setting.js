/**
 * A setting of the table that this phone keeps: `data-setting` names it, `data-usual` says what
 * holds until somebody taps. While it is on, the table has an attribute of that name.
 */

import { setPressed } from "../pressed.js"
import { remember, remembered, tellServer } from "../remembered.js"

customElements.define(
  "phone-setting",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("click", this)
      const { setting, usual } = this.dataset
      const kept = remembered(setting)
      // A browser may have dropped what it told the server long ago.
      if (kept) tellServer(setting, kept)
      this.#tell((kept ?? usual) === "on")
    }

    handleEvent() {
      const isOn = this.#button.ariaPressed !== "true"
      remember(this.dataset.setting, isOn ? "on" : "off")
      this.#tell(isOn)
    }

    get #button() {
      return this.querySelector("button")
    }

    #tell(isOn) {
      setPressed(this.#button, isOn)
      this.closest("match-table").toggleAttribute(`data-${this.dataset.setting}`, isOn)
      // Few phones need larger or mirrored keys; the others never load how those look.
      const sheet = document.querySelector("link[data-comfort]")
      if (isOn && sheet && "comfort" in this.dataset) sheet.disabled = false
    }
  },
)
