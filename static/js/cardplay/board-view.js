/** Draw the card table: whose turn it is, the trick in play, the cards that are left. */

import { suitOf } from "../game/cards.js"
import { show } from "../gaps.js"
import {
  isComplete,
  isReady,
  lastSeat,
  newBreaches,
  trickInPlay,
  tricksOf,
  turnOf,
} from "./play.js"
import { compose, copyOf, filled, sayOnce } from "./sentences.js"

/** Draw `root` for what was tapped: `seen` is `{ ruleset, play, report, players }`. */
export function drawBoard(root, seen) {
  const { ruleset, play } = seen
  drawSetup(root, seen)
  drawCards(root, seen)
  drawTricks(root, seen)
  if (isReady(play)) drawSlots(root, seen)
  root.querySelector("[name=undo]").disabled = play.cards.length === 0
  show(root, "[data-cards], [data-hint], .trick-now", !isComplete(ruleset, play))
  sayOnce(root.querySelector("[data-says=turn]"), turnSaid(root, seen))
  drawContradiction(root, seen)
}

/** Say that the phone does not know the deal, and leave nothing to tap. */
export function drawGone(root) {
  show(root, '[data-part="gone"]', true)
  show(root, "[data-cards-form], [data-board], [data-report], [data-list=tricks]", false)
}

/** Return the face of `card`, as its key shows it. */
export const faceOf = (root, card) =>
  root.querySelector(`[name="card"][value="${card}"] .card-sign`).cloneNode(true)

function drawSetup(root, { play, players }) {
  show(root, "[data-setup-known]", isReady(play))
  show(root, "[data-setup-unknown]", !isReady(play))
  if (!isReady(play)) return
  const face = root.querySelector(`[name="trump"][value="${play.trump}"] ~ * [data-face]`)
  root.querySelector("[data-says=trump]").replaceChildren(face.cloneNode(true))
  root.querySelector("[data-says=leader]").textContent = players[play.leader]
}

function drawCards(root, { play }) {
  const played = new Set(play.cards)
  for (const key of root.querySelectorAll("[name=card]")) {
    key.toggleAttribute("data-played", played.has(key.value))
    key.disabled = played.has(key.value) || !isReady(play)
  }
}

function drawSlots(root, { play, report, players }) {
  const { seats, cards } = trickInPlay(play, report.winners)
  const marks = marksOf(report)
  for (const [turn, slot] of [...root.querySelectorAll("[data-list=slots] > li")].entries()) {
    const card = cards[turn]
    filled(slot, { player: players[seats[turn]], card: card ? faceOf(root, card) : "" })
    slot.toggleAttribute("data-next", turn === cards.length)
    slot.toggleAttribute("data-illegal", marks.has(card))
    const isWon = cards.length === seats.length && seats[turn] === report.winners.at(-1)
    slot.toggleAttribute("data-winner", isWon)
  }
}

function drawTricks(root, { play, report, players }) {
  const marks = marksOf(report)
  const rows = tricksOf(play.cards)
    .slice(0, report.winners.length)
    .map((cards, at) =>
      copyOf(root, "trick", {
        number: at + 1,
        cards: cards.map(card => markedFace(root, card, marks)),
        winner: players[report.winners[at]],
      }),
    )
  root.querySelector("[data-list=tricks]").replaceChildren(...rows.reverse())
}

function markedFace(root, card, marks) {
  const face = faceOf(root, card)
  face.toggleAttribute("data-illegal", marks.has(card))
  return face
}

const marksOf = report => new Set(report.illegal.map(({ card }) => card))

function turnSaid(root, { ruleset, play, report, players }) {
  if (!isReady(play)) return compose("unknown", {})
  const now = isComplete(ruleset, play)
    ? compose("all-played", {})
    : nextSaid(turnOf(play, report.winners), players)
  const last = play.cards.at(-1)
  if (!last) return now
  const before = players[lastSeat(play, report.winners)]
  return compose("laid", { before, laid: faceOf(root, last), now })
}

const nextSaid = ({ seat, number, isLead }, players) =>
  compose(isLead ? "leads" : "plays", { player: players[seat], trick: number })

function drawContradiction(root, { ruleset, play, report, players }) {
  const notice = root.querySelector("[data-contradiction]")
  const [found] = newBreaches(ruleset, play, report)
  notice.hidden = !found
  if (!found) return
  const breach = breachSaid(root, play, found, players)
  const last = play.cards.at(-1)
  const isOwn = found.card !== last && found.seat === lastSeat(play, report.winners)
  const said = isOwn
    ? compose("yet", { breach, card: faceOf(root, last) })
    : compose("shown", { breach })
  sayOnce(notice.querySelector("[data-says=contradiction]"), said)
}

function breachSaid(root, { cards }, { trick, seat, rule }, players) {
  const [led] = tricksOf(cards)[trick - 1]
  const suit = root.querySelector(`template[data-suit="${suitOf(led)}"]`).content
  return compose(rule, { player: players[seat], trick, suit: suit.cloneNode(true) })
}
