/**
 * What a log leaves on the sheet: its live lines, names, dealers and how the table closed it.
 *
 * The ledger knows no points: it only follows what was written, corrected, taken back and put
 * back. A line is `{ id, written, entry, number, deal, live }`: the deal's id, or that of the
 * entry that wrote the line; that first entry; the latest about it, which the next correction
 * must name; the slot and the deal, or `null`; whether it counts.
 */

import { dealOf } from "./deals.js"
import { LINE_KINDS } from "./entries.js"

const CHANGES = new Set(["corrected", "withdrawn", "restored"])
const CLOSINGS = new Set(["finished", "abandoned", "reopened", "result_told"])

/**
 * The lines of a match by their ids, in the order in which they were first written.
 *
 * Known players are called what they are called now, whatever was typed at the table.
 */
export class Ledger {
  #lineOf = new Map()

  constructor(sides, entries, knownNames = null) {
    this.sides = [...sides]
    this.lines = new Map()
    this.dealerSets = new Map()
    this.revokedLinks = new Set()
    /** The next match of the table, once it has begun. */
    this.rematch = null
    for (const entry of entries) this.#follow(entry)
    if (knownNames) this.sides = this.sides.map((side, at) => knownAs(side, at, knownNames))
  }

  /** Return the line that the entry `entryId` wrote or changed, or `null`. */
  lineOf(entryId) {
    return this.lines.get(this.#lineOf.get(entryId)) ?? null
  }

  /** Return the lines that count, in the order in which they were first written. */
  live() {
    return [...this.lines.values()].filter(line => line.live)
  }

  /** Return the live deals and thrown-in deals, by their numbers. */
  slots() {
    return this.live()
      .filter(line => line.number !== null)
      .sort((one, other) => one.number - other.number)
  }

  /** Return the live line that claims the slot `number`, or `null`. */
  holderOf(number) {
    return this.live().find(line => line.number === number) ?? null
  }

  /** Return the highest slot that is claimed, 0 when none is. */
  lastNumber() {
    return this.slots().at(-1)?.number ?? 0
  }

  /** Return the line by which the table closed the match, unless it was reopened since. */
  closing() {
    const last = lastWritten(this.live().filter(line => CLOSINGS.has(line.written.kind)))
    return last?.written.kind === "reopened" ? null : last
  }

  /** Return the result that was told of the match, if that is how it was closed, or `null`. */
  told() {
    const closing = this.closing()
    return closing?.written.kind === "result_told" ? closing.written : null
  }

  /** Return whether the table plays on after the end. */
  playedOn() {
    return this.#liveOf("played_on").length > 0
  }

  /** Return the live adjustments, in the order in which they were written. */
  adjustments() {
    return this.#liveOf("adjusted")
  }

  /** Return the slots after which time is up. */
  timesCalled() {
    return this.#liveOf("time_called").map(line => line.written.after ?? 0)
  }

  /** Return what undo takes back: the live line that was written last. */
  lastLine() {
    return lastWritten(this.live())
  }

  #liveOf(kind) {
    return this.live().filter(line => line.written.kind === kind)
  }

  #follow(entry) {
    if (LINE_KINDS.has(entry.kind)) this.#write(entry)
    else if (CHANGES.has(entry.kind)) this.#change(entry)
    else if (entry.kind === "renamed") this.#rename(entry)
    else if (entry.kind === "dealer_set") this.dealerSets.set(entry.number, entry.dealer)
    else if (entry.kind === "link_revoked") this.revokedLinks.add(entry.link)
    else if (entry.kind === "rematch_begun") this.rematch = entry.match
  }

  #write(entry) {
    const isDeal = entry.kind === "recorded"
    const id = isDeal ? entry.deal : entry.id
    const deal = isDeal ? dealOf(entry) : null
    this.#keep(entry, { id, written: entry, number: entry.number ?? null, deal, live: true })
  }

  #change(entry) {
    const line = this.lineOf(entry.replaces)
    if (entry.kind !== "corrected")
      this.#keep(entry, { ...line, live: entry.kind === "restored" })
    else this.#keep(entry, { ...line, deal: line.deal && dealOf(entry) })
  }

  #keep(entry, line) {
    this.lines.set(line.id, { ...line, entry })
    this.#lineOf.set(entry.id, line.id)
  }

  #rename({ side, name, players }) {
    const old = this.sides[side]
    this.sides[side] = { name: name ?? old.name, players: players ?? old.players }
  }
}

const knownAs = ({ name, players }, side, names) => ({
  name,
  players: players.map((typed, place) => names[side + 2 * place] ?? typed),
})

const lastWritten = lines =>
  lines.reduce(
    (last, line) => (last && last.written.seq >= line.written.seq ? last : line),
    null,
  )
