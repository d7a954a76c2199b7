/**
 * A deal that the server did not take, and what the table can decide: to keep the other phone's
 * version, this one's, or both. The decision is the event "decide".
 */

import { readDeal } from "../game/deals.js"
import { fill, show } from "../gaps.js"
import { markTrump } from "../history.js"

customElements.define(
  "undecided-deal",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("submit", this)
    }

    /** Show what became of an entry: `{ entry, refusals, stored }`. */
    tell(aside, match) {
      this.aside = aside
      const { entry, refusals, stored } = aside
      fill(this, { number: numberOf(aside, match), next: match.nextNumber })
      fill(this, { why: refusals.map(({ message }) => message).join(" ") })
      this.#version(
        "mine",
        entry.taken || entry.card_points ? readDeal(entry, match.ruleset) : null,
      )
      if (stored) this.#version("theirs", stored.taken ? stored : null, stored)
      show(this, '[data-keep="mine"]', stored?.live && stored.taken && isDeal(entry))
      show(this, '[data-keep="both"]', stored && entry.kind === "recorded")
    }

    handleEvent(event) {
      if (!this.aside) return
      event.preventDefault()
      const detail = { keep: event.submitter.value, aside: this.aside }
      this.dispatchEvent(new CustomEvent("decide", { bubbles: true, detail }))
    }

    #version(whose, deal, { device = null, at = null } = {}) {
      const version = this.querySelector(`[data-version="${whose}"]`)
      if (!version) return
      const time = at && new Date(at).toLocaleTimeString(document.documentElement.lang, CLOCK)
      fill(version, { taken: deal?.taken.join("–") ?? null, thrown_in: deal ? null : true })
      fill(version, { device, at: time })
      markTrump(version, deal?.trump ?? null)
    }
  },
)

const CLOCK = { hour: "2-digit", minute: "2-digit" }

const isDeal = ({ kind }) => kind === "recorded" || kind === "corrected"

const numberOf = ({ entry, stored }, match) =>
  entry.number ?? stored?.number ?? match.ledger.lineOf(entry.replaces)?.number ?? ""
