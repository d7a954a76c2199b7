/** The cards that were tapped, kept on this phone until the deal has them. */

const nameOf = (matchId, dealId) => `cards ${matchId} ${dealId}`

/** Keep `play` for the deal; `null` forgets it. */
export function keepCards(matchId, dealId, play) {
  try {
    if (play) localStorage.setItem(nameOf(matchId, dealId), JSON.stringify(play))
    else localStorage.removeItem(nameOf(matchId, dealId))
  } catch {
    // Without storage the cards live as long as the page.
  }
}

/** Return the cards that were kept for the deal, `null` when none were. */
export function keptCards(matchId, dealId) {
  try {
    return JSON.parse(localStorage.getItem(nameOf(matchId, dealId)))
  } catch {
    return null
  }
}
