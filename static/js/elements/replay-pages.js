/** A replay: the arrows of the keyboard go from play to play, as the links do. */

const RELATIONS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }

customElements.define(
  "replay-pages",
  class extends HTMLElement {
    connectedCallback() {
      document.addEventListener("keydown", this)
    }

    disconnectedCallback() {
      document.removeEventListener("keydown", this)
    }

    handleEvent({ key, altKey, ctrlKey, metaKey }) {
      if (altKey || ctrlKey || metaKey || !(key in RELATIONS)) return
      this.querySelector(`a[data-go="${RELATIONS[key]}"]`)?.click()
    }
  },
)
