/** Draw a pad: which keys are on, what each would write, and the line that is being written. */

import { readDeal } from "./game/deals.js"
import { fill, show } from "./gaps.js"
import { choicesOf, dealAfter, leadsOn, previewOf, writtenFor } from "./pad.js"
import { signed } from "./said.js"

const NUMBERS = new Set(["side", "tricks", "past_half", "doubled"])

/** Return the key that `control` (a button or a choice) stands for. */
export function keyOf({ name, value }) {
  return { name, value: NUMBERS.has(name) ? Number(value) : value || null }
}

/**
 * Show in `root` how `pad` stands under `rules` in its `place`; `asked` is the deal that waits
 * for a yes, and `sides` are the names of both.
 */
export function drawPad(root, pad, { asked, rules, place, sides }) {
  show(root, "[data-ways]", false)
  show(root, `[data-ways~="${pad.way}"]`, true)
  const { dataset } = root.querySelector("[data-tricks]")
  dataset.tricks = pad.way === "points_and_tricks" ? dataset.few : "none"
  drawKeys(root, rules, pad, place)
  drawChoices(root, rules, pad, place)
  drawPreview(root.querySelector("[data-preview]"), rules, pad, { asked, sides, place })
}

/** Show which side is chosen on the two halves of the score. */
export function drawSides(halves, pad) {
  for (const half of halves) half.ariaPressed = String(Number(half.value) === pad.side)
}

function drawKeys(root, rules, pad, place) {
  for (const button of root.querySelectorAll("button.key")) {
    const key = keyOf(button)
    const deal = dealAfter(rules, pad, key)
    button.disabled = !deal && !leadsOn(rules, pad, key)
    drawResult(button, deal && writtenFor(rules, deal, place))
  }
}

function drawChoices(root, rules, pad, place) {
  const possible = choicesOf(rules, pad, place)
  for (const choice of root.querySelectorAll("input[data-key]")) {
    const { name, value } = keyOf(choice)
    choice.checked = pad[name] === value
    choice.disabled = !choice.checked && name in possible && !possible[name].includes(value)
  }
}

function drawPreview(preview, rules, pad, { asked, sides, place }) {
  const { stage, typed, other } = previewOf(rules, pad)
  const figures = asked ? readDeal(asked, rules).taken : figuresOf(pad.side ?? 0, typed, other)
  const isEmpty = !asked && typed === null
  show(preview, "[data-hint]", false)
  show(preview, `[data-hint~="${pad.way}"][data-hint~="${stage}"]`, isEmpty)
  show(preview, "[data-part]", !isEmpty)
  show(preview, "[data-next]", false)
  show(preview, `[data-next="${asked ? "save" : stage}"]`, true)
  fill(preview, { side: sides[pad.side] ?? "" })
  for (const [side, mark] of ["a", "b"].entries()) {
    drawFigure(preview.querySelector(`[data-part="${mark}"]`), {
      figure: figures[side] ?? "",
      isTyped: !asked && side === (pad.side ?? 0),
      mayGoOn: other === null,
    })
  }
  drawResult(preview.querySelector("[name=save]"), asked && writtenFor(rules, asked, place))
}

const figuresOf = (side, typed, other) => (side === 0 ? [typed, other] : [other, typed])

function drawFigure(part, { figure, isTyped, mayGoOn }) {
  fill(part, { figure })
  part.toggleAttribute("data-typed", isTyped)
  show(part, "[name=erase]", isTyped)
  show(part, "[data-caret]", isTyped && mayGoOn)
}

/** What each key shows, so that only those are drawn that show something new. */
const shown = new WeakMap()

/** Let `button` show which side would write how much, or that nobody would. */
function drawResult(button, written) {
  if (shown.get(button) === String(written)) return
  shown.set(button, String(written))
  const { mark, text } = resultOf(written ?? [0, 0])
  if (written) button.dataset.commits = mark
  else delete button.dataset.commits
  show(button, "[data-result]", written && !isOnFace(button, mark, text))
  show(button, ".side-mark", mark !== "none")
  for (const own of button.querySelectorAll(".side-mark")) own.dataset.side = mark
  fill(button, { result: text })
}

function resultOf([ours, theirs]) {
  if (!ours && !theirs) return { mark: "none", text: "=" }
  return { mark: theirs > ours ? "b" : "a", text: signed(Math.max(ours, theirs)) }
}

/** Return whether the face of the key already says what it writes. */
function isOnFace({ name, value }, mark, text) {
  if (name === "even") return mark === "none"
  return name === "past_half" && text === signed(Number(value))
}
