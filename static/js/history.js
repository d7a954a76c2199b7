/** Write the history of a match onto its page, every row copied from the page's own blank one. */

import { bearsOut } from "./game/cardplay/comparison.js"
import { fill } from "./gaps.js"
import { gamesOf } from "./rows.js"
import { signed } from "./said.js"

/** What was drawn last, by the row's line: a row that says the same is not drawn again. */
const drawn = new Map()

/** Let `place` show the games of `match`; the lines in `unsent` are marked as waiting. */
export function writeHistory(place, match, unsent) {
  const games = gamesOf(match)
  const isVerified = verifierOf(JSON.parse(place.dataset.tallies))
  const parts = games.flatMap(game => partsOf(match.ruleset, game, { unsent, isVerified }))
  arrange(place, games.length ? parts : [copyOf("empty")])
}

/** Return what tells whether the cards of a row's deal bear it out; `tallies` are by deal. */
const verifierOf =
  tallies =>
  ({ id, deal }) =>
    deal !== null && id in tallies && bearsOut(tallies[id], tallies[id].trump, deal)

function partsOf(ruleset, { number, game, rows }, { unsent, isVerified }) {
  const list = kept(`game ${number}`, "", () => copyOf("list"))
  arrange(
    list,
    rows.map(row => rowOf(row, { isWaiting: unsent.has(row.id), isVerified: isVerified(row) })),
  )
  if (ruleset.games === 1 && number !== null) return [list]
  return [titleOf(number, game?.ending ? game.written.join("–") : null), list]
}

const titleOf = (number, score) =>
  kept(`title ${number}`, score, () => {
    const title = copyOf(number === null ? "after-end" : "game")
    fill(title, { number, score })
    return title
  })

const rowOf = (row, marks) =>
  kept(row.id, JSON.stringify([row, marks]), () => {
    const { isWaiting, isVerified } = marks
    const item = copyOf("row")
    const link = item.querySelector("a[href]")
    if (link) link.href = link.href.replace(/[^/]+$/u, row.id)
    item.dataset.line = row.id
    item.dataset.state = isWaiting ? "waiting" : "saved"
    fill(item, {
      ...figuresOf(row),
      ...remarksOf(row),
      waiting: isWaiting || null,
      verified: isVerified || null,
    })
    markTrump(item, row.deal?.trump ?? null)
    return item
  })

/** Return the node drawn last as `name` while it still says `text`, else a new one. */
function kept(name, text, draw) {
  const last = drawn.get(name)
  if (last?.text === text) return last.node
  const node = draw()
  drawn.set(name, { text, node })
  return node
}

/** Let `nodes` be the children of `place`, moving none that stands right: a finger may lie on it. */
function arrange(place, nodes) {
  for (const [at, node] of nodes.entries()) {
    if (place.children[at] !== node) place.insertBefore(node, place.children[at] ?? null)
  }
  while (place.children.length > nodes.length) place.lastElementChild.remove()
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
    turned_up: shown(deal?.turned_up ?? null),
    after_end: game === null || null,
    thrown_in: (number !== null && deal === null) || null,
    reason: reason || null,
    revoked: (deal && deal.revoke !== null) || null,
    note: deal?.note ?? null,
  }
}

/** Return `rank` as the cards of the reader show it; a whole card as it was written. */
const shown = rank =>
  document.querySelector(`template[data-rank="${rank}"]`)?.content.textContent ?? rank

/** Put the face of `trump` into the mark of `root`; nothing if there is none. */
export function markTrump(root, trump) {
  const face = document.querySelector(`template[data-trump="${trump}"]`)
  for (const mark of root.querySelectorAll("[data-mark=trump]")) {
    mark.replaceChildren(...(face ? [face.content.cloneNode(true)] : []))
  }
}

const copyOf = name =>
  document
    .querySelector(`template[data-copy="${name}"]`)
    .content.firstElementChild.cloneNode(true)
