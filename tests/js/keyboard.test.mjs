import assert from "node:assert/strict"
import { test } from "node:test"
import { controlFor } from "../../static/js/keyboard.js"

const BODY = { matches: () => false }
const FIELD = { matches: () => true }
const CHOICE = { matches: () => false, type: "radio" }

/** A table that names whatever is looked for. */
const tableWith = (...attributes) => ({
  dataset: {},
  hasAttribute: name => attributes.includes(name),
  querySelector: selector => selector,
  querySelectorAll: () => [{ value: "4" }],
})
const pressed = (table, key, target = BODY, more = {}) =>
  controlFor(table, { key, target, ...more })

const all = tableWith("data-shortcuts")
const without = tableWith()

test("letters and digits stand for keys of the table", () => {
  assert.equal(pressed(all, "U"), '[name="undo"]')
  assert.equal(pressed(all, "?"), "[data-keyboard]")
  assert.deepEqual(pressed(all, "4"), { value: "4" })
})

test("without single-key shortcuts they stand for nothing", () => {
  for (const key of ["u", "?", "4"]) assert.equal(pressed(without, key), null)
})

test("keys that nobody speaks by mistake always count", () => {
  assert.equal(pressed(without, "ArrowLeft"), '[name="side"][value="0"]')
  assert.equal(pressed(without, "z", BODY, { ctrlKey: true }), '[name="undo"]')
})

test("a field keeps all of its keys, a choice its arrows", () => {
  for (const key of ["u", "4", "Backspace"]) assert.equal(pressed(all, key, FIELD), null)
  assert.equal(pressed(all, "ArrowLeft", CHOICE), null)
  assert.equal(pressed(all, "u", CHOICE), '[name="undo"]')
})
