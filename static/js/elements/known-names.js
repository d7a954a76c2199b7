/** Offers the names of the matches that this phone keeps, beside those that the server knows. */

import { address } from "../addresses.js"
import { knownMatches } from "../known-matches.js"
import { LiveMatch } from "../live-match.js"

customElements.define(
  "known-names",
  class extends HTMLElement {
    async connectedCallback() {
      const list = this.querySelector("datalist")
      const offered = new Set([...list.options].map(({ value }) => value))
      for (const { values } of await knownMatches())
        for (const name of namesAt(await written(values))) offered.add(name)
      for (const number of [1, 2, 3, 4])
        offered.delete(this.dataset.player.replace("#", number))
      list.replaceChildren(...[...offered].map(asOption))
    }
  },
)

/** Return the match of `values` with all that waits on this phone. */
async function written(values) {
  const live = new LiveMatch(values, address(`matches/${values.id}/entries`), () => null)
  await live.recall()
  return live.match
}

/** Return who is named at the table of `match`, by the seats. */
const namesAt = ({ ledger: { sides } }) =>
  [0, 1].flatMap(place => sides.map(({ players }) => players[place])).filter(Boolean)

function asOption(name) {
  const option = document.createElement("option")
  option.value = name
  return option
}
