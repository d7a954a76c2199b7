/**
 * The card table without the server: a page for any deal of a deck, filled from what this phone
 * knows of the deal that the address names.
 */

import { address } from "../addresses.js"
import { seatAfter } from "../game/seating.js"
import { fill } from "../gaps.js"
import { knownMatch } from "../known-matches.js"
import { matchFrom, withWaiting } from "../match-log.js"
import { namesOf } from "../names.js"
import { Outbox } from "../outbox.js"
import { drawGone } from "./board-view.js"

const PLACE = /\/matches\/([0-9a-f-]{36})\/deals\/([0-9a-f-]{36})\/tricks$/u
const { lang } = document.documentElement

/** Fill `root`, and return whether this phone knows the deal. */
export async function fillTable(root) {
  const [, id, deal] = PLACE.exec(location.pathname) ?? []
  root.querySelector(".card-back").href = address(`matches/${id}`)
  const row = id ? await knownMatch(id) : null
  const match = row && (await matchOf(row))
  const played = match?.course.played.find(({ line }) => line.id === deal)
  const isThere = Boolean(played?.line.deal)
  if (isThere) fillFrom(root, row.values, match, played)
  else drawGone(root)
  return isThere
}

function fillFrom(root, values, match, played) {
  const { us, them, player } = root.dataset
  const names = namesOf(match, { sides: [us, them], player })
  const deal = played.line.id
  const written = {
    match: values,
    deal,
    players: names.players,
    sides: names.sides,
    kept: null,
  }
  root.querySelector("[data-values]").textContent = JSON.stringify(written)
  const replay = address(`matches/${values.id}/deals/${deal}/replay`)
  root.querySelector("[data-part=replay]").href = replay
  fillHead(root, values, played)
  fillSetup(root, match, played)
  fillPenalty(root, match, played)
  fillNames(root, names)
}

/** Return the match of `row` with everything in it that still waits here. */
async function matchOf({ id, values }) {
  const outbox = new Outbox(id)
  await outbox.load()
  return withWaiting(matchFrom(values), outbox.entries)
}

function fillHead(root, { rules }, { line }) {
  const own = rules?.words.lang === lang ? rules.words.deal : null
  if (own) fill(root, { deal_word: own[0].toUpperCase() + own.slice(1) })
  fill(root, { number: line.number })
  document.title = root.querySelector("h1").textContent
}

/** Who leads is the player after the dealer (RULES.md, 3.1, 4, 5). */
function fillSetup(root, { ruleset }, { line, dealer }) {
  const { elements } = root.querySelector("[data-cards-form]")
  if (!ruleset.no_trump) root.querySelector('[name=trump][value="none"]').parentElement.remove()
  elements.trump.value = line.deal.trump ?? ""
  elements.leader.value = String(seatAfter(dealer))
  root.querySelector("[data-setup]").open = line.deal.trump === null
}

/** Leave the penalty that the rules name, with what it is worth in this deal, or the free one. */
function fillPenalty(root, { ruleset: { revoke } }, { settlement }) {
  root.querySelector(`[data-penalty="${revoke ? "agreed" : "named"}"]`).remove()
  if (!revoke) return
  const times = revoke.times_multiplier ? (settlement?.multiplier ?? 1) : 1
  fill(root, { penalty: revoke.points * times })
}

function fillNames(root, { players, sides }) {
  label(root, "leader", players)
  for (const name of ["side", "revoke"]) label(root, name, sides)
  for (const [side, head] of root.querySelectorAll(".figures thead th").entries())
    head.textContent = sides[side]
}

function label(root, name, texts) {
  for (const [value, text] of texts.entries()) {
    const input = root.querySelector(`input[name="${name}"][value="${value}"]`)
    if (input) input.parentElement.querySelector(".choice-face").textContent = text
  }
}
