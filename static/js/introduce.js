/** Tell the server of a match that was begun without it, and join it. */

import { address } from "./addresses.js"
import { adoptToken, read, UnsentError } from "./send.js"

const CONFLICT = 409

/**
 * Let the server know the match of `row`, and this phone manage it; told twice, it is begun once.
 *
 * A match that came by a file may be there by other secrets: somebody must then let this phone
 * join. Throw `UnsentError` when the server cannot be asked.
 */
export async function introduce(row) {
  const { id, values, tokens } = row
  if (values.rematch_of) {
    const { isAdopted } = await import("./rematch.js")
    if (await isAdopted(row)) return
  }
  const { rules: ruleset, sides, first_dealer } = values
  const asked = await read(address("api/v1/matches"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id, tokens, ruleset, sides, first_dealer }),
  }).catch(unlessTaken)
  if (asked) await sitDown(tokens.manage)
}

function unlessTaken(error) {
  if (error.status !== CONFLICT) throw error
  return null
}

/** Join by the form of the link's own page, as a hand would. */
async function sitDown(token) {
  const link = address(`link/${token}`)
  const asked = await pageAt(link)
  const form = asked.querySelector(`form[action="${link}"]`)
  if (!form) throw new UnsentError(0)
  const body = new URLSearchParams(new FormData(form))
  adoptToken(await pageAt(link, { method: "POST", body }))
}

/** Return the page at `place`; throw `UnsentError` where there is none. */
export async function pageAt(place, options = {}) {
  const answer = await fetch(place, options).catch(() => null)
  if (!answer?.ok) throw new UnsentError(answer?.status ?? 0)
  return new DOMParser().parseFromString(await answer.text(), "text/html")
}
