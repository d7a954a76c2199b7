/**
 * Stands in for every page that cannot be fetched: opens the match that was asked for if this
 * phone knows it, and begins a new one when its form says so.
 */

import { address } from "../addresses.js"
import { begin, canBegin, keepPage, keptPage, valuesIn, withValues } from "../blank-tables.js"
import { lineOfText } from "../game/deals.js"
import { knownMatch, knownMatches } from "../known-matches.js"
import { fitted, optionsIn, withOptions } from "../options.js"

const MATCH = /\/matches\/([0-9a-f-]{36})$/u

customElements.define(
  "offline-start",
  class extends HTMLElement {
    async connectedCallback() {
      this.addEventListener("submit", this)
      if (!canBegin()) return
      const [, id] = MATCH.exec(location.pathname) ?? []
      if (id) await this.#open(await knownMatch(id))
      else if (location.pathname === address("continue")) await this.#goOn()
    }

    async handleEvent(event) {
      event.preventDefault()
      const form = new FormData(event.target)
      const html = await keptPage(this.#blanks[form.get("rules")])
      location.assign(await begin(changed(html, optionsIn(form)), this.#plan(form)))
    }

    get #blanks() {
      return JSON.parse(this.querySelector("[data-blanks]").textContent)
    }

    #plan(form) {
      const named = name => lineOfText(form.get(name))
      const sides = [0, 1].map(side => ({
        name: named(`side_${side}`),
        players: [named(`player_${side}`), named(`player_${side + 2}`)],
      }))
      return { sides, firstDealer: Number(form.get("first_dealer")) }
    }

    /** Make the page of the match of `row` anew, and open it. */
    async #open(row) {
      if (!row) return
      const blanks = this.#blanks
      const html = await keptPage(blanks[row.values.rules?.id] ?? Object.values(blanks)[0])
      await keepPage(fitted(html, row.values.ruleset), row)
      location.reload()
    }

    async #goOn() {
      const [latest] = await knownMatches()
      if (latest) location.replace(address(`matches/${latest.id}`))
    }
  },
)

/** Return the blank table `html`, played with `options`. */
function changed(html, options) {
  const values = valuesIn(html)
  const ruleset = withOptions(values.ruleset, options)
  const rules = withOptions(values.rules, options)
  return withValues(fitted(html, ruleset), { ...values, ruleset, rules })
}
