import assert from "node:assert/strict"
import { test } from "node:test"
import { deedOf, entryAfter, wishOf } from "../../static/js/entries.js"
import { Match } from "../../static/js/game/match.js"
import {
  nextPlace,
  noTrumpLeft,
  placeOf,
  withEntry,
  withLog,
  withWaiting,
} from "../../static/js/match-log.js"
import { preset } from "./presets.mjs"

const SIDES = [
  { name: null, players: [null, null] },
  { name: null, players: [null, null] },
]
const STARTED = { id: "start", kind: "started", seq: 1 }

const begun = ruleset =>
  new Match({ id: "m", ruleset, sides: SIDES, firstDealer: 0, entries: [STARTED] })

const deal = (number, taken, more = {}) => ({
  ...{ id: `entry ${number}`, kind: "recorded", deal: `deal ${number}`, number, taken },
  ...more,
})

test("what waits counts at once, what the rules refuse does not", () => {
  const shown = withWaiting(begun(preset("classic")), [
    deal(1, [46, null]),
    deal(2, [72, null]),
  ])

  assert.deepEqual(
    [shown.course.game.written, shown.nextNumber, withEntry(shown, deal(1, [40, 28]))],
    [[12, 0], 2, null],
  )
})

test("news from the server join the log once", () => {
  const start = begun(preset("classic"))
  const news = [STARTED, { ...deal(1, [46, 22]), seq: 2 }]

  const once = withLog(start, news)

  assert.deepEqual([once.version, withLog(once, news)], [2, once])
})

test("a deal stands where it stood when it is corrected", () => {
  const belgian = preset("belgian-12")
  const deals = [deal(1, [30, 30]), deal(2, [40, 20], { trump: "none" }), deal(3, [30, 30])]
  const match = withWaiting(begun(belgian), deals)

  assert.deepEqual(placeOf(match, match.ledger.lines.get("deal 2")), {
    ...{ carried: 1, dealer: 1, mayPlayNoTrump: true },
  })
  assert.deepEqual(nextPlace(match), { carried: 1, dealer: 3, mayPlayNoTrump: true })
})

test("a side whose quota is used up may not name no trump again, but may correct", () => {
  const belgian = preset("belgian-12")
  const match = withWaiting(begun(belgian), [
    deal(1, [40, 20], { trump: "none" }),
    deal(2, [40, 20]),
    deal(3, [40, 20], { trump: "none" }),
    deal(4, [40, 20]),
  ])

  assert.deepEqual(noTrumpLeft(match), [0, 2])
  assert.equal(nextPlace(match).mayPlayNoTrump, false)
  assert.equal(placeOf(match, match.ledger.lines.get("deal 3")).mayPlayNoTrump, true)
})

test("undo takes back the line that was written last", () => {
  const match = withWaiting(begun(preset("classic")), [deal(1, [46, 22]), deal(2, [40, 28])])

  assert.deepEqual(wishOf(match, "withdrawn"), { kind: "withdrawn", replaces: "entry 2" })
})

test("a deal is written into the next slot, or corrects the one it replaces", () => {
  const match = withWaiting(begun(preset("classic")), [deal(1, [46, 22])])
  const line = match.ledger.lines.get("deal 1")

  const { deal: id, ...next } = deedOf({ taken: [40, null] }, null, match.nextNumber)

  assert.deepEqual(next, { kind: "recorded", number: 2, taken: [40, null] })
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
  assert.deepEqual(deedOf({ taken: [40, null] }, line, match.nextNumber), {
    ...{ kind: "corrected", replaces: "entry 1", taken: [40, null] },
  })
})

test("of two versions the table keeps theirs, mine, or both", () => {
  const match = withWaiting(begun(preset("classic")), [deal(1, [46, 22])])
  const aside = {
    entry: { ...deal(1, [45, 23]), trump: "h", written_at: "now" },
    stored: { id: "deal 1", entry: "entry 1" },
  }

  const { deal: _, ...both } = entryAfter(match, "both", aside)

  assert.equal(entryAfter(match, "theirs", aside), null)
  assert.deepEqual(entryAfter(match, "mine", aside), {
    ...{ kind: "corrected", replaces: "entry 1", taken: [45, 23], trump: "h" },
  })
  assert.deepEqual(both, { kind: "recorded", number: 2, taken: [45, 23], trump: "h" })
})

test("known players are called what they are now, whatever the table types", () => {
  const start = new Match({
    ...begun(preset("classic")),
    knownNames: ["Anneke", null, null, null],
  })
  const renamed = { id: "names", kind: "renamed", side: 0, players: ["Anna", "Cora"], seq: 2 }

  const { sides } = withLog(start, [renamed]).ledger

  assert.deepEqual(
    sides.map(({ players }) => players),
    [
      ["Anneke", "Cora"],
      [null, null],
    ],
  )
})
