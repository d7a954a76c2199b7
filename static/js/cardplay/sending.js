/** Bring the cards of a deal to the server. */

import { address } from "../addresses.js"
import { pageAt } from "../introduce.js"
import { adoptToken, send } from "../send.js"

/** What the server answers to a page that is older than what this phone may do. */
export const OLD_PAGE = 400

/** What the server answers when it will not take these cards, however often they are sent. */
export const NOT_TAKEN = [OLD_PAGE, 401, 403, 404, 410, 413, 422]

/** Let the server keep `record` with the deal; throw `UnsentError` as `send` does. */
export async function sendCards(matchId, dealId, record) {
  const url = address(`matches/${matchId}/deals/${dealId}/tricks/kept`)
  try {
    return await send(url, record)
  } catch (error) {
    if (error.status !== OLD_PAGE) throw error
    await renewToken(matchId)
    return send(url, record)
  }
}

/** Write from now on as a page of the match does that the server has just sent. */
export async function renewToken(matchId) {
  adoptToken(await pageAt(address(`matches/${matchId}`)))
}
