/**
 * What this phone has written and the server has not confirmed yet, kept through reloads.
 *
 * Each entry is kept as it is sent, with the match that it belongs to. Where the browser has no
 * storage (a private window, a full disk), the outbox still holds everything while the page lives.
 */

const NAME = "scorekeeper"
const STORE = "waiting"

export class Outbox {
  #matchId
  #entries = []
  #database

  constructor(matchId) {
    this.#matchId = matchId
    this.#database = open().catch(() => null)
  }

  /** Return the entries, oldest first. */
  get entries() {
    return this.#entries
  }

  /** Read what an earlier page of this match left behind. */
  async load() {
    const rows = await this.#inStore("readonly", store =>
      store.index("match").getAll(this.#matchId),
    )
    const kept = (rows ?? []).map(row => row.entry)
    this.#entries = [
      ...kept,
      ...this.#entries.filter(entry => !kept.some(({ id }) => id === entry.id)),
    ]
  }

  /** Keep `entry`; it counts at once, the promise resolves when it is safe on this phone. */
  add(entry) {
    this.#entries = [...this.#entries, entry]
    return this.#inStore("readwrite", store =>
      store.add({ match: this.#matchId, id: entry.id, entry }),
    )
  }

  /** Forget the entry `id`: the server has it, or the table has decided against it. */
  drop(id) {
    this.#entries = this.#entries.filter(entry => entry.id !== id)
    return this.#inStore("readwrite", store => {
      const request = store.index("id").getKey(id)
      request.onsuccess = () => request.result !== undefined && store.delete(request.result)
      return request
    })
  }

  async #inStore(mode, ask) {
    const database = await this.#database
    if (!database) return null
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" })
      const request = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    }).catch(() => null)
  }
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { autoIncrement: true })
      store.createIndex("match", "match")
      store.createIndex("id", "id", { unique: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
