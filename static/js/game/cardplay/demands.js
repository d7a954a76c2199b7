/**
 * What a card asks of the hand it is played from, and which hands can meet that.
 *
 * A demand `{ rule, owed, unless }` asks the hand to hold none of the cards `owed`, unless it
 * holds from `least` to `most` of some `cards`: `unless` is `{ cards, least, most }` or `null`.
 * At most one demand on a play has such an exemption. Where a hand is only partly known, the
 * question is asked of every hand that it could be, by counting and never by trying.
 */

import { common, meet, NOTHING, union, without } from "./sets.js"

/** The rules that a play can break, in the order in which a breach is named. */
export const RULES = ["follow-suit", "beat", "trump", "overtrump", "undertrump", "low-card"]

/** Return the demand of `rule` for none of the cards `owed`. */
export const demand = (rule, owed, unless = null) => ({ rule, owed, unless })

/** The hands that a player may have: `known` cards and `unseen` many others of `pool`. */
export class Holding {
  constructor(known, pool = NOTHING, unseen = 0) {
    Object.assign(this, { known, pool, unseen })
  }

  /** Return every card that some possible hand holds. */
  get reach() {
    return this.unseen ? union(this.known, this.pool) : this.known
  }

  /** Return the same hands with `card` known to be among them. */
  with(card) {
    return new Holding(union(this.known, new Set([card])), this.pool, this.unseen)
  }

  /** Return how many of `cards` a possible hand holds at least and at most. */
  count(cards) {
    const held = common(this.known, cards).size
    const others = without(this.pool, cards).size
    const mostDrawn = Math.min(this.unseen, common(this.pool, cards).size)
    return [held + Math.max(0, this.unseen - others), held + mostDrawn]
  }

  /**
   * Return the rule that is broken whatever the unseen cards are, or `null`.
   *
   * Of several it is the first at which no possible hand is left.
   */
  broken(demands) {
    let strict = NOTHING
    let exempting = null
    for (const one of demands) {
      if (one.unless) exempting = one
      else strict = union(strict, one.owed)
      if (!this.#canMeet(strict, exempting)) return one.rule
    }
    return null
  }

  /** Return whether some possible hand does not meet `demands`. */
  canBreak(demands) {
    return demands.some(({ owed, unless }) =>
      unless ? this.#canMiss(owed, unless) : meet(this.reach, owed),
    )
  }

  #canMeet(strict, exempting) {
    if (exempting === null) return this.#canLack(strict)
    return (
      this.#canLack(union(strict, exempting.owed)) || this.#canUse(exempting.unless, strict)
    )
  }

  #canLack(cards) {
    return !meet(this.known, cards) && without(this.pool, cards).size >= this.unseen
  }

  /** Return whether some hand without any of `barred` is exempt. */
  #canUse({ cards, least, most }, barred) {
    if (!this.#canLack(barred)) return false
    const rest = new Holding(this.known, without(this.pool, barred), this.unseen)
    const [few, many] = rest.count(cards)
    return few <= most && many >= least
  }

  /** Return whether some hand holds a card of `owed` and is not exempt. */
  #canMiss(owed, { cards, least, most }) {
    return this.#havingOneOf(owed, cards).some(having => {
      const [few, many] = having.count(cards)
      return few < least || many > most
    })
  }

  /** Return the ways to hold a card of `owed`: known, or drawn in or outside `counted`. */
  #havingOneOf(owed, counted) {
    if (meet(this.known, owed)) return [this]
    if (!this.unseen) return []
    const drawable = common(this.pool, owed)
    return [common(drawable, counted), without(drawable, counted)].flatMap(cards =>
      [...cards].slice(0, 1).map(card => this.#drawing(card)),
    )
  }

  #drawing(card) {
    const drawn = new Set([card])
    return new Holding(union(this.known, drawn), without(this.pool, drawn), this.unseen - 1)
  }
}
