import assert from "node:assert/strict"
import { test } from "node:test"
import { World } from "./two-phones.mjs"

const HISTORIES = 2000

/** Play the history of `seed`, and return what is wrong at its end. */
async function faultsOf(seed, options) {
  const world = new World(seed, options)
  await world.play()
  const { lost, hasDoubles, isEven, waiting } = world
  return { lost: lost.length, hasDoubles, isEven, waiting, written: world.written.length }
}

test("whatever gets lost or comes twice, every deal arrives once, on both phones", async t => {
  t.mock.timers.enable({ apis: ["setTimeout"] })
  let written = 0

  for (let seed = 0; seed < HISTORIES; seed += 1) {
    const { written: more, ...faults } = await faultsOf(seed)
    written += more
    assert.deepEqual(
      faults,
      { lost: 0, hasDoubles: false, isEven: true, waiting: 0 },
      `seed ${seed}`,
    )
  }

  assert.ok(written > 5 * HISTORIES)
})

test("a phone that kept nothing through its deaths would be found out", async t => {
  t.mock.timers.enable({ apis: ["setTimeout"] })
  const forgetful = () => Object.defineProperty({}, "rows", { get: () => [], set: () => null })
  let lost = 0

  for (let seed = 0; seed < 100; seed += 1)
    lost += (await faultsOf(seed, { shelfOf: forgetful })).lost

  assert.ok(lost > 0)
})
