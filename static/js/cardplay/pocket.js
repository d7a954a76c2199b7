/** Where this phone keeps the cards of a match: one place in its storage for each deal. */

/** Return how the names of all places for cards of the match begin. */
export const pocketOf = matchId => `cards ${matchId} `

/** Return whether this phone has cards of the match. */
export function hasCards(matchId) {
  try {
    return Object.keys(localStorage).some(name => name.startsWith(pocketOf(matchId)))
  } catch {
    return false
  }
}
