import assert from "node:assert/strict"
import { test } from "node:test"
import { Match } from "../../static/js/game/match.js"
import { minutesLeft } from "../../static/js/time-left.js"
import { preset } from "./presets.mjs"

const SIDES = [
  { name: null, players: [null, null] },
  { name: null, players: [null, null] },
]
const BEGAN = "2026-11-29T20:00:00Z"
const timed = preset("manillen-timed")

const matchOf = (ruleset, ...entries) =>
  new Match({
    ...{ id: "it", ruleset, sides: SIDES, firstDealer: 0 },
    entries: [{ id: "start", kind: "started", seq: 1, at: BEGAN }, ...entries],
  })
const after = minutes => Date.parse(BEGAN) + minutes * 60_000

for (const [minutes, left] of [
  [0, 25],
  [0.5, 25],
  [1, 24],
  [24.2, 1],
  [25, 0],
  [400, 0],
  [-90, 25],
])
  test(`${minutes} minutes after the start ${left} are left`, () => {
    assert.equal(minutesLeft(matchOf(timed), after(minutes)), left)
  })

test("no clock runs where the rules know none", () => {
  assert.equal(minutesLeft(matchOf(preset("classic")), after(1)), null)
})

test("the clock stops when time is called", () => {
  const called = { id: "time", kind: "time_called", seq: 2, after: 1 }

  assert.equal(minutesLeft(matchOf(timed, called), after(30)), null)
})

test("a later game has its own time", () => {
  const end = { ...timed.end, target: 30 }
  const sweep = { taken: [timed.total, 0], at: "2026-11-29T20:10:00Z" }
  const won = { id: "won", kind: "recorded", seq: 2, deal: "deal", number: 1, ...sweep }

  const match = matchOf({ ...timed, games: 3, gamesToWin: 2, end }, won)

  assert.equal(minutesLeft(match, after(12)), 23)
})
