/**
 * The matches that this phone knows: each with its start and as much of its log as the server
 * told, so that a table stands as it stood when there is no network.
 *
 * A row is `{ id, values, opened, tokens }`: `values` as the page of the match has them, `opened`
 * when; `tokens` are the secrets of a match that was begun here and that the server does not
 * know yet, else `null`.
 */

import { inStore } from "./storage.js"

const STORE = "matches"

/** Return the match `id`, `null` when this phone does not know it. */
export const knownMatch = async id => (await shelf("readonly", store => store.get(id))) ?? null

/** Return every match that this phone knows, the one opened last first. */
export async function knownMatches() {
  const rows = (await shelf("readonly", store => store.getAll())) ?? []
  return rows.sort((one, other) => other.opened.localeCompare(one.opened))
}

/** Keep a match that was begun here; throw when this phone cannot. */
export const keepMatch = row => inStore(STORE, "readwrite", store => store.put(row))

/** Change what is known of the match `id` by `change(row)`, in one go. */
export const updateMatch = (id, change) =>
  shelf("readwrite", store => {
    const request = store.get(id)
    const fresh = { id, tokens: null, opened: now() }
    request.onsuccess = () => store.put(change(request.result ?? fresh))
    return request
  })

/** Note that the match `id` is being opened. */
export const noteOpened = id => updateMatch(id, row => ({ ...row, opened: now() }))

/** Forget the match `id`. */
export const forgetMatch = id => shelf("readwrite", store => store.delete(id))

const now = () => new Date().toISOString()

const shelf = (mode, ask) => inStore(STORE, mode, ask).catch(() => null)
