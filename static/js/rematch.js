/** The next match of the same four, when the server cannot be asked for it. */

import { address } from "./addresses.js"
import { begin, canBegin, keptPage } from "./blank-tables.js"
import { written } from "./ids.js"
import { introduce, pageAt } from "./introduce.js"
import { knownMatch, updateMatch } from "./known-matches.js"
import { adoptToken, send } from "./send.js"

const SHUT = [403, 404, 409, 410]

/**
 * Begin it after `match` as the server would; return the address of its page, `null` where this
 * phone cannot begin a match alone.
 */
export async function beginRematch(match, { swapsPartners }) {
  if (!canBegin()) return null
  const id = await idAfter(match, swapsPartners ? "swapped" : "same")
  const place = address(`matches/${id}`)
  if (await knownMatch(id)) return place
  const { sides } = match.ledger
  const html = await keptPage(address(`matches/${match.id}`))
  return begin(html, {
    ...{ id, rematchOf: match.id, firstDealer: match.course.dealer },
    sides: swapsPartners ? swapped(sides) : sides,
  })
}

/** Return the address of the match that another phone has begun after `match`. */
export const rematchOf = ({ ledger }) => address(`matches/${ledger.rematch}`)

/**
 * Let the server take in the match of `row` as the next one of its table, and this phone manage
 * it; return whether it did. It does not where the match before is shut to this phone.
 */
export async function isAdopted(row) {
  const before = await knownMatch(row.values.rematch_of)
  if (before?.tokens) {
    await introduce(before)
    await updateMatch(before.id, one => ({ ...one, tokens: null }))
  }
  return adopt(row).then(() => true, unlessShut)
}

async function adopt({ id, values, tokens }) {
  const { rematch_of: before, sides, first_dealer } = values
  adoptToken(await pageAt(address(`matches/${before}`)))
  await send(address(`matches/${before}/next/${id}`), { tokens, sides, first_dealer })
}

function unlessShut(error) {
  if (!SHUT.includes(error.status)) throw error
  return false
}

/**
 * Return the id of the match after `match`: the same on every phone, and on the server.
 *
 * It is a UUID of version 5, as `_rematch_id` in scorekeeper/services/starting.py makes it.
 */
async function idAfter({ id, ledger }, partners) {
  const space = id.replaceAll("-", "").match(/../gu)
  const name = new TextEncoder().encode(`rematch ${ledger.lastNumber()} ${partners}`)
  const bytes = Uint8Array.from([...space.map(pair => Number.parseInt(pair, 16)), ...name])
  const digest = await crypto.subtle.digest("SHA-1", bytes)
  return written(new Uint8Array(digest).slice(0, 16), 5)
}

/** Return the sides after seats 1 and 2 changed places; their own names fit no more. */
function swapped([{ players: ours }, { players: theirs }]) {
  return [
    { name: null, players: [ours[0], theirs[0]] },
    { name: null, players: [ours[1], theirs[1]] },
  ]
}
