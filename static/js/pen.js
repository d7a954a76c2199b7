/**
 * Say who holds the pen: which phone wrote last, and when. A hint, never a lock.
 *
 * The twin of scorekeeper/web/playing/pen_hint.py.
 */

import { fill } from "./gaps.js"

const NOT_THE_PEN = ["started", "link_revoked", "rematch_begun", "result_told"]

/** Let the hint of `page` tell who wrote last in `match`, unless it was this phone. */
export function writePen(page, { entries }) {
  const hint = page.querySelector("[data-pen]")
  const { device, at } = entries.findLast(({ kind }) => !NOT_THE_PEN.includes(kind)) ?? {}
  // What still waits on this phone has no device yet, and a match begun here no name for it.
  const { pen } = hint.dataset
  const isNameless = pen === "" && page.querySelector("tally-pad") !== null
  hint.hidden = !device || device === pen || isNameless
  if (!hint.hidden) fill(hint, { device })
  if (!hint.hidden) setMoment(hint.querySelector("local-time"), at)
}

function setMoment(moment, at) {
  const time = moment.querySelector("time")
  if (time.dateTime === at) return
  time.dateTime = at
  // It writes itself anew where it is put in.
  moment.replaceWith(moment)
}
