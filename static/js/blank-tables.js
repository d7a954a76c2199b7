/**
 * Begin a match without the server: on the page of a table on which nothing was written yet.
 *
 * The server writes such a page once for each ruleset, and the worker keeps it. Filled with the
 * match that the phone makes, it is kept as that match's own page, and found there like any other.
 */

import { address } from "./addresses.js"
import { newId, newToken } from "./ids.js"
import { keepMatch } from "./known-matches.js"

/** The cache that the worker keeps the pages of matches in, by the same name. */
const PAGES = "pages"
const VALUES = /(<script type="application\/json" data-match>)(.*?)(<\/script>)/su
const BLANKS = /data-blanks>(.*?)<\/script>/su

/** Return whether this phone keeps the site, so that it can begin a match by itself. */
export const canBegin = () =>
  "caches" in globalThis && Boolean(navigator.serviceWorker?.controller)

/** Return the page at `url` as text: as this phone keeps it, else from the server. */
export async function keptPage(url) {
  const answer = (await caches.match(url, { ignoreVary: true })) ?? (await fetch(url))
  return answer.text()
}

/**
 * Begin a match like that of the page `html`, between `sides`, dealt first by `firstDealer`, as
 * the next one after the match `rematchOf` if there is one.
 *
 * Return the address of its page; throw when this phone cannot keep it.
 */
export async function begin(
  html,
  { id = newId(), sides, firstDealer, rematchOf: before = null },
) {
  const old = valuesIn(html)
  const opened = new Date().toISOString()
  const started = { ...old.entries[0], id: newId(), at: opened }
  const start = { id, sides, first_dealer: firstDealer, rematch_of: before, entries: [started] }
  const row = { id, values: { ...old, ...start, manages: true }, tokens: newTokens() }
  await keepMatch({ ...row, opened })
  return keepPage(html, row)
}

/** Keep `html`, the page of any match, as that of the match of `row`; return its address. */
export async function keepPage(html, { id, values }) {
  const place = address(`matches/${id}`)
  const page = withValues(html.replaceAll(valuesIn(html).id, id), values)
  // While the server does not know the match, the worker shows this page rather than its no.
  const headers = { "Content-Type": "text/html; charset=utf-8", "Begun-Here": "yes" }
  const pages = await caches.open(PAGES)
  await pages.put(place, new Response(page, { headers }))
  return place
}

/** Forget the page of the match `id`. */
export async function dropPage(id) {
  if (canBegin()) await (await caches.open(PAGES)).delete(address(`matches/${id}`))
}

/** Return the values of the match on the page `html`. */
export const valuesIn = html => JSON.parse(html.match(VALUES)[2])

/** Return the page `html` with other `values` of its match. */
export const withValues = (html, values) =>
  html.replace(VALUES, (_, start, __, end) => start + inPage(values) + end)

/** Return where the blank table of each ruleset is, by its key, as the page `html` says. */
export const blanksOf = html => JSON.parse(html.match(BLANKS)[1])

/** Return the secrets of a new match. */
export const newTokens = () => ({ watch: newToken(), score: newToken(), manage: newToken() })

/** Return `values` as JSON that cannot end the block that it stands in. */
const inPage = values => JSON.stringify(values).replaceAll("<", "\\u003c")
