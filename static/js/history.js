/** Write the history of a match onto its page, every row copied from the page's own blank one. */

import { fill } from "./gaps.js"
import { gamesOf } from "./rows.js"
import { signed } from "./said.js"

/** Let `place` show the games of `match`; the lines in `unsent` are marked as waiting. */
export function writeHistory(place, match, unsent) {
  const games = gamesOf(match)
  const old = new Map(
    Array.from(place.querySelectorAll("[data-line]"), row => [row.dataset.line, row]),
  )
  place.replaceChildren(...games.flatMap(game => gameOf(match, game, unsent)))
  if (!games.length) place.append(copyOf("empty"))
  for (const row of place.querySelectorAll("[data-line]"))
    keepEqual(row, old.get(row.dataset.line))
}

/** Put `old` back where `row` says the same: a finger may already lie on it. */
function keepEqual(row, old) {
  if (old?.isEqualNode(row)) row.replaceWith(old)
}

function gameOf({ ruleset }, { number, game, rows }, unsent) {
  const list = copyOf("list")
  list.append(...rows.map(row => rowOf(row, unsent.has(row.id))))
  if (ruleset.games === 1 && number !== null) return [list]
  const title = copyOf(number === null ? "after-end" : "game")
  fill(title, { number, score: game?.ending ? game.written.join("–") : null })
  return [title, list]
}

function rowOf(row, isWaiting) {
  const item = copyOf("row")
  const link = item.querySelector("[href]")
  if (link) link.href = link.href.replace(item.dataset.line, row.id)
  item.dataset.line = row.id
  item.dataset.state = isWaiting ? "waiting" : "saved"
  fill(item, { ...figuresOf(row), ...remarksOf(row), waiting: isWaiting || null })
  markTrump(item, row.deal?.trump ?? null)
  return item
}

function figuresOf({ totals, written, deal }) {
  return Object.fromEntries(
    ["a", "b"].flatMap((mark, side) => [
      [`total_${mark}`, totals[side]],
      [`written_${mark}`, written[side] ? signed(written[side]) : null],
      [`taken_${mark}`, deal?.taken?.[side] ?? null],
      [`tricks_${mark}`, deal?.tricks?.[side] ?? null],
    ]),
  )
}

function remarksOf({ number, game, deal, multiplier, reason }) {
  return {
    number: number ?? "",
    multiplier: multiplier === 1 ? null : `×${multiplier}`,
    turned_up: deal?.turned_up ?? null,
    after_end: game === null || null,
    thrown_in: (number !== null && deal === null) || null,
    reason: reason || null,
    revoked: (deal && deal.revoke !== null) || null,
    note: deal?.note ?? null,
  }
}

/** Put the face of the pad's key for `trump` into the mark of `root`; nothing if there is none. */
export function markTrump(root, trump) {
  const key = document.querySelector(`[name="trump"][value="${trump}"]`)
  for (const mark of root.querySelectorAll("[data-mark=trump]")) {
    mark.replaceChildren(
      ...(key ? copiesOf(key.parentElement.querySelectorAll("[data-face]")) : []),
    )
  }
}

const copiesOf = nodes => Array.from(nodes, node => node.cloneNode(true))

const copyOf = name =>
  document
    .querySelector(`template[data-copy="${name}"]`)
    .content.firstElementChild.cloneNode(true)
