import assert from "node:assert/strict"
import { test } from "node:test"
import { TrialMatch } from "../../static/js/trial-match.js"
import { preset } from "./presets.mjs"

const SIDES = [
  { name: null, players: ["Anna", "Cora"] },
  { name: null, players: ["Bert", "Dirk"] },
]
const START = { id: "start", kind: "started", seq: 1, at: "2026-11-29T20:00:00Z" }

const values = { id: "it", ruleset: preset("classic"), sides: SIDES, first_dealer: 0 }
const deal = (number, taken) => ({ kind: "recorded", deal: `deal ${number}`, number, taken })

function trial() {
  const heard = []
  const match = new TrialMatch({ ...values, entries: [START] }, error => heard.push(error))
  return { match, heard }
}

test("a deal counts at once, and nothing waits to be sent", async () => {
  const { match, heard } = trial()

  await match.write(match.drawUp(deal(1, [41, 27])))

  assert.deepEqual(match.match.course.game.written, [7, 0])
  assert.deepEqual([match.waiting, heard], [0, [null]])
})

test("a deal that cannot be is not drawn up", () => {
  assert.equal(trial().match.drawUp(deal(1, [41, 41])), null)
})
