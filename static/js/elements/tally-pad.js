/**
 * The pad: shows what every key would write, and writes a deal when a tap completes it.
 *
 * It follows the match that the table gives it, hears the keys of the whole table, and tells of
 * a deal by the event "write", whose detail is an entry yet without an id.
 */

import { draftOf, keepDraft } from "../draft.js"
import { deedOf } from "../entries.js"
import { handOn } from "../focus.js"
import { controlFor, reach } from "../keyboard.js"
import { nextPlace, placeOf } from "../match-log.js"
import { dealAfter, emptyPad, inWay, isEmpty, leadsOn, padOf, press } from "../pad.js"
import { drawPad, drawSides, keyOf } from "../pad-view.js"
import { tellServer } from "../remembered.js"

customElements.define(
  "tally-pad",
  class extends HTMLElement {
    #pad = emptyPad(this.dataset.way)
    #asked = null
    /** The slot of the deal that is typed: its first tap claims it, whoever writes meanwhile. */
    #slot = null

    connectedCallback() {
      this.table = this.closest("match-table")
      this.table.addEventListener("click", this)
      document.addEventListener("keydown", this)
    }

    disconnectedCallback() {
      document.removeEventListener("keydown", this)
    }

    /** Return the line that is being corrected, `null` while a new deal is written. */
    get line() {
      const line = this.match.ledger.lines.get(this.table.dataset.correcting)
      return line?.live && line.deal ? line : null
    }

    /** Stand where `match` is now; what was typed stays. */
    follow(match, sides) {
      const isFirst = !this.match
      Object.assign(this, { match, sides })
      if (isFirst) this.#resume()
      this.#draw()
    }

    /** Correct the line `id`; without one, begin a new deal. */
    take(id = "") {
      this.table.dataset.correcting = id
      const { way } = this.dataset
      this.#set(this.line ? padOf(way, this.line.deal) : emptyPad(way))
    }

    /** Forget what was typed; the table, which has written it, draws the pad again. */
    forget() {
      this.table.dataset.correcting = ""
      this.#keep(emptyPad(this.dataset.way))
    }

    handleEvent(event) {
      if (event.type === "keydown") reach(controlFor(this.table, event))
      else this.#tap(event.target.closest("[data-key]"))
    }

    #tap(control) {
      if (!control || control.disabled) return
      const key = keyOf(control)
      const deal =
        key.name === "save" ? this.#asked : dealAfter(this.match.ruleset, this.#pad, key)
      if (key.name === "way") this.#goOn(key.value)
      else if (!deal) this.#press(key)
      else if (key.name === "save" || !this.table.hasAttribute("data-asks")) this.#write(deal)
      else this.#set(this.#pad, deal)
    }

    #goOn(way) {
      this.dataset.way = way
      tellServer("way", way)
      this.#set(inWay(this.#pad, way))
    }

    #press(key) {
      const isOn = key.name in this.#pad || leadsOn(this.match.ruleset, this.#pad, key)
      if (isOn) this.#set(press(this.#pad, key))
    }

    #write(deal) {
      const { nextNumber } = this.match
      // A slot that was set free meanwhile is the first to be filled.
      const detail = deedOf(deal, this.line, Math.min(this.#slot ?? nextNumber, nextNumber))
      this.dispatchEvent(new CustomEvent("write", { bubbles: true, detail }))
    }

    #resume() {
      const draft = draftOf(this.match.id)
      if (this.table.dataset.correcting) this.take(this.table.dataset.correcting)
      else if (draft) this.#keep({ ...draft.pad, way: this.dataset.way }, null, draft.slot)
    }

    #set(pad, asked = null) {
      this.#keep(pad, asked)
      const held = document.activeElement
      this.#draw()
      handOn(this.table, held)
    }

    #keep(pad, asked = null, slot = this.#slot) {
      this.#pad = pad
      this.#asked = asked
      this.#slot = isEmpty(pad) ? null : (slot ?? this.match.nextNumber)
      keepDraft(this.match.id, { pad, slot: this.#slot, line: this.table.dataset.correcting })
    }

    #draw() {
      const place = this.line ? placeOf(this.match, this.line) : nextPlace(this.match)
      const shown = { asked: this.#asked, rules: this.match.ruleset, place, sides: this.sides }
      drawPad(this, this.#pad, shown)
      drawSides(this.table.querySelectorAll("[name=side]"), this.#pad)
    }
  },
)
