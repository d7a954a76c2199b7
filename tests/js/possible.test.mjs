import assert from "node:assert/strict"
import { test } from "node:test"
import { readDeal } from "../../static/js/game/deals.js"
import {
  dealTyped,
  evenSplit,
  everyTrick,
  NOTHING_TYPED,
  possibleDoublings,
  possibleKeys,
  possibleTrumps,
  possibleValues,
  tricksFor,
} from "../../static/js/game/possible.js"
import { refusals } from "../../static/js/game/settlement.js"
import { preset } from "./presets.mjs"

const typed = (digits, side = 0, tricks = null) => ({ side, digits, tricks })
const from = (low, high) => Array.from({ length: high - low + 1 }, (_, more) => low + more)

test("the tricks that can hold a number of card points follow from the deck", () => {
  const ends = points => {
    const tricks = tricksFor(preset("classic"), points)
    return [tricks.at(0), tricks.at(-1)]
  }

  // 4 tricks hold at least 4 points and 5 at least 12, so few points mean few tricks.
  assert.deepEqual([0, 20, 21, 39, 40, 60].map(ends), [
    [0, 3],
    [1, 5],
    [2, 5],
    [3, 6],
    [3, 7],
    [5, 8],
  ])
})

test("before anything is typed, each mode offers its first keys alone", () => {
  const classic = preset("classic")

  assert.deepEqual(possibleKeys(classic, "points_and_tricks", NOTHING_TYPED), {
    digits: Array.from("0123456789"),
    tricks: [],
    pastHalf: [],
  })
  assert.deepEqual(possibleKeys(classic, "total", NOTHING_TYPED), {
    digits: ["3", "4", "5", "6"],
    tricks: [],
    pastHalf: [],
  })
  assert.deepEqual(possibleKeys(classic, "past_half", NOTHING_TYPED), {
    digits: [],
    tricks: [],
    pastHalf: from(0, 34),
  })
})

test("after the first digit only what can still be a total stays on", () => {
  const digits = (name, first) =>
    possibleKeys(preset(name), "total", typed(first)).digits.join("")

  assert.deepEqual(
    ["3", "4", "6"].map(first => digits("classic", first)),
    ["456789", "0123456789", "012345678"],
  )
  assert.deepEqual(
    ["3", "6"].map(first => digits("boom", first)),
    ["0123456789", "0"],
  )
  assert.deepEqual(
    ["3", "7"].map(first => digits("botifarra", first)),
    ["6789", "012"],
  )
})

test("card points leave on the tricks that can hold them", () => {
  const keys = digits => possibleKeys(preset("classic"), "points_and_tricks", typed(digits))

  assert.deepEqual(keys("4"), {
    digits: Array.from("0123456789"),
    tricks: from(1, 4),
    pastHalf: [],
  })
  assert.deepEqual(keys("0"), { digits: [], tricks: from(0, 3), pastHalf: [] })
  assert.deepEqual(keys("6"), { digits: ["0"], tricks: from(1, 4), pastHalf: [] })
  assert.deepEqual(keys("60"), { digits: [], tricks: from(5, 8), pastHalf: [] })
})

test("a deal is complete when nothing more can follow", () => {
  const classic = preset("classic")
  const cases = [
    ["total", typed("4"), null],
    ["total", typed("46"), { taken: [46, null] }],
    ["total", typed("46", 1), { taken: [null, 46] }],
    ["total", typed("46", null), null],
    ["total", typed("33"), null],
    ["points_and_tricks", typed("41"), null],
    ["points_and_tricks", typed("41", 0, 5), { card_points: [41, null], tricks: [5, null] }],
    ["points_and_tricks", typed("4", 1, 2), { card_points: [null, 4], tricks: [null, 2] }],
    ["points_and_tricks", typed("41", 0, 1), null],
    ["past_half", typed("12", 1), { taken: [null, 46] }],
    ["past_half", typed("35"), null],
  ]

  for (const [mode, entry, deal] of cases) {
    assert.deepEqual(dealTyped(classic, mode, entry), deal, `${mode} ${JSON.stringify(entry)}`)
  }
})

test("an even split and a sweep need one key, with and without trick points", () => {
  const sweep = (name, side) => {
    const ruleset = preset(name)
    const { taken, tricks, sweep } = readDeal(everyTrick(ruleset, side), ruleset)
    return { taken, tricks, sweep }
  }

  assert.deepEqual(evenSplit(preset("classic")), { taken: [34, 34] })
  assert.deepEqual(sweep("classic", 0), { taken: [68, 0], tricks: [8, 0], sweep: true })
  assert.deepEqual(sweep("boom", 1), { taken: [0, 60], tricks: [0, 8], sweep: true })
})

test("doublings and trumps are those of the ruleset", () => {
  assert.deepEqual(possibleDoublings(preset("classic"), null), [0])
  assert.deepEqual(possibleDoublings(preset("boom"), "none"), [0, 1, 2])
  assert.deepEqual(possibleDoublings(preset("botifarra"), "o"), [0, 1, 2, 3])
  assert.deepEqual(possibleDoublings(preset("botifarra"), "none"), [0, 1, 2])
  assert.deepEqual(possibleTrumps(preset("classic"), 0), ["s", "h", "d", "c"])
  assert.deepEqual(possibleTrumps(preset("botifarra"), 2), ["o", "c", "e", "b", "none"])
  assert.deepEqual(possibleTrumps(preset("botifarra"), 3), ["o", "c", "e", "b"])
})

test("whatever can be typed is a deal that the rules take, and nothing else is", () => {
  for (const name of ["classic", "boom", "botifarra", "malilla"]) {
    const ruleset = preset(name)
    const isTaken = deal => refusals(ruleset, readDeal(deal, ruleset)).length === 0
    for (const points of from(0, ruleset.cards.cardPoints + 1)) {
      const offered = tricksFor(ruleset, points)
      const taken = from(0, ruleset.trickCount).filter(tricks =>
        isTaken({ card_points: [points, null], tricks: [tricks, null] }),
      )
      assert.deepEqual(offered, taken, `${name}: ${points}`)
    }
    const winners = from(0, 99).filter(
      total => total >= ruleset.baseline && isTaken({ taken: [total, null] }),
    )
    assert.deepEqual(possibleValues(ruleset, "total"), winners, name)
  }
})
