import assert from "node:assert/strict"
import { test } from "node:test"
import { readDeal } from "../../static/js/game/deals.js"
import {
  choicesOf,
  dealAfter,
  emptyPad,
  inWay,
  leadsOn,
  padOf,
  press,
  previewOf,
  writtenFor,
} from "../../static/js/pad.js"
import { preset } from "./presets.mjs"

const classic = preset("classic")
const coinchee = preset("coinchee")
const START = { carried: 0, dealer: 0, mayPlayNoTrump: true }

const key = (name, value = null) => ({ name, value })
const digits = text => Array.from(text, digit => key("digit", digit))
const tapped = (way, ...keys) => keys.reduce(press, emptyPad(way))
const shortly = ({ card_points, tricks, taken }) => ({ card_points, tricks, taken })

test("side, digits and tricks make a deal", () => {
  const pad = tapped("points_and_tricks", key("side", 1), ...digits("41"))

  assert.deepEqual(shortly(dealAfter(classic, pad, key("tricks", 5))), {
    card_points: [null, 41],
    tricks: [null, 5],
    taken: undefined,
  })
})

test("tricks that cannot hold the points complete nothing", () => {
  const pad = tapped("points_and_tricks", key("side", 0), ...digits("52"))

  assert.equal(dealAfter(classic, pad, key("tricks", 2)), null)
})

test("the last digit of a total completes the deal, the first one does not", () => {
  const pad = tapped("total", key("side", 0))

  assert.equal(dealAfter(classic, pad, key("digit", "4")), null)
  assert.deepEqual(dealAfter(classic, press(pad, key("digit", "4")), key("digit", "6")).taken, [
    46,
    null,
  ])
})

test("without a side nothing but an even split is complete", () => {
  const pad = tapped("past_half")

  assert.equal(dealAfter(classic, pad, key("past_half", 12)), null)
  assert.equal(dealAfter(classic, pad, key("all")), null)
  assert.deepEqual(dealAfter(classic, pad, key("even")).taken, [34, 34])
})

test("all is every trick, sixty card points are not", () => {
  const sixty = preset("classic-60")
  const all = dealAfter(sixty, tapped("total", key("side", 0)), key("all"))
  const points = dealAfter(
    sixty,
    tapped("total", key("side", 0), ...digits("6")),
    key("digit", "0"),
  )

  assert.deepEqual(
    [all, points].map(deal => readDeal(deal, sixty).sweep),
    [true, false],
  )
})

test("even and all are off while digits are typed", () => {
  const pad = tapped("points_and_tricks", key("side", 0), ...digits("4"))

  assert.deepEqual(
    ["even", "all"].map(name => dealAfter(classic, pad, key(name))),
    [null, null],
  )
})

test("a digit is on only while something possible can follow", () => {
  const on = pad =>
    Array.from("0123456789").filter(digit => leadsOn(classic, pad, key("digit", digit)))

  assert.deepEqual(on(tapped("points_and_tricks")).join(""), "0123456789")
  assert.deepEqual(on(tapped("points_and_tricks", ...digits("6"))).join(""), "0")
  assert.deepEqual(on(tapped("points_and_tricks", ...digits("41"))).join(""), "")
  assert.deepEqual(on(tapped("total")).join(""), "3456")
})

test("a total needs its side before its last digit", () => {
  const pad = tapped("total", ...digits("4"))

  assert.equal(leadsOn(classic, pad, key("digit", "6")), false)
})

test("doubling, trump and the turned-up card go with the deal", () => {
  const keys = [key("side", 0), key("doubled", 2), key("trump", "none"), ...digits("31")]
  const deal = dealAfter(coinchee, tapped("points_and_tricks", ...keys), key("tricks", 4))

  assert.deepEqual([deal.doubled, deal.trump, deal.turned_up], [2, "none", null])
  assert.deepEqual(writtenFor(coinchee, deal, START), [8, 0])
})

test("a choice tapped again is taken back, a side is not", () => {
  const pad = tapped(
    "total",
    key("trump", "s"),
    key("trump", "s"),
    key("side", 1),
    key("side", 1),
  )

  assert.deepEqual([pad.trump, pad.side], [null, 1])
})

test("erase takes the last digit, then the side", () => {
  const erased = [1, 2, 3].map(times =>
    Array(times)
      .fill(key("erase"))
      .reduce(press, tapped("total", key("side", 0), ...digits("46"))),
  )

  assert.deepEqual(
    erased.map(({ side, digits }) => [side, digits]),
    [
      [0, "4"],
      [0, ""],
      [null, ""],
    ],
  )
})

test("a deal that is corrected is overwritten by the first new digit", () => {
  const old = readDeal(
    { card_points: [20, 40], tricks: [3, 5], note: "hm", named_by: 2 },
    classic,
  )
  const pad = padOf("points_and_tricks", old)
  const deal = dealAfter(classic, press(pad, key("digit", "9")), key("tricks", 2))

  assert.deepEqual([pad.side, pad.digits], [1, "40"])
  assert.deepEqual(shortly(deal), {
    card_points: [null, 9],
    tricks: [null, 2],
    taken: undefined,
  })
  assert.deepEqual([deal.note, deal.named_by], ["hm", 2])
})

test("a deal that is corrected can keep its points and change its tricks", () => {
  const old = readDeal({ card_points: [41, null], tricks: [5, null] }, classic)

  assert.deepEqual(
    shortly(dealAfter(classic, padOf("points_and_tricks", old), key("tricks", 6))),
    {
      card_points: [41, null],
      tricks: [6, null],
      taken: undefined,
    },
  )
})

test("another way to write forgets the digits and keeps the rest", () => {
  const pad = tapped("points_and_tricks", key("side", 1), key("trump", "h"), ...digits("41"))
  const { side, digits: left, trump, way } = inWay(pad, "total")

  assert.deepEqual([side, left, trump, way], [1, "", "h", "total"])
})

test("doublings and no trump that do not go together are not offered together", () => {
  const botifarra = preset("botifarra")

  assert.deepEqual(
    choicesOf(botifarra, tapped("total", key("trump", "none")), START).doubled,
    [0, 1, 2],
  )
  assert.ok(
    !choicesOf(botifarra, tapped("total", key("doubled", 3)), START).trump.includes("none"),
  )
  assert.ok(
    !choicesOf(botifarra, tapped("total"), { ...START, mayPlayNoTrump: false }).trump.includes(
      "none",
    ),
  )
})

test("the other side's figure shows as soon as no digit can follow", () => {
  const shown = (way, ...keys) => previewOf(classic, tapped(way, ...keys))

  assert.deepEqual(shown("total"), { stage: "side", typed: null, other: null })
  assert.deepEqual(shown("total", key("side", 0)), {
    stage: "points",
    typed: null,
    other: null,
  })
  assert.deepEqual(shown("points_and_tricks", key("side", 0), ...digits("4")), {
    stage: "points",
    typed: "4",
    other: null,
  })
  assert.deepEqual(shown("points_and_tricks", key("side", 0), ...digits("41")), {
    stage: "tricks",
    typed: "41",
    other: 19,
  })
  assert.equal(shown("points_and_tricks", ...digits("41")).stage, "side")
})

test("the turned-up card pays the dealer's side and is never multiplied", () => {
  const muette = preset("muette")
  const keys = [key("side", 0), key("turned_up", "10"), ...digits("41")]
  const deal = dealAfter(muette, tapped("points_and_tricks", ...keys), key("tricks", 5))

  assert.deepEqual(writtenFor(muette, deal, { ...START, dealer: 1 }), [12, 5])
})
