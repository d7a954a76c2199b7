/**
 * The course of a match: who dealt, what each deal wrote, which game it belongs to, who won.
 *
 * Everything is derived from the ledger, slot by slot in the order of their numbers; nothing
 * here is ever stored.
 */

import { NO_TRUMP } from "./cards.js"
import { isDrawn } from "./deals.js"
import { endingByHand, endingOf, GameInPlay, matchEnding, most, toldGames } from "./endings.js"
import { dealerAfterThrownIn, seatAfter, sideOf } from "./seating.js"
import { countsAsSweep, settle } from "./settlement.js"

/**
 * Return the course of the match that `ledger` tells.
 *
 * `played` are the live slots, each `{ line, game, dealer, carried, settlement, totals }`: its
 * game counts from 1 and is `null` after the end, when the deal no longer counts; its totals
 * are the game's right after it; a deal thrown in has no settlement. `games` are those that
 * are over and, while one is being played, that one last, which is also `game`; `dealer` deals
 * next and `carried` drawn deals go before that deal; `adjustedIn` is the game of each
 * adjustment by the line's id.
 */
export function courseOf(ruleset, firstDealer, ledger) {
  const fold = new Fold(ruleset, firstDealer, ledger)
  fold.walk()
  const games = fold.ending ? fold.games : [...fold.games, fold.game.closed(null)]
  const { played, dealer, carried, adjustedIn } = fold
  const { state, ending } = stateOf(ruleset, ledger, fold)
  return { played, games, game: games.at(-1), state, ending, dealer, carried, adjustedIn }
}

/**
 * Return the seat that named trump; `null` where nobody does.
 *
 * Unless the table says otherwise it is the dealer, or the leader at the dealer's side; who
 * passes the choice to the partner leaves it with the same side.
 */
export function namerOf(ruleset, { line, dealer }) {
  if (line.deal && line.deal.named_by !== null) return line.deal.named_by
  if (ruleset.trump_by === "turned_up") return null
  return ruleset.trump_by === "dealer" ? dealer : seatAfter(dealer)
}

/** Return how many no-trump deals each side has named in `game`. */
export function noTrumpNamed(ruleset, course, game) {
  const named = course.played.filter(
    played => played.game === game && played.line.deal?.trump === NO_TRUMP,
  )
  const seats = named.map(played => namerOf(ruleset, played)).filter(seat => seat !== null)
  return [0, 1].map(side => seats.filter(seat => sideOf(seat) === side).length)
}

function stateOf(ruleset, ledger, fold) {
  const closing = ledger.closing()
  if (closing?.written.kind === "abandoned") return { state: "abandoned", ending: null }
  if (fold.ending) return { state: "finished", ending: fold.ending }
  if (!closing) return { state: "running", ending: null }
  const ending = endingByHand(ruleset, fold.games, fold.game.closed(null))
  return { state: "finished", ending }
}

/** Walks the slots in order; afterwards it holds what a course is made of. */
class Fold {
  thrownInRow = 0
  carried = 0
  game = new GameInPlay(1)
  games = []
  ending = null
  played = []
  adjustedIn = new Map()

  constructor(ruleset, firstDealer, ledger) {
    this.ruleset = ruleset
    this.ledger = ledger
    this.dealer = firstDealer
    this.timesCalled = ledger.timesCalled()
    const told = ledger.told()
    if (told) {
      // Nothing counts beside a result that was told: the match is over before any deal.
      this.games = toldGames(ruleset, told)
      this.ending = most(ruleset, told.won)
    }
    this.dealerSets = [...ledger.dealerSets].sort(([one], [other]) => one - other)
  }

  /** Walk every slot that holds a deal, or that adjustments were written after. */
  walk() {
    const steps = [...this.ledger.slots(), ...this.ledger.adjustments()]
    const numbers = new Set(steps.map(slotOf))
    for (const number of [...numbers].sort((one, other) => one - other)) {
      for (const line of steps) if (slotOf(line) === number) this.#step(line)
      this.#endSlot(number)
    }
    this.#setDealer(this.ledger.lastNumber() + 1)
  }

  #step(line) {
    if (line.number === null) this.#adjust(line)
    else this.#slot(line)
  }

  #slot(line) {
    this.#setDealer(line.number)
    if (line.deal) this.#deal(line)
    else this.#throwIn(line)
  }

  #setDealer(number) {
    while (this.dealerSets.length && this.dealerSets[0][0] <= number) {
      this.dealer = this.dealerSets.shift()[1]
      this.thrownInRow = 0
    }
  }

  #throwIn(line) {
    this.#writeDown(line, null)
    this.thrownInRow += 1
    const { dealer } = this
    this.dealer = dealerAfterThrownIn(this.ruleset.misdeal, dealer, this.thrownInRow)
    if (this.dealer !== dealer) this.thrownInRow = 0
  }

  #deal(line) {
    const { deal } = line
    this.dealer = deal.dealer ?? this.dealer
    const settlement = settle(this.ruleset, deal, this.carried, sideOf(this.dealer))
    if (!this.ending) this.#count(deal, settlement)
    this.#writeDown(line, settlement)
    this.carried = isDrawn(deal) ? this.carried + 1 : 0
    this.thrownInRow = 0
    this.dealer = seatAfter(this.dealer)
  }

  #count(deal, settlement) {
    if (this.#winsAtOnce(settlement)) this.game.wonBy = settlement.bonus[1] > 0 ? 1 : 0
    else if (this.#winsBySweep(deal)) this.game.wonBy = deal.taken[1] > deal.taken[0] ? 1 : 0
    this.game.add(settlement.written)
    this.game.deals += 1
  }

  #winsBySweep(deal) {
    return this.ruleset.sweep.effect === "wins_game" && countsAsSweep(this.ruleset, deal)
  }

  #winsAtOnce({ bonus }) {
    const { target } = this.ruleset.end
    if (this.ruleset.turned_up_at !== "at_once" || target === null) return false
    return bonus.some((points, side) => points && this.game.written[side] + points >= target)
  }

  #writeDown(line, settlement) {
    const { dealer, carried } = this
    const totals = this.game.written
    this.played.push({ line, game: this.#gameNumber(), dealer, carried, settlement, totals })
  }

  #adjust(line) {
    const { side, points } = line.written
    this.adjustedIn.set(line.id, this.#gameNumber())
    if (!this.ending) this.game.add(side === 0 ? [points, 0] : [0, points])
  }

  #gameNumber() {
    return this.ending ? null : this.games.length + 1
  }

  #endSlot(number) {
    if (this.ending) return
    const ending = endingOf(this.ruleset, this.game, number, this.timesCalled)
    if (!ending) return
    const games = [...this.games, this.game.closed(ending)]
    const decided = matchEnding(this.ruleset, games)
    if (decided && this.ledger.playedOn()) return
    this.games = games
    this.ending = decided
    if (!decided) this.#startGame(number + 1)
  }

  #startGame(firstNumber) {
    this.game = new GameInPlay(firstNumber)
    this.carried = 0
  }
}

const slotOf = line => line.number ?? line.written.after ?? 0
