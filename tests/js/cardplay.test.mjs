import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { legalCards, switchesOf } from "../../static/js/game/cardplay/legality.js"
import { winnerOf } from "../../static/js/game/cardplay/trick.js"
import { judge } from "../../static/js/game/cardplay/verification.js"
import { deckOf } from "../../static/js/game/cards.js"
import { preset } from "./presets.mjs"

const read = name => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf-8"))
const decks = read("../../scorekeeper/domain/presets/decks.json")

for (const vector of read("../vectors/legality.json")) {
  test(`${vector.id}: ${vector.why}`, () => {
    const { profile, switches, trump, trick, hand, legal } = vector
    const deck = deckOf(decks[vector.deck])
    const rules = switchesOf({ legality: profile, legality_switches: switches })

    assert.deepEqual(legalCards(deck, rules, { trump, cards: trick, hand }), legal)
    if (!vector.then) return
    assert.equal(winnerOf(deck, trump, [...trick, ...vector.then]), vector.winner)
  })
}

test("an incomplete deal is judged as far as it can be", () => {
  const record = { trump: "s", leader: 0, tricks: [["Kh", "7h", "8h", "9h"]] }

  assert.deepEqual(judge(preset("classic"), record), {
    legal: true,
    complete: false,
    winners: [0],
    card_points: [3, 0],
    tricks: [1, 0],
    taken: [4, 0],
    illegal: [],
    open: [
      { trick: 1, seat: 1, card: "7h" },
      { trick: 1, seat: 3, card: "9h" },
    ],
    refusals: [],
  })
})
