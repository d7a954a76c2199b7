/** When a game is over and who has won it; when that decides the match (RULES.md, 8 and 11). */

const EXTRA_DEALS = 2
const TIES = new Set(["draw", "half", "both_win"])

/** Return how something ended, and the side that won; no winner unless it is a win. */
export const endingWith = (outcome, winner = null) => ({ outcome, winner })

/**
 * The game being played, as it stands after a slot.
 *
 * `firstNumber` is the lowest slot that can belong to it; `wonBy` a side that won without
 * counting (a sweep that wins, a turned-up card at once); `endsWith` the number of deals after
 * which extra deals are over.
 */
export class GameInPlay {
  written = [0, 0]
  deals = 0
  wonBy = null
  endsWith = null

  constructor(firstNumber) {
    this.firstNumber = firstNumber
  }

  /** Return the side that has written more, `null` when level. */
  get leader() {
    return leaderOf(this.written)
  }

  /** Let each side write `points`. */
  add(points) {
    this.written = [this.written[0] + points[0], this.written[1] + points[1]]
  }

  /** Return the game as it stands, over with `ending` or still open. */
  closed(ending) {
    return { written: this.written, deals: this.deals, ending }
  }
}

/**
 * Return how `game` ended with the slot `number`, or `null` while it goes on.
 *
 * The target counts when reached or passed; the higher score wins, and a level score plays on.
 */
export function endingOf(ruleset, game, number, timesCalled) {
  if (game.wonBy !== null) return endingWith("win", game.wonBy)
  if (isPastTarget(ruleset, game)) return endingWith("win", game.leader)
  if (game.endsWith !== null) return afterExtraDeals(game)
  if (isFullLength(ruleset, game, number, timesCalled)) return atFullLength(ruleset, game)
  return null
}

/** Return how `games` decide the match, or `null` while another game is to be played. */
export function matchEnding(ruleset, games) {
  if (ruleset.games === 1) return games.at(-1)?.ending ?? null
  const won = gamesWon(games)
  const isDecided = Math.max(...won) >= ruleset.gamesToWin || games.length === ruleset.games
  return isDecided ? most(ruleset, won) : null
}

/** Return how the match ends when the table stops: more games, then the higher score. */
export function endingByHand(ruleset, games, openGame) {
  const won = gamesWon(games)
  return most(ruleset, won[0] === won[1] ? openGame.written : won)
}

/** Return the games of a result that was told; only a single one has points of its own. */
export function toldGames(ruleset, { won: [ours, theirs], drawn, points }) {
  const winners = [...Array(ours).fill(0), ...Array(theirs).fill(1), ...Array(drawn).fill(null)]
  const written = (winners.length === 1 && points) || [0, 0]
  const level = most(ruleset, [0, 0])
  return winners.map(winner => ({
    written,
    deals: 0,
    ending: winner === null ? level : endingWith("win", winner),
  }))
}

/** Return a win for the higher of `pair`, or what a tie means in `ruleset`. */
export function most(ruleset, pair) {
  const leader = leaderOf(pair)
  if (leader !== null) return endingWith("win", leader)
  return endingWith(TIES.has(ruleset.end.tie) ? ruleset.end.tie : "draw")
}

/** Return how many games each side has won. */
export const gamesWon = games =>
  [0, 1].map(side => games.filter(game => game.ending?.winner === side).length)

/** Return the side with more, `null` when level. */
export function leaderOf([ours, theirs]) {
  if (ours === theirs) return null
  return theirs > ours ? 1 : 0
}

function isPastTarget({ end }, game) {
  return end.target !== null && Math.max(...game.written) >= end.target && game.leader !== null
}

function isFullLength({ end }, game, number, timesCalled) {
  if (end.deals !== null && game.deals >= end.deals) return true
  const timeIsUp = timesCalled.some(after => game.firstNumber <= after && after <= number)
  return timeIsUp && !(end.even_deals && game.deals % 2)
}

function atFullLength(ruleset, game) {
  const { tie } = ruleset.end
  if (game.leader === null && tie === "play_on") return null
  if (game.leader === null && tie === "two_extra_deals") {
    game.endsWith = game.deals + EXTRA_DEALS
    return null
  }
  return most(ruleset, game.written)
}

function afterExtraDeals(game) {
  if (game.deals < game.endsWith) return null
  return game.leader === null ? endingWith("draw") : endingWith("win", game.leader)
}
