/**
 * What this phone has written and the server has not confirmed yet, kept through reloads.
 *
 * Each entry is kept as it is sent, with the match that it belongs to. Where the browser has no
 * storage (a private window, a full disk), the outbox still holds everything while the page lives.
 */

import { spare, spared } from "./spare.js"
import { inStore } from "./storage.js"

const STORE = "waiting"

export class Outbox {
  #matchId
  #entries = []
  #neighbours
  #isGone = new Set()

  /** `hear()` is told when another page of this phone has written or dropped something. */
  constructor(matchId, hear = () => null) {
    this.#matchId = matchId
    this.#neighbours = channel(matchId)
    if (this.#neighbours) this.#neighbours.onmessage = ({ data }) => this.#follow(data, hear)
    /** Whether an entry could not be written where it outlives the page. */
    this.isUnsafe = false
  }

  /** Return the entries, oldest first. */
  get entries() {
    return this.#entries
  }

  /** Read what an earlier page of this match left behind. */
  async load() {
    const rows = await shelf("readonly", store => store.index("match").getAll(this.#matchId))
    const kept = (rows ?? []).map(row => row.entry)
    const known = new Set([...kept.map(({ id }) => id), ...this.#isGone])
    const rest = [...spared(this.#matchId), ...this.#entries]
    this.#entries = [...kept, ...rest.filter(({ id }) => !known.has(id) && known.add(id))]
  }

  /** Keep `entry`; it counts at once, the promise resolves when it is safe on this phone. */
  async add(entry) {
    this.#entries = [...this.#entries, entry]
    const row = { match: this.#matchId, id: entry.id, entry }
    try {
      await inStore(STORE, "readwrite", store => putOnce(store, row))
    } catch {
      this.isUnsafe = true
      spare(this.#matchId, this.#entries)
    }
    this.#tell({ added: entry })
  }

  /** Forget the entry `id`: the server has it, or the table has decided against it. */
  async drop(id) {
    this.#forget(id)
    await shelf("readwrite", store => remove(store, id))
    if (spared(this.#matchId).length) spare(this.#matchId, this.#entries)
    this.isUnsafe &&= this.#entries.length > 0
    this.#tell({ dropped: id })
  }

  #forget(id) {
    this.#isGone.add(id)
    this.#entries = this.#entries.filter(entry => entry.id !== id)
  }

  #follow({ added, dropped }, hear) {
    const isHere = this.#entries.some(({ id }) => id === (dropped ?? added.id))
    if (isHere !== Boolean(dropped)) return
    if (dropped) this.#forget(dropped)
    else this.#entries = [...this.#entries, added]
    hear()
  }

  #tell(news) {
    this.#neighbours?.postMessage(news)
  }
}

/** Return how many entries wait on this phone: of the match, or of all. */
export async function countWaiting(matchId) {
  const count = await shelf("readonly", store =>
    matchId ? store.index("match").count(matchId) : store.count(),
  )
  return (count ?? 0) + (matchId ? spared(matchId).length : 0)
}

/** Forget everything that waits for the match. */
export async function dropAll(matchId) {
  const rows = await shelf("readonly", store => store.index("match").getAll(matchId))
  for (const { id } of rows ?? []) await shelf("readwrite", store => remove(store, id))
  spare(matchId, [])
}

const shelf = (mode, ask) => inStore(STORE, mode, ask).catch(() => null)

/** Put `row` down unless it is there: the first try may have been slow, and no failure. */
function putOnce(store, row) {
  const request = store.index("id").getKey(row.id)
  request.onsuccess = () => request.result === undefined && store.add(row)
  return request
}

function remove(store, id) {
  const request = store.index("id").getKey(id)
  request.onsuccess = () => request.result !== undefined && store.delete(request.result)
  return request
}

const channel = matchId =>
  "BroadcastChannel" in globalThis ? new BroadcastChannel(`match ${matchId}`) : null
