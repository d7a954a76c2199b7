/** What is typed but not written yet, kept while the browser may throw the page away. */

const nameOf = matchId => `typed ${matchId}`

/** Keep `draft` for the match; `null` forgets it. */
export function keepDraft(matchId, draft) {
  try {
    sessionStorage.setItem(nameOf(matchId), JSON.stringify(draft))
  } catch {
    // Without storage a page that was thrown away comes back with an empty pad.
  }
}

/** Return what was kept for the match, `null` when nothing was. */
export function draftOf(matchId) {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(matchId)))
  } catch {
    return null
  }
}
