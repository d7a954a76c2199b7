// Answers as JavaScript does, line by line: `node answer.mjs FOLDER < questions > answers`.
//
// A question is { ruleset }, which holds for what follows and has no answer; { deal }, a list of
// its fields, the drawn deals before it and the dealer's side; { match }, which begins a match
// and has no answer; { entry } for that match; or { record }, a deal card by card.

import { createInterface } from "node:readline"
import { pathToFileURL } from "node:url"

const game = name => import(new URL(`${name}.js`, `${pathToFileURL(process.argv[2])}/`))
const { admit } = await game("admission")
const { judge } = await game("cardplay/verification")
const { readDeal } = await game("deals")
const { readEntry } = await game("entries")
const { Match } = await game("match")
const { ConflictError, RefusedError } = await game("refusals")
const { rulesetOf } = await game("ruleset")
const { refusals, settle } = await game("settlement")

let ruleset
let match

const questions = {
  ruleset: values => {
    ruleset = rulesetOf(values)
  },
  match: start => {
    match = new Match({ ...start, ruleset })
  },
  deal: ([fields, carried, dealerSide]) => {
    const deal = readDeal(fields, ruleset)
    const reasons = refusals(ruleset, deal)
    const settlement = reasons.length ? null : settle(ruleset, deal, carried, dealerSide)
    return { deal, refusals: reasons, settlement }
  },
  entry: values => {
    try {
      match = admit(match, readEntry(values, ruleset))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      const stored = error instanceof ConflictError ? error.stored.id : null
      return { refusals: error.refusals, stored }
    }
    return told(match)
  },
  record: values => judge(ruleset, values),
}

function told(match) {
  const { ledger, course } = match
  return {
    version: match.version,
    is_running: match.isRunning,
    next_number: match.nextNumber,
    to_go: [match.toGo(0), match.toGo(1)],
    sides: ledger.sides.map(({ name, players }) => [name, players]),
    lines: [...ledger.lines.values()].map(lineTold),
    last: ledger.lastLine()?.id ?? null,
    closing: ledger.closing()?.id ?? null,
    played_on: ledger.playedOn(),
    times_called: ledger.timesCalled(),
    adjusted_in: Object.fromEntries(course.adjustedIn),
    revoked_links: [...ledger.revokedLinks].sort(),
    rematch: ledger.rematch,
    state: course.state,
    ending: course.ending,
    games: course.games,
    dealer: course.dealer,
    carried: course.carried,
    played: course.played.map(row => [
      row.line.id,
      row.game,
      row.dealer,
      row.carried,
      row.settlement,
      row.totals,
    ]),
  }
}

const lineTold = ({ id, entry, number, live, deal }) => [id, entry.id, number, live, deal]

// Who has read enough answers closes the pipe.
process.stdout.on("error", () => process.exit())

for await (const line of createInterface({ input: process.stdin })) {
  const [[kind, question]] = Object.entries(JSON.parse(line))
  const answer = questions[kind](question)
  if (answer !== undefined) process.stdout.write(`${JSON.stringify(answer)}\n`)
}
