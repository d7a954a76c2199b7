import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { admit } from "../../static/js/game/admission.js"
import { readDeal } from "../../static/js/game/deals.js"
import { readEntry } from "../../static/js/game/entries.js"
import { Match } from "../../static/js/game/match.js"
import { refusals, settle } from "../../static/js/game/settlement.js"
import { preset } from "./presets.mjs"

const vectors = name =>
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), "utf-8"))

const rules = ({ ruleset, options }) => preset(ruleset, options)

for (const vector of vectors("settlement")) {
  test(`${vector.id}, ${vector.ruleset}: ${vector.why}`, () => {
    const ruleset = rules(vector)
    const deal = readDeal(vector.deal, ruleset)

    assert.deepEqual(refusals(ruleset, deal), vector.refusals ?? [])
    if (vector.refusals) return
    const { written, multiplier, bonus } = vector
    assert.deepEqual(settle(ruleset, deal, vector.carried, vector.dealer_side), {
      written,
      multiplier,
      bonus,
    })
  })
}

for (const vector of vectors("matches")) {
  test(`${vector.id}, ${vector.ruleset}: ${vector.why}`, () => {
    const { state, outcome, winner, games, written, dealer } = vector

    const { course } = vector.entries.reduce(write, begun(vector))

    assert.deepEqual(
      {
        state: course.state,
        outcome: course.ending?.outcome ?? null,
        winner: course.ending?.winner ?? null,
        games: course.games.map(game => game.written),
        written: course.played.map(({ settlement }) => settlement?.written ?? null),
        dealer: course.dealer,
      },
      { state, outcome, winner, games, written, dealer },
    )
  })
}

function begun(vector) {
  const side = { name: null, players: [null, null] }
  return new Match({
    id: vector.id,
    ruleset: rules(vector),
    sides: [side, side],
    firstDealer: vector.first_dealer,
  })
}

function write(match, fields) {
  const turn = match.version + 1
  const slot = ["recorded", "thrown_in"].includes(fields.kind) && { number: match.nextNumber }
  const entry = { id: `entry ${turn}`, deal: `deal ${turn}`, ...slot, ...fields }
  return admit(match, readEntry(entry, match.ruleset))
}
