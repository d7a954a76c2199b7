/**
 * The card table: cards are tapped in the order played, and every tap is judged at once.
 *
 * What was tapped is kept on this phone until the deal has it; the log is written as the match's
 * own page writes it, so that both work without a network.
 */

import { address } from "../addresses.js"
import { judge } from "../game/cardplay/verification.js"
import { show } from "../gaps.js"
import { LiveMatch } from "../live-match.js"
import { drawBoard, drawGone } from "./board-view.js"
import { keepCards, keptCards } from "./card-draft.js"
import { entryOf } from "./decisions.js"
import { Keeper } from "./keeper.js"
import { cardTyped, isReady, isSamePlay, isWhole, playOf, recordOf } from "./play.js"
import { drawReport, showParts } from "./report-view.js"
import { OLD_PAGE, renewToken, sendCards } from "./sending.js"

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
  #isRenewed = false

  constructor(root) {
    this.#root = root
    this.#values = JSON.parse(root.querySelector("[data-values]").textContent)
    const { match, deal, kept } = this.#values
    const entries = address(`matches/${match.id}/entries`)
    this.#live = new LiveMatch(match, entries, error => this.#follow(error))
    const bring = record => sendCards(match.id, deal, record)
    this.#keeper = new Keeper(bring, (...news) => this.#hear(...news))
    const own = keptCards(match.id, deal)
    const copy = own?.isKept ? own.play : null
    this.#kept = kept ? playOf(kept) : copy
    this.#play = { ...this.#said(), cards: [], ...(own && !copy ? own.play : this.#kept) }
  }

  /** Take over from the plain form, and send what an earlier page left behind. */
  async open() {
    show(this.#root, "[data-plain]", false)
    this.#choose()
    for (const type of ["click", "change", "submit"]) this.#root.addEventListener(type, this)
    for (const type of RETURNS) addEventListener(type, this)
    document.addEventListener("keydown", this)
    if (this.#line) this.#draw()
    // What waits on this phone may be the deal itself, which its cards must not overtake.
    await this.#live.recall()
    this.#settle()
    await this.#live.flush()
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

  /** Return whether this page stands in for that of the server. */
  get #isLone() {
    return "blank" in this.#root.dataset
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
    // What the rules of the log refuse goes to the server, whose page says why, if it is there.
    if (!entry && !this.#isLone) return
    event.preventDefault()
    showParts(this.#root, { refused: !entry })
    if (entry) this.#write(entry)
  }

  #write(entry) {
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
    if (this.#kept && isSamePlay(this.#play, this.#kept)) this.#hear(null, "kept")
    else if (isWhole(this.#ruleset, this.#play)) this.#bring()
    this.#draw()
  }

  /** Bring the cards, or let them wait until the server has the deal itself. */
  #bring() {
    if (this.#live.unsent.has(this.#values.deal)) this.#state = "waiting"
    else this.#keeper.bring(recordOf(this.#play))
  }

  /** Follow the match; `error` says why nothing came back from the server. */
  #follow(error) {
    if (error?.status === OLD_PAGE) this.#renew()
    if (this.#state === "waiting" && !this.#keeper.isBusy) this.#settle()
    else this.#draw()
  }

  /** A page from the phone's own shelf may be older than its session: write as a new one, once. */
  async #renew() {
    if (this.#isRenewed) return
    this.#isRenewed = true
    await renewToken(this.#live.match.id).catch(() => null)
    this.#live.flush()
  }

  #hear(record, state) {
    this.#state = state
    if (state === "kept") {
      if (record) this.#kept = playOf(record)
      keepCards(this.#live.match.id, this.#values.deal, this.#kept, { isKept: true })
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
    if (!this.#line) return drawGone(this.#root)
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
