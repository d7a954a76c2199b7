/** What the table decides once the cards are known: entries for the log, yet without an id. */

import { DEAL_FIELDS } from "../game/deals.js"

const MAKERS = { counted, revoked, adjusted }

/** Return the entry that `form` stands for; `line` is the deal, `report` what its cards say. */
export const entryOf = (form, { line, play, report }) =>
  MAKERS[form.dataset.entry]({ fields: new FormData(form), line, play, report })

/** The deal as the cards say; what the total was, and that a side had all, follows from them. */
function counted({ line, play, report }) {
  const { card_points, tricks } = report
  const { taken, sweep, ...rest } = writtenOf(line)
  return {
    kind: "corrected",
    replaces: line.entry.id,
    ...rest,
    card_points,
    tricks,
    trump: play.trump,
  }
}

function revoked({ fields, line }) {
  const change = { revoke: Number(fields.get("revoke")), note: fields.get("note") }
  return { kind: "corrected", replaces: line.entry.id, ...writtenOf(line), ...change }
}

function adjusted({ fields }) {
  const points = Number(fields.get("points").replace("−", "-"))
  const side = Number(fields.get("side"))
  return { kind: "adjusted", side, points, reason: fields.get("reason") }
}

const writtenOf = ({ deal }) =>
  Object.fromEntries(
    DEAL_FIELDS.filter(name => deal[name] !== null).map(name => [name, deal[name]]),
  )
