/** Write a match onto its page: who deals, both totals, the last line, the end. */

import { gamesWon } from "./game/endings.js"
import { fill, say, show } from "./gaps.js"
import { figure, finalScore, saidAtEnd, saidOf } from "./said.js"

/** Let `page` show how `match` stands; its sides and players are called `names`. */
export function writeSheet(page, match, names) {
  writeHead(page, match, names)
  for (const half of page.querySelectorAll(".half")) writeHalf(half, match, names)
  writeLast(page, match, names)
  writeEnd(page, match, names)
}

function writeHead(page, match, { players }) {
  const { course, nextNumber } = match
  const position = course.game.deals + 1
  const asNumbered = position === nextNumber
  const head = page.querySelector('[data-head="running"]')
  fill(head, { number: nextNumber, position, dealer: players[course.dealer] })
  fill(head, { "of-all": asNumbered || null, place: asNumbered ? null : true })
}

function writeHalf(half, match, { sides, pairs }) {
  const side = "ab".indexOf(half.dataset.side)
  const { written, toGo, ahead, games, hasWon } = standingOf(match, side)
  fill(half, {
    name: sides[side],
    players: pairs[side],
    total: written,
    "to-go": toGo,
    ahead,
    games,
  })
  half.querySelector('[data-gap="total"]').dataset.length = String(written).length
  half.toggleAttribute("data-winner", hasWon)
  const progress = half.querySelector("progress")
  if (progress) progress.value = Math.max(0, written)
  show(half, '[data-goal="won"]', hasWon)
  show(half, '[data-goal="to-go"]', !hasWon && toGo)
  show(half, '[data-goal="ahead"]', !hasWon && toGo === null && ahead)
}

function standingOf(match, side) {
  const { game, games, ending } = match.course
  const written = game.written[side]
  return {
    written,
    toGo: match.toGo(side),
    ahead: Math.max(0, written - game.written[1 - side]),
    games: gamesWon(games)[side],
    hasWon: ending?.winner === side,
  }
}

function writeLast(page, match, names) {
  const last = match.ledger.lastLine()
  page.querySelector(".last-deal").hidden = last === null
  if (last) say(page.querySelector('[data-says="last"]'), ...saidOf(match, names, last))
  const [ours, theirs] = match.course.game.written
  const [us, them] = names.sides
  if (last) say(page.querySelector('[data-says="heard"]'), ...saidOf(match, names, last))
  show(page, '[data-heard="last"]', last)
  say(page.querySelector('[data-says="standing"]'), "standing", { us, ours, them, theirs })
}

function writeEnd(page, match, names) {
  show(page, '[data-heard="end"]', !match.isRunning)
  if (match.isRunning) return
  const banner = page.querySelector("[data-banner]")
  const { course } = match
  say(banner.querySelector('[data-says="end"]'), ...saidAtEnd(match, names))
  say(page.querySelector('[data-says="heard-end"]'), ...saidAtEnd(match, names))
  const deals = course.games.reduce((sum, game) => sum + game.deals, 0)
  fill(banner, { score: finalScore(match).join("–"), deals })
  say(banner.querySelector('[data-says="result"]'), "standing", resultOf(match, names))
  const mark = "ab"[course.ending?.winner ?? -1] ?? ""
  banner.dataset.side = mark
  show(banner, "[data-next]", match.ledger.rematch)
  banner.querySelector(".side-mark").dataset.side = mark
}

function resultOf(match, { sides, pairs, named }) {
  const titleOf = side =>
    named[side] && !match.ledger.sides[side].name ? pairs[side] : sides[side]
  const [ours, theirs] = finalScore(match).map(figure)
  return { us: titleOf(0), ours, them: titleOf(1), theirs }
}
