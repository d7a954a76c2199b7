import assert from "node:assert/strict"
import { test } from "node:test"
import { entryOf } from "../../static/js/cardplay/decisions.js"
import {
  cardTyped,
  lastSeat,
  newBreaches,
  playOf,
  recordOf,
  trickInPlay,
  tricksOf,
  turnOf,
} from "../../static/js/cardplay/play.js"
import { bearsOut } from "../../static/js/game/cardplay/comparison.js"
import { judge } from "../../static/js/game/cardplay/verification.js"
import { dealOf } from "../../static/js/game/deals.js"
import { preset } from "./presets.mjs"

const classic = preset("classic")
const TRICK = ["Kh", "7h", "8c", "9h"]

const played = (...cards) => ({ trump: "s", leader: 1, cards })

test("a record and a play say the same", () => {
  const play = played(...TRICK, "8h")

  assert.deepEqual(recordOf(play).tricks, [TRICK, ["8h"]])
  assert.deepEqual(playOf(recordOf(play)), play)
  assert.deepEqual(tricksOf([]), [])
  assert.deepEqual(tricksOf(TRICK), [TRICK], "no trick is begun before its first card")
})

test("a finished trick stays in sight until the next is led", () => {
  const [before, after] = [played(...TRICK), played(...TRICK, "8h")].map(play =>
    trickInPlay(play, [1]),
  )

  assert.deepEqual(before, { number: 1, seats: [1, 2, 3, 0], cards: TRICK })
  assert.deepEqual(after, { number: 2, seats: [1, 2, 3, 0], cards: ["8h"] })
})

test("the winner leads the next trick by itself", () => {
  assert.deepEqual(turnOf(played(), []), { seat: 1, number: 1, isLead: true })
  assert.deepEqual(turnOf(played("Kh"), []), { seat: 2, number: 1, isLead: false })
  assert.deepEqual(turnOf(played(...TRICK), [3]), { seat: 3, number: 2, isLead: true })
  assert.deepEqual(turnOf(played(...TRICK, "8h"), [3]), { seat: 0, number: 2, isLead: false })
  assert.equal(lastSeat(played(...TRICK), [3]), 0)
})

test("a contradiction is told with the card that shows it, and not again", () => {
  const told = (...cards) => {
    const play = played(...cards)
    const report = judge(classic, recordOf(play))
    return newBreaches(classic, play, report).map(({ card, rule }) => [card, rule])
  }

  assert.deepEqual(told(...TRICK), [])
  assert.deepEqual(told(...TRICK, "8h", "Qh", "10h"), [["8c", "follow-suit"]])
  assert.deepEqual(told(...TRICK, "8h", "Qh", "10h", "Jh"), [])
})

test("a card is typed by rank and suit, in small letters too", () => {
  const cards = ["10h", "Kh", "Ks"]

  assert.deepEqual(cardTyped(cards, "k"), { card: null, typed: "k" })
  assert.deepEqual(cardTyped(cards, "ks"), { card: "Ks", typed: "" })
  assert.deepEqual(cardTyped(cards, "1"), { card: null, typed: "1" })
  assert.deepEqual(cardTyped(cards, "10H"), { card: "10h", typed: "" })
  assert.deepEqual(cardTyped(cards, "q"), { card: null, typed: "" })
})

test("cards bear a deal out when they say all that the table wrote", () => {
  const report = { complete: true, taken: [46, 22], card_points: [40, 20], tricks: [6, 2] }
  const borne = (deal, told = report) => bearsOut(told, "s", dealOf(deal))

  assert.ok(borne({ taken: [46, 22] }))
  assert.ok(borne({ taken: [46, 22], card_points: [40, 20], tricks: [6, 2], trump: "s" }))
  assert.ok(!borne({ taken: [46, 22], trump: "h" }))
  assert.ok(!borne({ taken: [46, 22], card_points: [41, 19] }))
  assert.ok(!borne({ taken: [46, 22], tricks: [5, 3] }))
  assert.ok(!borne({ taken: [45, 23] }))
  assert.ok(!borne({ revoke: 0 }))
  assert.ok(!borne({ taken: [46, 22] }, { ...report, complete: false }))
})

test("the cards' count corrects what was written, and nothing else", () => {
  globalThis.FormData = class {}
  const written = { taken: [68, 0], sweep: true, tricks: [8, 0], note: "Fine", doubled: 1 }
  const line = { entry: { id: "one" }, deal: dealOf(written) }
  const report = { card_points: [40, 20], tricks: [6, 2] }
  const form = { dataset: { entry: "counted" } }

  assert.deepEqual(entryOf(form, { line, play: { trump: "h" }, report }), {
    kind: "corrected",
    replaces: "one",
    tricks: [6, 2],
    card_points: [40, 20],
    trump: "h",
    note: "Fine",
    doubled: 1,
  })
})
