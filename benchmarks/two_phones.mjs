// Play many histories of two phones and one server, and count what was lost or doubled.
//
// node benchmarks/two_phones.mjs [histories] [first seed]; ends with 1 when anything was.

import { World } from "../tests/js/two-phones.mjs"

const [histories = 100_000, first = 0] = process.argv.slice(2).map(Number)
const PROGRESS = 10_000

// Histories go by turns, not by the clock.
globalThis.setTimeout = () => 0

const found = { histories: 0, written: 0, lost: 0, doubled: 0, uneven: 0, waiting: 0 }
const began = performance.now()

for (let seed = first; seed < first + histories; seed += 1) {
  const world = new World(seed)
  await world.play()
  found.histories += 1
  found.written += world.written.length
  found.lost += world.lost.length
  found.doubled += Number(world.hasDoubles)
  found.uneven += Number(!world.isEven)
  found.waiting += world.waiting
  if (found.histories % PROGRESS === 0) tell()
}
tell()
process.exitCode = Number(found.lost + found.doubled + found.uneven + found.waiting > 0)

function tell() {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${seconds} s`, JSON.stringify(found))
}
