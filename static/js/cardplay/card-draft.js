/**
 * The cards that were tapped on this phone: drafts until their deals have them, and then copies,
 * so that a table without a network sees which deals were verified.
 */

import { pocketOf } from "./pocket.js"

/** Keep `play` for the deal; `isKept` tells that the deal has it. */
export function keepCards(matchId, dealId, play, { isKept = false } = {}) {
  try {
    localStorage.setItem(pocketOf(matchId) + dealId, JSON.stringify({ ...play, isKept }))
  } catch {
    // Without storage the cards live as long as the page.
  }
}

/** Return what was kept for the deal, `{ play, isKept }`; `null` when nothing was. */
export function keptCards(matchId, dealId) {
  try {
    const kept = JSON.parse(localStorage.getItem(pocketOf(matchId) + dealId))
    return kept && readCards(kept)
  } catch {
    return null
  }
}

/** Return everything that was kept for deals of the match: `{ dealId, play, isKept }` each. */
export function allCards(matchId) {
  const start = pocketOf(matchId)
  return Object.keys(localStorage)
    .filter(name => name.startsWith(start))
    .map(name => name.slice(start.length))
    .map(dealId => ({ dealId, ...keptCards(matchId, dealId) }))
    .filter(({ play }) => play)
}

const readCards = ({ isKept = false, ...play }) => ({ play, isKept })
