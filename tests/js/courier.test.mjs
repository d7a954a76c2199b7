import assert from "node:assert/strict"
import { afterEach, beforeEach, test } from "node:test"
import { Courier } from "../../static/js/courier.js"

/** An outbox that forgets when the process does. */
class Box {
  constructor(...ids) {
    this.entries = ids.map(id => ({ id }))
  }

  drop(id) {
    this.entries = this.entries.filter(entry => entry.id !== id)
  }
}

/** Let the network answer with `answers`, one after the other, and note what was sent. */
function network(...answers) {
  const sent = []
  globalThis.fetch = async (url, { body } = {}) => {
    sent.push(body ? JSON.parse(body).entries.map(({ id }) => id) : url)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return sent
}

const answer = (values, { status = 200, type = "application/json" } = {}) =>
  new Response(JSON.stringify(values), { status, headers: { "Content-Type": type } })

const became = (id, status, code) => ({ id, status, refusals: code ? [{ code }] : [] })

/** Return a courier for `box`, and what it has told. */
function courierFor(box) {
  const told = []
  const courier = new Courier(box, "/entries", (entries, error) =>
    told.push(error ? `unsent ${error.status}` : entries.length),
  )
  return { courier, told }
}

const flush = courier => courier.flush(() => 7)

beforeEach(t => {
  globalThis.document = { querySelector: () => ({ content: "token" }) }
  t.mock.timers.enable({ apis: ["setTimeout"] })
})

afterEach(() => {
  delete globalThis.document
})

test("what the server has leaves the outbox, oldest first", async () => {
  const box = new Box("a", "b")
  const answers = [became("a", "stored"), became("b", "known")]
  const sent = network(answer({ entries: [1, 2], answers }))
  const { courier, told } = courierFor(box)

  await flush(courier)

  assert.deepEqual([sent, box.entries, told], [[["a", "b"]], [], [2]])
})

test("with nothing to send it asks what is new", async () => {
  const sent = network(answer({ entries: [] }))

  await flush(courierFor(new Box()).courier)

  assert.deepEqual(sent, ["/entries?after=7"])
})

for (const [what, reply] of [
  ["no network", new TypeError("offline")],
  ["a portal", answer("<html>", { type: "text/html" })],
  ["a broken server", answer({}, { status: 503 })],
  ["an answer that does not name it", answer({ entries: [], answers: [] })],
]) {
  test(`${what} leaves everything in the outbox`, async () => {
    const box = new Box("a")
    network(reply)
    const { courier, told } = courierFor(box)

    await flush(courier)

    assert.deepEqual(box.entries, [{ id: "a" }])
    assert.equal(told.length, 1)
  })
}

test("it tries again by itself", async t => {
  const box = new Box("a")
  const sent = network(
    new TypeError("offline"),
    answer({ entries: [], answers: [became("a", "stored")] }),
  )
  const { courier } = courierFor(box)

  await flush(courier)
  t.mock.timers.tick(60000)
  await flush(courier)

  assert.deepEqual([sent.length, box.entries], [2, []])
})

test("a conflict is set aside and does not stop what follows", async () => {
  const box = new Box("a", "b")
  const answers = [became("a", "conflict", "slot-taken"), became("b", "stored")]
  network(answer({ entries: [], answers }))
  const { courier } = courierFor(box)

  await flush(courier)

  assert.deepEqual(
    [box.entries, courier.waiting, courier.aside.map(({ entry }) => entry.id)],
    [[{ id: "a" }], [], ["a"]],
  )
})

test("the same deal of another phone is as good as stored", async () => {
  const box = new Box("a")
  network(answer({ entries: [], answers: [became("a", "conflict", "already-there")] }))

  await flush(courierFor(box).courier)

  assert.deepEqual(box.entries, [])
})

test("what the table has decided is forgotten", async () => {
  const box = new Box("a")
  network(answer({ entries: [], answers: [became("a", "refused", "finished")] }))
  const { courier } = courierFor(box)
  await flush(courier)

  courier.settle({ id: "a" })

  assert.deepEqual([box.entries, courier.aside], [[], []])
})

test("an answer that breaks off is none, and everything is sent again", async t => {
  const box = new Box("a")
  const broken = answer({})
  broken.json = async () => {
    throw new TypeError("the network went")
  }
  const sent = network(broken, answer({ entries: [1], answers: [became("a", "stored")] }))
  const { courier, told } = courierFor(box)

  await flush(courier)
  t.mock.timers.tick(4000)
  await flush(courier)

  assert.deepEqual(told, ["unsent 0", 1])
  assert.deepEqual([sent, box.entries], [[["a"], ["a"]], []])
})

test("a network that is silent is none", async t => {
  const box = new Box("a")
  const signals = []
  t.mock.method(AbortSignal, "timeout", wait => signals.push(wait) && AbortSignal.abort())
  globalThis.fetch = async (_, { signal }) => signal.throwIfAborted()
  const { courier, told } = courierFor(box)

  await flush(courier)

  assert.deepEqual([told, signals, box.entries.length], [["unsent 0"], [30000], 1])
})
