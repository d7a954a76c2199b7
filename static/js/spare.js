/** The second pocket for what waits, when the shelves of this phone are out of order. */

const nameOf = matchId => `unsaved ${matchId}`

/** Return the entries of the match that had to be kept here, oldest first. */
export function spared(matchId) {
  try {
    return JSON.parse(localStorage.getItem(nameOf(matchId))) ?? []
  } catch {
    return []
  }
}

/** Keep `entries` for the match, in place of what was here; without any, forget it. */
export function spare(matchId, entries) {
  try {
    if (entries.length) localStorage.setItem(nameOf(matchId), JSON.stringify(entries))
    else localStorage.removeItem(nameOf(matchId))
  } catch {
    // Both pockets are full: the page holds it while it lives, and offers to save it as a file.
  }
}
