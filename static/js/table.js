/** Write a live match onto its page, and whatever the table must decide. */

import { show } from "./gaps.js"
import { writeHistory } from "./history.js"
import { writeNotes, writeState, writeUnsent } from "./page.js"
import { writePen } from "./pen.js"
import { writeSheet } from "./sheet.js"

/** Let `page` show `live`; `names` are what it calls people, `line` is being corrected. */
export function writeTable(page, live, { names, line, error }) {
  const { match, unsent, aside } = live
  writeSheet(page, match, names)
  writeHistory(page.querySelector("deal-history"), match, unsent)
  writeState(page, match, line)
  writeNotes(page, match)
  writePen(page, match)
  writeUnsent(page, live, error)
  show(page, '[data-unsent-note="storage"]', live.isUnsafe)
  writeAside(page, aside, match)
}

/** Lay before the table what the server did not take, each once. */
function writeAside(page, aside, match) {
  const place = page.querySelector("[data-undecided]")
  if (!place) return
  const ids = aside.map(({ entry }) => entry.id)
  for (const shown of place.children) if (!ids.includes(shown.dataset.entry)) shown.remove()
  for (const one of aside)
    if (!place.querySelector(`[data-entry="${one.entry.id}"]`)) lay(place, one, match)
}

async function lay(place, aside, match) {
  const name = aside.stored ? "conflict" : "refused"
  const { content } = document.querySelector(`template[data-copy="${name}"]`)
  const card = content.firstElementChild.cloneNode(true)
  card.dataset.entry = aside.entry.id
  place.append(card)
  // Most matches never need it, and what they need is loaded at every first visit.
  await import("./elements/undecided-deal.js")
  card.tell(aside, match)
}
