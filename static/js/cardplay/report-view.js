/** Draw what the cards say beside what the table wrote. */

import { bearsOut } from "../game/cardplay/comparison.js"
import { sideOf } from "../game/seating.js"
import { show } from "../gaps.js"
import { faceOf } from "./board-view.js"
import { compose, copyOf, filled } from "./sentences.js"

/** Draw the report of `root` for `seen`: `{ play, report, deal, players, isKept }`. */
export function drawReport(root, seen) {
  const { play, report, deal } = seen
  const place = root.querySelector("[data-report]")
  place.hidden = !report.complete && report.legal
  filled(place, figuresOf(report, deal))
  const agrees = bearsOut(report, play.trump, deal)
  showParts(place, {
    begun: !report.complete,
    agrees,
    differs: report.complete && !agrees,
    illegal: !report.legal,
    legal: report.legal && report.complete,
    penalty: !report.legal,
    replay: seen.isKept,
  })
  drawIllegal(root, place, seen)
}

/** Show the parts of the report called as the keys of `parts`, or hide them. */
export function showParts(place, parts) {
  for (const [name, isShown] of Object.entries(parts)) {
    show(place, `[data-part="${name}"]`, isShown)
  }
}

function figuresOf(report, deal) {
  const sides = ["a", "b"].flatMap((mark, side) => [
    ...["card_points", "tricks", "taken"].map(name => [`${name}_${mark}`, report[name][side]]),
    [`wrote_${mark}`, deal.taken?.[side] ?? "–"],
  ])
  return { ...Object.fromEntries(sides), wrote: deal.taken?.join("–") ?? "–" }
}

function drawIllegal(root, place, { report, players }) {
  const rows = report.illegal.map(play => {
    const row = copyOf(root, "illegal", {
      trick: play.trick,
      player: players[play.seat],
      card: faceOf(root, play.card),
      allowed: play.allowed.flatMap(card => [faceOf(root, card), " "]),
    })
    show(row, "[data-rule]", false)
    show(row, `[data-rule="${play.rule}"]`, true)
    showParts(row, { allowed: play.allowed.length > 0 })
    return row
  })
  place.querySelector("[data-list=illegal]").replaceChildren(...rows)
  if (report.illegal.length) proposePenalty(place, report.illegal[0], players)
}

/** Propose the side and the reason of a penalty, once for each first illegal card. */
function proposePenalty(place, { trick, seat, card }, players) {
  const form = place.querySelector('[data-entry="revoked"], [data-entry="adjusted"]')
  if (form.dataset.about === card) return
  form.dataset.about = card
  const reason = compose("reason", { player: players[seat], trick }).textContent.trim()
  const { revoke, note, side, reason: line } = form.elements
  if (revoke) revoke.value = sideOf(seat)
  else side.value = 1 - sideOf(seat)
  const written = note ?? line
  written.value = reason.replace(/\s+/gu, " ")
}
