/**
 * The table: holds the match, hears what the pad and the buttons write, and shows the outcome.
 *
 * What is written counts on this phone at once, and waits here until the server has it.
 */

import { hasCards } from "../cardplay/pocket.js"
import { entryAfter, wishOf } from "../entries.js"
import { closeLeft, handOn } from "../focus.js"
import { noteOpened } from "../known-matches.js"
import { LiveMatch } from "../live-match.js"
import { namesOf } from "../names.js"
import { Quiet } from "../quiet.js"
import { writeTable } from "../table.js"

const BUZZ = 30
const LOOK_AGAIN = 15000
const OWN = ["click", "submit", "write", "correct", "decide"]
const RETURNS = ["online", "pageshow", "focus"]

customElements.define(
  "match-table",
  class extends HTMLElement {
    #live
    #quiet = new Quiet()
    #timer

    connectedCallback() {
      const values = this.querySelector("[data-match]")
      // A plain form was asked for: it goes to the server as it stands.
      if (!values) return
      const match = JSON.parse(values.textContent)
      if ("trial" in this.dataset) this.#try(match)
      else this.#play(match)
    }

    #play(match) {
      this.#begin(new LiveMatch(match, this.dataset.entries, error => this.#show(error)))
      this.#live.open().then(() => noteOpened(this.#live.match.id))
    }

    /** A match to try out is kept nowhere, and most tables are none. */
    async #try(match) {
      const { TrialMatch } = await import("../trial-match.js")
      this.#begin(new TrialMatch(match, error => this.#show(error)))
      this.#live.open()
    }

    #begin(live) {
      this.#live = live
      for (const type of OWN) this.addEventListener(type, this, { capture: type === "click" })
      this.addEventListener("focusout", closeLeft)
      for (const type of RETURNS) addEventListener(type, this)
      this.#timer = setInterval(() => document.hidden || this.#return(), LOOK_AGAIN)
      this.#pad?.follow(this.#live.match, this.#names.sides)
      this.#live.recall().then(() => this.#meetCards())
    }

    disconnectedCallback() {
      for (const type of RETURNS) removeEventListener(type, this)
      clearInterval(this.#timer)
    }

    /** Send everything that waits, and return whether the server has it all. */
    async send() {
      await this.#live.flush()
      return this.#live.waiting === 0 && this.#live.isInTouch
    }

    /** Return whether the server cannot be asked. */
    get isCutOff() {
      return this.#live.isCutOff
    }

    /** Return the match as it stands in a file. */
    get file() {
      return this.#live.file
    }

    /** Return the match as the table sees it. */
    get match() {
      return this.#live.match
    }

    /** Fetch what `news` tell of, or whatever is new; return the status of the answer. */
    catchUp(news) {
      return this.#live.catchUp(news?.version ?? 0)
    }

    handleEvent(event) {
      if (event.type === "click") this.#click(event)
      else if (event.type === "submit") this.#submit(event)
      else if (event.type === "write") this.#write(event.detail)
      else if (event.type === "correct") this.#correct(event)
      else if (event.type === "decide") this.#decide(event.detail)
      else this.#return()
    }

    #return() {
      this.#live.flush()
      this.#meetCards()
    }

    /** Few tables check their tricks, and what that needs is no part of a first visit. */
    async #meetCards() {
      if (!hasCards(this.#live.match.id)) return
      const { followCards } = await import("../cardplay/phone-cards.js")
      followCards(this.#live, this.querySelector("deal-history"))
    }

    get #pad() {
      return this.querySelector("tally-pad")
    }

    get #last() {
      return this.querySelector("[data-wish=withdrawn]")
    }

    get #names() {
      const { us, them, player } = this.dataset
      return namesOf(this.#live.match, { sides: [us, them], player })
    }

    #show(error) {
      const held = document.activeElement
      this.#pad?.follow(this.#live.match, this.#names.sides)
      writeTable(this, this.#live, { names: this.#names, line: this.#pad?.line ?? null, error })
      handOn(this, held)
    }

    #click(event) {
      if (this.#quiet.stops(event)) return
      this.#last?.removeAttribute("data-fresh")
      if (!event.target.closest("[data-act=cancel]")) return
      event.preventDefault()
      this.#take()
    }

    #submit(event) {
      const { wish } = event.target.dataset
      if (!wish) return
      event.preventDefault()
      this.#write(wishOf(this.#live.match, wish))
    }

    #write(entry) {
      const whole = this.#live.drawUp(entry)
      if (!whole) return
      this.#quiet.begin()
      navigator.vibrate?.(BUZZ)
      this.#last.setAttribute("data-fresh", "")
      this.#pad?.forget()
      this.#live.write(whole)
    }

    #correct(event) {
      if (!this.#pad || !this.#live.match.ledger.lines.get(event.detail)?.deal) return
      event.preventDefault()
      this.#take(event.detail)
      this.scrollIntoView()
      this.querySelector('[name="side"][aria-pressed="true"]')?.focus({ preventScroll: true })
    }

    #take(lineId) {
      this.#pad.take(lineId)
      this.#show(null)
    }

    #decide({ keep, aside }) {
      this.#live.settle(aside.entry)
      const entry = entryAfter(this.#live.match, keep, aside)
      if (entry) this.#write(entry)
    }
  },
)
