/** Opens the file of a match on this phone: what the server lacks of it waits to be sent. */

import { address } from "../addresses.js"
import { blanksOf, canBegin, keepPage, keptPage, newTokens, valuesIn } from "../blank-tables.js"
import { show } from "../gaps.js"
import { introduce } from "../introduce.js"
import { keepMatch, knownMatch } from "../known-matches.js"
import { readFile, valuesOf } from "../match-file.js"
import { Outbox } from "../outbox.js"

customElements.define(
  "open-file",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("change", this)
    }

    async handleEvent({ target }) {
      const place = await open(await target.files[0].text()).catch(() => null)
      show(this, "[data-wrong]", !place)
      if (place) location.assign(place)
    }
  },
)

/** Return the address of the match that `text` holds; `null` when it holds none. */
async function open(text) {
  const file = readFile(text)
  if (!file) return null
  const html = await tableFor(file.start.rules)
  const known = await knownMatch(file.start.id)
  const values = valuesOf(file.start, valuesIn(html))
  const row = {
    id: file.start.id,
    values,
    tokens: newTokens(),
    opened: new Date().toISOString(),
  }
  await keepMatch(known ?? (await introduced(row)))
  const outbox = new Outbox(row.id)
  for (const entry of file.waiting) await outbox.add(entry)
  return canBegin() && !known ? keepPage(html, row) : address(`matches/${row.id}`)
}

/** Return `row` as it stands when the server has been told, or could not be. */
const introduced = row =>
  introduce(row).then(
    () => ({ ...row, tokens: null }),
    () => row,
  )

/** Return a blank table that is played with the deck of `rules`, their own if there is one. */
async function tableFor(rules) {
  const blanks = await blanksOf(await keptPage(address("offline")))
  for (const place of [blanks[rules.id], ...Object.values(blanks)].filter(Boolean)) {
    const html = await keptPage(place)
    if (valuesIn(html).rules.deck === rules.deck) return html
  }
  throw new Error(`no table has the deck ${rules.deck}`)
}
