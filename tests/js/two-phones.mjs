// A world of two phones and one server, played by chance: answers get lost, requests come twice,
// phones die and start again, and in the end there is a network and the table decides.

import { Courier } from "../../static/js/courier.js"
import { deedOf, entryAfter, wishOf } from "../../static/js/entries.js"
import { admit } from "../../static/js/game/admission.js"
import { readEntry } from "../../static/js/game/entries.js"
import { Match } from "../../static/js/game/match.js"
import { ConflictError, RefusedError } from "../../static/js/game/refusals.js"
import { withEntry, withLog, withWaiting } from "../../static/js/match-log.js"
import { preset } from "./presets.mjs"

const STEPS = 14
const ROUNDS = 40
const ACTS = ["deal", "deal", "deal", "deal", "correct", "undo", "restart", "both send", "send"]
const TAKEN = [46, 40, 34, 22]
const SIDE = { name: null, players: [null, null] }
const STARTED = { id: "start", kind: "started", seq: 1 }
const rules = preset("classic")

const begun = () =>
  new Match({
    id: "m",
    ruleset: rules,
    sides: [SIDE, SIDE],
    firstDealer: 0,
    entries: [STARTED],
  })

/** Return a source of chance that `seed` begins: `chance(n)` is a whole number below n. */
export function chanceOf(seed) {
  let state = seed + 0x9e3779b9
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What the server does with entries, by the rules that the phones have too. */
class Server {
  match = begun()
  same = new Set()

  take({ after, entries }) {
    const answers = entries.map(entry => ({ id: entry.id, refusals: [], ...this.#one(entry) }))
    return { answers, entries: this.since(after) }
  }

  since(after) {
    return this.match.entries.filter(({ seq }) => seq > after)
  }

  #one(entry) {
    const known = this.match.entries.find(({ id }) => id === entry.id)
    if (known) return { status: "known", seq: known.seq }
    try {
      this.match = admit(this.match, readEntry(entry, rules))
      return { status: "stored", seq: this.match.version }
    } catch (error) {
      return this.#no(entry, error)
    }
  }

  #no(entry, error) {
    if (!(error instanceof RefusedError) && !(error instanceof ConflictError)) throw error
    const { refusals, stored } = error
    if (refusals[0].code === "already-there") this.same.add(entry.id)
    if (!stored) return { status: "refused", refusals }
    const line = { ...stored.deal, id: stored.id, entry: stored.entry.id, live: stored.live }
    return { status: "conflict", refusals, stored: line }
  }
}

/** What a phone keeps through its deaths, as its storage does. */
class Shelf {
  rows = []
}

/** The outbox of one life of a phone; a dead one changes nothing any more. */
class Box {
  isDead = false

  constructor(shelf) {
    this.shelf = shelf
    this.entries = [...shelf.rows]
  }

  add(entry) {
    this.entries = [...this.entries, entry]
    this.shelf.rows = [...this.shelf.rows, entry]
  }

  drop(id) {
    if (this.isDead) return
    this.entries = this.entries.filter(entry => entry.id !== id)
    this.shelf.rows = this.shelf.rows.filter(entry => entry.id !== id)
  }
}

class Phone {
  stored = begun()

  constructor(world, name, shelf) {
    Object.assign(this, { world, name, shelf })
    this.box = new Box(shelf)
    const hear = entries => {
      this.stored = withLog(this.stored, entries)
    }
    this.courier = new Courier(this.box, name, hear)
  }

  get match() {
    return withWaiting(this.stored, this.courier.waiting)
  }

  flush() {
    return this.courier.flush(() => this.stored.version)
  }

  write(entry) {
    const whole = { ...entry, id: this.world.newId() }
    if (!withEntry(this.match, whole)) return
    this.world.written.push(whole)
    this.box.add(whole)
  }

  undo() {
    if (this.match.ledger.lastLine()) this.write(wishOf(this.match, "withdrawn"))
  }

  decide(aside, keep) {
    this.world.decided.add(aside.entry.id)
    this.courier.settle(aside.entry)
    const entry = aside.stored && entryAfter(this.match, keep, aside)
    if (entry) this.write(entry)
  }
}

/** One history: `play` goes through it, then `lost`, `isEven` and `waiting` tell how it ended. */
export class World {
  server = new Server()
  written = []
  decided = new Set()
  #ids = 0

  constructor(seed, { shelfOf = () => new Shelf() } = {}) {
    this.chance = chanceOf(seed)
    this.shelves = [shelfOf(), shelfOf()]
    this.phones = this.shelves.map((shelf, at) => new Phone(this, String(at), shelf))
    this.isCalm = false
  }

  newId() {
    this.#ids += 1
    return `id ${this.#ids}`
  }

  async play() {
    globalThis.document = { querySelector: () => ({ content: "token" }) }
    globalThis.fetch = (url, options) => this.#carry(url, options)
    for (let step = 0; step < STEPS; step += 1) await this.#step(this.chance(2))
    this.isCalm = true
    for (let round = 0; round < ROUNDS && !(await this.#settle()); round += 1);
  }

  /** Return what was written and is nowhere: not in the log, not the same there, not decided. */
  get lost() {
    const ids = new Set(this.server.match.entries.map(({ id }) => id))
    return this.written.filter(
      ({ id }) => !ids.has(id) && !this.server.same.has(id) && !this.decided.has(id),
    )
  }

  /** Return whether no entry is there twice, and no slot is claimed twice. */
  get hasDoubles() {
    const { entries, ledger } = this.server.match
    const slots = ledger.slots().map(({ number }) => number)
    return (
      new Set(entries.map(({ id }) => id)).size < entries.length ||
      entries.some(({ seq }, at) => seq !== at + 1) ||
      new Set(slots).size < slots.length
    )
  }

  /** Return whether both phones show what the server has. */
  get isEven() {
    const shown = match => JSON.stringify([match.entries, match.course.game.written])
    return this.phones.every(({ match }) => shown(match) === shown(this.server.match))
  }

  /** Return how many entries still wait. */
  get waiting() {
    return this.phones.reduce((sum, { box }) => sum + box.entries.length, 0)
  }

  async #step(at) {
    const phone = this.phones[at]
    await this.#act(phone, at, ACTS[this.chance(ACTS.length)])
    if (phone.box.isDead) return
    for (const aside of phone.courier.aside)
      if (this.chance(3) === 0) this.#decide(phone, aside)
  }

  async #act(phone, at, act) {
    if (act === "deal") phone.write(deedOf(this.#deal(), null, phone.match.nextNumber))
    else if (act === "correct") this.#correct(phone)
    else if (act === "undo") phone.undo()
    else if (act === "restart") this.#restart(at)
    else
      await Promise.all((act === "both send" ? this.phones : [phone]).map(one => one.flush()))
  }

  #deal() {
    return { taken: [TAKEN[this.chance(TAKEN.length)], null] }
  }

  #correct(phone) {
    const lines = phone.match.ledger.slots().filter(({ deal }) => deal)
    if (lines.length) phone.write(deedOf(this.#deal(), lines[this.chance(lines.length)]))
  }

  #restart(at) {
    this.phones[at].box.isDead = true
    this.phones[at] = new Phone(this, String(at), this.shelves[at])
  }

  #decide(phone, aside) {
    phone.decide(aside, ["theirs", "mine", "both"][this.chance(3)])
  }

  /** Bring everything home; return whether nothing is left to send or to decide. */
  async #settle() {
    for (const phone of this.phones) {
      await phone.flush()
      for (const aside of phone.courier.aside) this.#decide(phone, aside)
    }
    return this.waiting === 0 && this.isEven
  }

  /** Carry a request to the server, or lose it, or its answer, or bring it twice. */
  async #carry(url, options) {
    const fate = this.isCalm ? 9 : this.chance(10)
    if (fate === 0) throw new TypeError("no network")
    if (fate === 1) return answer("<title>Welcome to our hotel</title>", "text/html")
    if (fate === 2) return answer("{}", "application/json", 403)
    const said = this.#ask(url, options)
    if (fate === 3) this.#ask(url, options)
    for (let turns = this.chance(4); turns > 0; turns -= 1) await null
    if (fate === 4) throw new TypeError("the answer was lost")
    return answer(said, "application/json")
  }

  /** Return the answer as text, as it was when it was given. */
  #ask(url, { body } = {}) {
    if (body) return JSON.stringify(this.server.take(JSON.parse(body)))
    return JSON.stringify({ entries: this.server.since(Number(url.split("=")[1])) })
  }
}

const answer = (text, type, status = 200) => ({
  ok: status === 200,
  status,
  headers: new Map([["Content-Type", type]]),
  json: async () => JSON.parse(text),
})
