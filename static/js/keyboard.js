/** The pad on a keyboard: digits, the arrows for the sides, the way back. */

const SELECTORS = {
  ArrowLeft: '[name="side"][value="0"]',
  ArrowRight: '[name="side"][value="1"]',
  Backspace: '[name="erase"]:not([hidden])',
  Escape: '[data-act="cancel"]',
  u: '[name="undo"]',
  "?": "[data-keyboard]",
}

const FIELDS = "input:not([type=radio]), select, textarea"

/** Keys that people also press by mistake, or speak: who wants to can switch them off. */
const isSingle = key => key.length === 1

/** Use `control`, which may lie in a menu that is closed. */
export function reach(control) {
  if (!control) return
  control.closest(".menu")?.setAttribute("open", "")
  control.click()
  if (control.matches("summary")) control.focus()
}

/**
 * Return the control of `table` that the key stands for, `null` when there is none.
 *
 * A digit is a digit of the points while one can follow; after that it counts tricks, or points
 * past the half. Where such a number may go on, it waits for its next digit or for Enter.
 */
export function controlFor(table, event) {
  const { key } = event
  if (event.altKey || belongsTo(event.target, key)) return null
  if (event.ctrlKey || event.metaKey) return key === "z" ? undo(table) : null
  return isSingle(key) && !table.hasAttribute("data-shortcuts") ? null : meant(table, key)
}

function meant(table, key) {
  if (/^[0-9]$/u.test(key)) return digit(table, key) ?? number(table, key)
  if (key === "Enter") return entered(table)
  const selector = SELECTORS[isSingle(key) ? key.toLowerCase() : key]
  return selector ? table.querySelector(selector) : null
}

/** Return whether `key` means something to `field` itself: text to a line, arrows to a choice. */
const belongsTo = (field, key) =>
  field.matches(FIELDS) || (field.type === "radio" && key.startsWith("Arrow"))

const undo = table => table.querySelector(SELECTORS.u)

const digit = (table, value) => on(table, "digit").find(button => button.value === value)

function number(table, value) {
  const typed = (table.dataset.number ?? "") + value
  const possible = numbers(table).filter(button => button.value.startsWith(typed))
  delete table.dataset.number
  if (possible.length === 1 && possible[0].value === typed) return possible[0]
  if (possible.length) table.dataset.number = typed
  return null
}

function entered(table) {
  const typed = table.dataset.number
  delete table.dataset.number
  return numbers(table).find(button => button.value === typed) ?? null
}

const numbers = table => [...on(table, "tricks"), ...on(table, "past_half")]

const on = (table, name) => [...table.querySelectorAll(`[name="${name}"]:enabled`)]
