/** The next match of the same four, when the server cannot be asked for it. */

import { address } from "./addresses.js"
import { begin, canBegin, keptPage } from "./blank-tables.js"

/**
 * Begin it after `match` as the server would; return the address of its page, `null` where this
 * phone cannot begin a match alone.
 */
export async function beginRematch({ id, ledger, course }, { swapsPartners }) {
  if (!canBegin()) return null
  const sides = swapsPartners ? swapped(ledger.sides) : ledger.sides
  const html = await keptPage(address(`matches/${id}`))
  return begin(html, { sides, firstDealer: course.dealer })
}

/** Return the sides after seats 1 and 2 changed places; their own names fit no more. */
function swapped([{ players: ours }, { players: theirs }]) {
  return [
    { name: null, players: [ours[0], theirs[0]] },
    { name: null, players: [ours[1], theirs[1]] },
  ]
}
