/*
 * The worker: keeps one version of the site on the phone, and the last copy of every table.
 *
 * Files of this version come from the phone; pages from the network while there is one. It never
 * touches what programs ask, what streams, or what writes. The copies of tables belong to no
 * version: each names the version that it needs, and that one stays until it is renewed.
 */

const SHELL = {{ ("shell " ~ version) | tojson }}
const FILES = {{ files | tojson }}
const OFFLINE = {{ url_for("offline.stand_in") | tojson }}
const HOME = {{ url_for("home.show") | tojson }}
const TRIAL = {{ url_for("trial.show") | tojson }}
const NEW = {{ url_for("matches.new") | tojson }}
const HOUSE_RULES = {{ url_for("rules.show_house", rules_id="00000000-0000-0000-0000-000000000000")[:-36] | tojson }}
const STATIC = {{ url_for("static", filename="") | tojson }}
const PAGES = "pages"
const LANGUAGE = {{ url_for("home.choose_language", code="-")[:-1] | tojson }}
const SPOKEN = {{ ('<html lang="' ~ language() ~ '"') | tojson }}
const DESK = {{ url_for("offline.desk") | tojson }}
const CARD_TABLES = {{ card_tables | tojson }}
const TABLE = /\/matches\/[0-9a-f-]{36}$/u
const DETAILS = /\/matches\/[0-9a-f-]{36}\/details$/u
const TRICKS = /\/matches\/[0-9a-f-]{36}\/deals\/[0-9a-f-]{36}\/tricks$/u
const DECK = /"deck": ?"(\w+)"/u
const UNKNOWN = 404
const GONE = [403, 404, 410]
const PATIENCE = 5000
const BEGUN_HERE = "Begun-Here"
const ANY = { ignoreVary: true }

let isTidy = false

addEventListener("install", event => event.waitUntil(keepShell().then(takeOverInSilence)))
addEventListener("activate", event => event.waitUntil(clients.claim().then(changeLanguage)))
addEventListener("fetch", event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (pathname.startsWith(STATIC.replace(/[^/]+\/$/u, ""))) event.respondWith(fileFor(request))
  else if (request.mode === "navigate") event.respondWith(pageFor(event, pathname))
})
addEventListener("message", event => {
  if (event.data === "take over") skipWaiting()
  if (event.data === "keep this page") event.waitUntil(renew(new URL(event.source.url).pathname))
})

async function keepShell() {
  const shell = await caches.open(SHELL)
  await Promise.all([shell.addAll([...FILES, DESK, TRIAL, ...Object.values(CARD_TABLES)]), keepOffline(shell)])
}

/** Keep the page that stands in for others, and every blank table that it names. */
async function keepOffline(shell) {
  const page = await fetch(OFFLINE)
  const [, blanks] = /data-blanks>(.*?)<\/script>/su.exec(await page.clone().text())
  for (const blank of Object.values(JSON.parse(blanks)))
    if (!(await shell.match(blank, ANY))) await shell.add(blank)
  await shell.put(OFFLINE, page)
}

/** A version that differs in its language alone can take over at once: its files are the same. */
async function takeOverInSilence() {
  if ((await otherLanguages()).length > 0) await skipWaiting()
}

/** Drop what is kept of this version in other languages, and let tables be spoken of anew. */
async function changeLanguage() {
  const others = await otherLanguages()
  await Promise.all(others.map(name => caches.delete(name)))
  if (others.length > 0) await tidy()
}

const otherLanguages = async () =>
  (await caches.keys()).filter(name => isOld(name) && versionOf(name) === versionOf(SHELL))

const fileFor = async request => (await kept(request)) ?? fetch(request)

async function pageFor(event, pathname) {
  const { request } = event
  const isAtTheTable = TABLE.test(pathname) || TRICKS.test(pathname)
  const copy = isAtTheTable ? await kept(tableOf(pathname)) : undefined
  try {
    const answer = await (copy ? inTime(request) : fetch(request))
    if (copy && (mustStandIn(copy, answer) || isUnsentDeal(pathname, answer)))
      return standIn(pathname)
    event.waitUntil(follow(pathname, answer.clone()))
    return answer
  } catch {
    return pathname.startsWith(LANGUAGE) ? Response.redirect(lastPage(request)) : standIn(pathname)
  }
}

