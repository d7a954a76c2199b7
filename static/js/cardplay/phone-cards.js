/**
 * The cards that this phone has of the deals of a match: they tell which deals are verified, and
 * go to the server as soon as it has the deals themselves.
 */

import { judge } from "../game/cardplay/verification.js"
import { writeHistory } from "../history.js"
import { UnsentError } from "../send.js"
import { allCards, keepCards, keptCards } from "./card-draft.js"
import { isSamePlay, isWhole, recordOf } from "./play.js"
import { NOT_TAKEN, sendCards } from "./sending.js"

/** The deals whose cards the server does not take, however often they are brought. */
const barred = new Set()
const underway = new Map()

/** Let `history` show which deals of `live` are verified, and bring the cards that wait. */
export function followCards(live, history) {
  const tallies = talliesOf(live.match, JSON.parse(history.dataset.tallies))
  history.dataset.tallies = JSON.stringify(tallies)
  writeHistory(history, live.match, live.unsent)
  return bringCards(live)
}

/** Bring the cards that wait on this phone for deals of `live`, one after another. */
export function bringCards(live) {
  const { id } = live.match
  if (!underway.has(id))
    underway.set(
      id,
      bringAll(live).finally(() => underway.delete(id)),
    )
  return underway.get(id)
}

/** Return `known` with what the cards on this phone say; those of the server are as new. */
function talliesOf({ id, ruleset }, known) {
  const own = allCards(id)
    .filter(
      ({ dealId, play, isKept }) => isWhole(ruleset, play) && !(isKept && dealId in known),
    )
    .map(({ dealId, play }) => [dealId, tallyOf(ruleset, play)])
  return { ...known, ...Object.fromEntries(own) }
}

function tallyOf(ruleset, play) {
  const { complete, taken, card_points, tricks } = judge(ruleset, recordOf(play))
  return { trump: play.trump, complete, taken, card_points, tricks }
}

async function bringAll(live) {
  if (draftsOf(live.match).length === 0) return
  await live.flush()
  if (!live.isInTouch) return
  try {
    for (const cards of waitingIn(live)) await bring(live.match.id, cards)
  } catch (error) {
    if (!(error instanceof UnsentError)) throw error
  }
}

/** Return the whole deals that are on this phone only. */
const draftsOf = ({ id, ruleset }) =>
  allCards(id).filter(
    ({ dealId, play, isKept }) => !isKept && isWhole(ruleset, play) && !barred.has(dealId),
  )

/** Return those drafts whose deals the server has: it keeps no cards of others. */
const waitingIn = ({ match, unsent }) =>
  draftsOf(match).filter(
    ({ dealId }) => match.ledger.lines.get(dealId)?.live && !unsent.has(dealId),
  )

async function bring(matchId, { dealId, play }) {
  try {
    await sendCards(matchId, dealId, recordOf(play))
  } catch (error) {
    if (!NOT_TAKEN.includes(error.status)) throw error
    barred.add(dealId)
    return
  }
  // Somebody may have gone on tapping meanwhile, on another page of this phone.
  if (isSamePlay(keptCards(matchId, dealId)?.play, play))
    keepCards(matchId, dealId, play, { isKept: true })
}
