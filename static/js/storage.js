/**
 * The shelves of this phone: entries that wait to be sent ("waiting"), and the matches that were
 * opened here ("matches"). They outlive reloads, restarts and new versions of the program.
 *
 * A browser may close its storage behind our back: it is then opened again, once. What does not
 * answer in time counts as broken, and whoever asked must keep their thing in another way.
 */

const NAME = "scorekeeper"
const VERSION = 2
const PATIENCE = 3000
const ASKED = "asked to persist"

let opening = null

/** Return what `ask(store)` finds in the store `name`; throw when storage is out of order. */
export async function inStore(name, mode, ask) {
  try {
    return await inTime(name, mode, ask)
  } catch {
    forget()
    return inTime(name, mode, ask)
  }
}

/** Ask the browser, once, to keep what is here even when space gets short. */
export async function askToPersist() {
  if (localStorage.getItem(ASKED) !== null) return
  localStorage.setItem(ASKED, "")
  // Plain http has no such promise to make.
  await navigator.storage?.persist?.()
}

function inTime(name, mode, ask) {
  const answer = database().then(opened => transact(opened, name, mode, ask))
  return Promise.race([answer, tooLate()])
}

const tooLate = () =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error("storage is silent")), PATIENCE)
    timer.unref?.()
  })

function transact(opened, name, mode, ask) {
  return new Promise((resolve, reject) => {
    const transaction = opened.transaction(name, mode, { durability: "strict" })
    const request = ask(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

function database() {
  opening ??= open()
  return opening
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion)
    request.onsuccess = () => resolve(watched(request.result))
    request.onerror = () => reject(request.error)
  })
}

/** Add what is missing since `oldVersion`; nothing that waits is ever touched. */
function upgrade(opened, oldVersion) {
  if (oldVersion < 1) {
    const waiting = opened.createObjectStore("waiting", { autoIncrement: true })
    waiting.createIndex("match", "match")
    waiting.createIndex("id", "id", { unique: true })
  }
  if (oldVersion < 2) opened.createObjectStore("matches", { keyPath: "id" })
}

/** Make way for a newer page that wants to upgrade, and notice when the browser closes it. */
function watched(opened) {
  opened.onversionchange = forget
  opened.onclose = forget
  return opened
}

function forget() {
  const old = opening
  opening = null
  old?.then(
    opened => opened.close(),
    () => null,
  )
}
