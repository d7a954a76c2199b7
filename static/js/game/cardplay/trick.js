/** A trick in play: which card is ahead, who wins it, and what it is worth (RULES.md, 1). */

import { rankOf, suitOf, sum } from "../cards.js"
import { higher, NOTHING, ofSuit, union } from "./sets.js"

/** A trick as the player whose turn it is finds it; at first nothing is led or ahead. */
export class Trick {
  constructor(deck, trump, { led = null, ahead = null, partnerAhead = false } = {}) {
    Object.assign(this, { deck, trump, led, ahead, partnerAhead })
  }

  /** Return whether the card ahead is a trump. */
  get isTrumped() {
    return this.ahead !== null && suitOf(this.ahead) === this.trump
  }

  /** Return the trumps; none in a deal without. */
  get trumps() {
    return ofSuit(this.deck, this.trump)
  }

  /**
   * Return the cards that beat the one ahead: higher of its suit, trumps on a plain one.
   *
   * The card ahead is of the suit led or a trump, so no other card can beat it.
   */
  get beaters() {
    if (this.ahead === null) return NOTHING
    return union(higher(this.deck, this.ahead), this.isTrumped ? NOTHING : this.trumps)
  }

  /** Return the trick as the next player finds it after `card`. */
  laid(card) {
    const { deck, trump, led, ahead, partnerAhead } = this
    if (led === null) return new Trick(deck, trump, { led: suitOf(card), ahead: card })
    if (this.beaters.has(card)) return new Trick(deck, trump, { led, ahead: card })
    return new Trick(deck, trump, { led, ahead, partnerAhead: !partnerAhead })
  }
}

/** Return the trick after `cards`, in the order played; `trump` is a suit or "none". */
export const trickOf = (deck, trump, cards) =>
  cards.reduce((trick, card) => trick.laid(card), new Trick(deck, trump))

/** Return who is ahead in the trick of `cards`, counted from its leader, who is 0. */
export const winnerOf = (deck, trump, cards) => cards.indexOf(trickOf(deck, trump, cards).ahead)

/** Return the points of `cards`, without any point for the trick itself. */
export const worthOf = (deck, cards) => sum(cards.map(card => deck.points[rankOf(card)] ?? 0))
