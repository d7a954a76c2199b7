// The presets as JavaScript gets them: the server's files, each with its deck.

import { readFileSync } from "node:fs"
import { rulesetOf } from "../../static/js/game/ruleset.js"

const folder = new URL("../../scorekeeper/domain/presets/", import.meta.url)
const read = name => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf-8"))
const decks = read("decks")

/** The options that do not stand at the top of a ruleset, each with its place. */
const IN_END = ["target", "deals", "minutes", "even_deals", "tie"]

/** Return the preset called `name` with `options`, its derived figures included. */
export function preset(name, options = {}) {
  const values = read(name)
  for (const [option, value] of Object.entries(options)) {
    if (IN_END.includes(option)) values.end[option] = value
    else values[option] = value
  }
  return rulesetOf({ ...values, cards: decks[values.deck] })
}
