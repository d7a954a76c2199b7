/** Show the parts of the table page that go with the state of the match. */

import { showBadge } from "./badge.js"
import { dealOf } from "./game/deals.js"
import { multiplier } from "./game/settlement.js"
import { fill, show } from "./gaps.js"
import { noTrumpLeft } from "./match-log.js"

/** Show the pad or the banner, and the head that goes with it; `line` is being corrected. */
export function writeState(page, match, line) {
  const isWriting = match.isRunning || line !== null
  show(page, "tally-pad", isWriting)
  show(page, "[data-banner]", !isWriting)
  show(page, '[data-head="running"]', match.isRunning && !line)
  show(page, '[data-head="over"]', !isWriting)
  show(page, '[data-head="correcting"]', line)
  show(page, '[data-head="plain"]', !line)
  show(page, "[data-running]", match.isRunning)
  for (const part of page.querySelectorAll(".table-head, tally-pad")) {
    part.toggleAttribute("data-correcting", line !== null)
  }
  for (const row of page.querySelectorAll("[data-line]")) {
    row.toggleAttribute("data-correcting", row.dataset.line === line?.id)
  }
  if (line) writeCorrected(page, line)
}

/** Say what the table must know before the next deal: draws carried, the no-trump quota, time. */
export function writeNotes(page, match) {
  const notes = page.querySelector("[data-notes]")
  if (!notes) return
  const factor = multiplier(match.ruleset, dealOf({}), match.course.carried)
  const [ours, theirs] = noTrumpLeft(match) ?? []
  fill(notes, { factor, ours, theirs })
  const isTimeUp = match.ledger.timesCalled().length > 0
  show(notes, '[data-note="carried"]', factor > 1)
  show(notes, '[data-note="time"]', !isTimeUp)
  show(notes, '[data-note="time-up"]', isTimeUp)
  if (match.ruleset.end.minutes) import("./elements/minutes-left.js")
  notes.hidden = [...notes.children].every(note => note.hidden)
}

/** Say how many entries wait, why nothing came back, if so, and whether the table is shut. */
export function writeUnsent(page, { waiting, isBarred }, error) {
  show(page, "[data-unsent]", waiting > 0)
  show(page, '[data-unsent-note="network"]', waiting > 0 && error && !isBarred)
  show(page, '[data-unsent-note="right"]', isBarred)
  fill(page.querySelector("[data-unsent]"), { unsent: waiting })
  const title = document.title.replace(/^(\(\d+\) )?/u, waiting ? `(${waiting}) ` : "")
  if (document.title === title) return
  document.title = title
  showBadge()
}

function writeCorrected(page, line) {
  const head = page.querySelector('[data-head="correcting"]')
  fill(head, { number: line.number, was: line.deal?.taken?.join("–") ?? null })
  const row = page.querySelector(`[data-line="${line.id}"] [href]`)
  const more = page.querySelector('[data-act="more"]')
  // A match that is only tried out has no page for a deal.
  if (!row || !more) return
  more.href = `${row.href}?form`
  const tricks = page.querySelector('[data-act="tricks"]')
  tricks.href = `${row.href}/tricks`
  // Before the server has the deal, only a phone that keeps the site has a card table for it.
  const isWaiting = row.closest("[data-line]").dataset.state === "waiting"
  tricks.hidden = isWaiting && !navigator.serviceWorker?.controller
}
