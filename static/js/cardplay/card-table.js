/**
 * The card table: cards are tapped in the order played, and every tap is judged at once.
 *
 * What was tapped is kept on this phone until the deal has it; the log is written as the match's
 * own page writes it, so that both work without a network.
 */

import { judge } from "../game/cardplay/verification.js"
import { show } from "../gaps.js"
import { LiveMatch } from "../live-match.js"
import { drawBoard } from "./board-view.js"
import { keepCards, keptCards } from "./card-draft.js"
import { entryOf } from "./decisions.js"
import { Keeper } from "./keeper.js"
import { cardTyped, isComplete, isReady, isSamePlay, playOf, recordOf } from "./play.js"
import { drawReport, showParts } from "./report-view.js"

const BUZZ = 10
const RETURNS = ["online", "pageshow", "focus"]

export class CardTable {
  #root
  #values
  #live
  #keeper
  #play
  #kept
  #state = "draft"
  #typed = ""

  constructor(root) {
    this.#root = root
    this.#values = JSON.parse(root.querySelector("[data-values]").textContent)
    const { match, kept } = this.#values
    this.#live = new LiveMatch(match, root.dataset.entries, () => this.#draw())
    this.#keeper = new Keeper(root.dataset.keep, (...news) => this.#hear(...news))
    this.#kept = kept && playOf(kept)
    const written = keptCards(match.id, this.#values.deal) ?? this.#kept
    this.#play = { ...this.#said(), cards: [], ...written }
  }

  /** Take over from the plain form, and send what an earlier page left behind. */
  open() {
    show(this.#root, "[data-plain]", false)
    this.#choose()
    for (const type of ["click", "change", "submit"]) this.#root.addEventListener(type, this)
    for (const type of RETURNS) addEventListener(type, this)
    document.addEventListener("keydown", this)
    this.#settle()
    this.#live.open()
  }

  handleEvent(event) {
    if (event.type === "click") this.#click(event.target.closest("button"))
    else if (event.type === "change") this.#change(event.target)
    else if (event.type === "submit") this.#submit(event)
    else if (event.type === "keydown") this.#key(event)
    else this.#return()
  }

  get #form() {
    return this.#root.querySelector("[data-cards-form]")
  }

  get #ruleset() {
    return this.#live.match.ruleset
  }

  get #line() {
    return this.#live.match.ledger.lines.get(this.#values.deal)
  }

  /** Return what the form says of trump and leader. */
  #said() {
    const { trump, leader } = this.#form.elements
    const seat = leader.value
    return { trump: trump.value || null, leader: seat === "" ? null : Number(seat) }
  }

  /** Let the form say what was said at the table. */
  #choose() {
    const { trump, leader } = this.#form.elements
    trump.value = this.#play.trump ?? ""
    leader.value = String(this.#play.leader ?? "")
  }

  #click(button) {
    if (button?.name === "card") this.#lay(button)
    else if (button?.name === "undo") this.#takeBack()
  }

  #lay(button) {
    const hadFocus = button === document.activeElement
    navigator.vibrate?.(BUZZ)
    this.#root.querySelector("[data-setup]").open = false
    this.#set({ ...this.#play, cards: [...this.#play.cards, button.value] })
    if (hadFocus) this.#focusAfter(button)
  }

  /** A card that was laid is no key any more; the next one takes the focus over. */
  #focusAfter(button) {
    const keys = [...this.#root.querySelectorAll("[name=card]")]
    const rest = [...keys.slice(keys.indexOf(button)), ...keys]
    const next = rest.find(key => !key.disabled) ?? this.#root.querySelector("[name=undo]")
    next.focus({ preventScroll: true })
  }

  #takeBack() {
    this.#set({ ...this.#play, cards: this.#play.cards.slice(0, -1) })
  }

  #change({ form }) {
    if (form !== this.#form) return
    const wasReady = isReady(this.#play)
    this.#set({ ...this.#play, ...this.#said() })
    if (!wasReady && isReady(this.#play)) this.#root.querySelector("[data-setup]").open = false
  }

  #key({ key, target, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey) return
    if (target.matches("input:not([type=radio]), select, textarea")) return
    if (key === "Backspace") this.#root.querySelector("[name=undo]").click()
    else if (/^[0-9a-z]$/iu.test(key)) this.#type(key)
  }

  #type(key) {
    const keys = [...this.#root.querySelectorAll("[name=card]:enabled")]
    const cards = keys.map(one => one.value)
    const { card, typed } = cardTyped(cards, this.#typed + key)
    this.#typed = typed
    if (card) keys[cards.indexOf(card)].click()
  }

  #submit(event) {
    const { target } = event
    if (!("entry" in target.dataset)) return
    const told = { line: this.#line, play: this.#play, report: this.#report }
    const entry = this.#live.drawUp(entryOf(target, told))
    // What the rules of the log refuse goes to the server, whose page says why.
    if (!entry) return
    event.preventDefault()
    this.#live.write(entry)
    this.#root.querySelector("[data-part=written]").dataset.entry = entry.id
    this.#draw()
  }

  #return() {
    this.#keeper.tryAgain()
    this.#live.flush()
  }

  #set(play) {
    this.#play = play
    this.#state = "draft"
    this.#keeper.forget()
    keepCards(this.#live.match.id, this.#values.deal, play)
    this.#settle()
  }

  /** Bring the cards to the server once all are there, unless it has just these. */
  #settle() {
    const isWhole = isReady(this.#play) && isComplete(this.#ruleset, this.#play)
    if (this.#kept && isSamePlay(this.#play, this.#kept)) this.#hear(null, "kept")
    else if (isWhole) this.#keeper.bring(recordOf(this.#play))
    this.#draw()
  }

  #hear(record, state) {
    this.#state = state
    if (state === "kept") {
      if (record) this.#kept = playOf(record)
      keepCards(this.#live.match.id, this.#values.deal, null)
    }
    this.#draw()
  }

  get #report() {
    const { trump, leader } = this.#play
    return judge(
      this.#ruleset,
      recordOf({ ...this.#play, trump: trump ?? "none", leader: leader ?? 0 }),
    )
  }

  #draw() {
    const { players } = this.#values
    const { deal } = this.#line
    const isKept = this.#kept !== null
    const told = { ruleset: this.#ruleset, play: this.#play, report: this.#report }
    const seen = { ...told, players, deal, isKept }
    drawBoard(this.#root, seen)
    drawReport(this.#root, seen)
    this.#drawSaved()
  }

  #drawSaved() {
    const saved = this.#root.querySelector("[data-saved]")
    saved.hidden = this.#play.cards.length === 0
    show(saved, "[data-state]", false)
    show(saved, `[data-state="${this.#state}"]`, true)
    const isWritten = "entry" in this.#root.querySelector("[data-part=written]").dataset
    const waits = this.#live.waiting > 0
    showParts(this.#root, { written: isWritten && !waits, sending: isWritten && waits })
  }
}