/** Return where `request` came from: what cannot be had in another language stays as it is. */
const lastPage = ({ referrer }) => (referrer.startsWith(location.origin) ? referrer : HOME)

/** Return what stands in for a page that cannot be fetched. */
async function standIn(pathname) {
  const table = await kept(tableOf(pathname))
  if (table && TABLE.test(pathname)) return table
  const place = pathname === TRIAL ? TRIAL : table && (await placeholderOf(pathname, table))
  return (await caches.open(SHELL)).match(place ?? OFFLINE, ANY)
}

/** Return where the page is that stands in for one about the match of `table`, if there is one. */
async function placeholderOf(pathname, table) {
  if (DETAILS.test(pathname)) return DESK
  if (!TRICKS.test(pathname)) return undefined
  const [, deck] = DECK.exec(await table.text()) ?? []
  return CARD_TABLES[deck]
}

const tableOf = pathname => pathname.replace(/\/(details|deals\/.*)$/u, "")

/** Fetch `request` while it is worth waiting for: a network that is silent is none. */
const inTime = request =>
  Promise.race([fetch(request), new Promise((_, reject) => setTimeout(reject, PATIENCE))])

/** Return whether the server may just not have been told yet of the deal that it does not know. */
const isUnsentDeal = (pathname, { status }) => TRICKS.test(pathname) && status === UNKNOWN

/** Return whether `copy` is better than `answer`: the match was begun here, and not sent yet. */
const mustStandIn = (copy, { status }) =>
  status >= 500 || (GONE.includes(status) && copy.headers.has(BEGUN_HERE))

/** Keep the copies in step with what the server has just answered. */
async function follow(pathname, answer) {
  if (TABLE.test(pathname)) await put(pathname, answer)
  if (!answer.ok) return
  if (tellsOfRules(pathname)) await keepOffline(await caches.open(SHELL))
  if (!isTidy) await tidy()
  isTidy = true
}

/** Return whether the phone may just have been given rules that it did not have. */
const tellsOfRules = pathname =>
  pathname === HOME || pathname === NEW || pathname.startsWith(HOUSE_RULES)

/** Keep `answer` as the last copy of a table, if it is one. */
async function put(pathname, answer) {
  const pages = await caches.open(PAGES)
  if (GONE.includes(answer.status)) return pages.delete(pathname)
  // The portal of a hotel answers everything, with a page of its own.
  if (isOpen(answer) && (await answer.clone().text()).includes("data-match>"))
    return pages.put(pathname, answer)
}

/** Return whether `answer` is a page that anybody at the phone may see again. */
const isOpen = ({ ok, headers }) => ok && !/no-store/u.test(headers.get("Cache-Control"))

/** Renew the copies that need an older version, then drop every version that none needs. */
async function tidy() {
  const pages = await caches.open(PAGES)
  const addresses = (await pages.keys()).map(({ url }) => new URL(url).pathname)
  const texts = await Promise.all(addresses.map(renewed))
  for (const name of await caches.keys())
    if (isOld(name) && !texts.some(text => text.includes(staticOf(name)))) await caches.delete(name)
}

const isOld = name => name.startsWith("shell ") && name !== SHELL

const versionOf = name => name.split(" ")[1]

const staticOf = name => `/static/${versionOf(name)}/`

/** Return the copy of a table as text, fetched anew if it needs an older version. */
async function renewed(pathname) {
  const copy = await kept(pathname)
  const text = await copy.text()
  if (text.includes(STATIC) && text.includes(SPOKEN)) return text
  const answer = await fetch(pathname).catch(() => null)
  if (!answer || mustStandIn(copy, answer)) return text
  await put(pathname, answer)
  return ""
}

async function renew(pathname) {
  if (TABLE.test(pathname)) await put(pathname, await fetch(pathname))
}

const kept = request => caches.match(request, ANY)
