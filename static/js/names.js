/** What the page calls sides and players, the table's own names before those of the page. */

import { seatOf } from "./game/seating.js"

/**
 * Return the names of `match`: `sides`, `players` by seat, `pairs` (both players of a side), and
 * whether the table `named` each pair. `words` are the page's own: `{ sides, player }`, the last
 * with a # for the number.
 */
export function namesOf({ ledger }, words) {
  const own = seat => ledger.sides[seat % 2].players[Math.floor(seat / 2)]
  const players = [0, 1, 2, 3].map(seat => own(seat) ?? words.player.replace("#", seat + 1))
  return {
    players,
    sides: ledger.sides.map(({ name }, side) => name ?? words.sides[side]),
    pairs: [0, 1].map(side => [0, 1].map(place => players[seatOf(side, place)]).join(" & ")),
    named: ledger.sides.map(side => side.players.some(Boolean)),
  }
}
