// The presets as JavaScript gets them: the server's files, each with its deck.

import { readFileSync } from "node:fs"
import { rulesetOf } from "../../static/js/game/ruleset.js"

const folder = new URL("../../scorekeeper/domain/presets/", import.meta.url)
const read = name => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf-8"))
const decks = read("decks")

/** Return the preset called `name`, changed by `changes`, its derived figures included. */
export function preset(name, changes = {}) {
  const values = { ...read(name), ...changes }
  return rulesetOf({ ...values, cards: decks[values.deck] })
}
