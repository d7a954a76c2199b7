/** The pad on a keyboard: digits, the arrows for the sides, the way back. */

const SELECTORS = {
  ArrowLeft: '[name="side"][value="0"]',
  ArrowRight: '[name="side"][value="1"]',
  Backspace: '[name="erase"]:not([hidden])',
  Escape: '[data-act="cancel"]',
  u: '[name="undo"]',
}

/**
 * Return the control of `table` that the key stands for, `null` when there is none.
 *
 * A digit is a digit of the points while one can follow; after that it counts tricks, or points
 * past the half. Where such a number may go on, it waits for its next digit or for Enter.
 */
export function controlFor(table, { key, target, ctrlKey, metaKey, altKey }) {
  if (altKey || target.matches("input:not([type=radio]), select, textarea")) return null
  if (ctrlKey || metaKey) return key === "z" ? table.querySelector(SELECTORS.u) : null
  if (/^[0-9]$/u.test(key)) return digit(table, key) ?? number(table, key)
  if (key === "Enter") return entered(table)
  return key in SELECTORS ? table.querySelector(SELECTORS[key]) : null
}

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
