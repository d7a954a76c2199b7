/** What the forms around a match write into its log, and the same forms filled from a match. */

import { lineOfText } from "./game/deals.js"
import { fill, show } from "./gaps.js"

const READERS = {
  renamed,
  adjusted,
  dealer_set: form => [{ number: wholeIn(form, "number"), dealer: wholeIn(form, "dealer") }],
  thrown_in: (_, { nextNumber }) => [{ number: nextNumber }],
  withdrawn: form => [{ replaces: form.get("replaces") }],
  restored: form => [{ replaces: form.get("replaces") }],
}

/**
 * Return the entries of `kind` that `form` writes into `match`, yet without ids; `null` when it
 * says nothing that could be written. `names` are those that the page shows.
 */
export function entriesOf(kind, form, match, names) {
  const entries = READERS[kind]?.(form, match, names) ?? [{}]
  const isWhole = entries.every(values => !Object.values(values).includes(undefined))
  return isWhole ? entries.map(values => ({ kind, ...values })) : null
}

/** Return how `match` stands: "running", "closed" by hand, or "decided" by its deals. */
export function stageOf({ isRunning, ledger }) {
  if (ledger.closing()) return "closed"
  return isRunning ? "running" : "decided"
}

/** Fill the blank forms of `page` from `match`; `manages` tells whether this phone may end it. */
export function fillDesk(page, match, { names, manages }) {
  const { ledger, ruleset, nextNumber } = match
  const [side_0, side_1] = names.sides
  fill(page, { side_0, side_1, number: nextNumber })
  ledger.sides.forEach(({ name, players }, side) => {
    write(page, `name_${side}`, name)
    players.forEach((player, place) => {
      write(page, `player_${side + 2 * place}`, player)
    })
  })
  write(page, "number", nextNumber)
  label(page, "side", names.sides)
  label(page, "dealer", names.players)
  show(page, "[data-stage]", false)
  show(page, `[data-stage="${stageOf(match)}"]`, true)
  if (!ruleset.end.minutes) show(page, '[data-entry="time_called"]', false)
  if (!manages) show(page, '[data-entry="abandoned"]', false)
}

/** Return a line for each side whose names are others than now. */
function renamed(form, { ledger }, { players }) {
  return ledger.sides
    .map((old, side) => {
      const name = lineOfText(form.get(`name_${side}`)) || null
      const seats = [side, side + 2]
      const typed = seats.map(seat => lineOfText(form.get(`player_${seat}`)) || players[seat])
      const isSame = seats.every((seat, place) => typed[place] === players[seat])
      return { side, name: name === old.name ? null : name, players: isSame ? null : typed }
    })
    .filter(({ name, players: typed }) => name || typed)
}

function adjusted(form) {
  const reason = lineOfText(form.get("reason")) || undefined
  const points = wholeIn(form, "points") || undefined
  return [{ side: wholeIn(form, "side"), points, reason }]
}

function wholeIn(form, name) {
  const text = form.get(name)?.trim().replace("−", "-")
  return text && Number.isInteger(Number(text)) ? Number(text) : undefined
}

function write(page, name, value) {
  for (const input of page.querySelectorAll(`input[name="${name}"]:not([type=hidden])`))
    input.value = value ?? ""
}

function label(page, name, texts) {
  for (const [value, text] of texts.entries()) {
    const input = page.querySelector(`input[name="${name}"][value="${value}"]`)
    input.parentElement.querySelector(".choice-face").textContent = text
  }
}
