/** Fill what the server left open in a piece of the page; the words around it stay its own. */

const rules = new Intl.PluralRules(document.documentElement.lang || undefined)

/**
 * Write `values` into the gaps of `root`, by their names; `null` hides a gap, `true` shows it as
 * it stands. A figure in a gap with a noun takes the form of the noun that goes with it.
 */
export function fill(root, values) {
  for (const gap of root.querySelectorAll("[data-gap]")) {
    if (gap.dataset.gap in values) put(gap, values[gap.dataset.gap])
  }
}

/** Let `place` say the sentence `name` of the page, its gaps filled with `values`. */
export function say(place, name, values) {
  const { content } = document.querySelector(`template[data-sentence="${name}"]`)
  const sentence = content.cloneNode(true)
  fill(sentence, values)
  // What is said already is not said again to those who listen to the page.
  if (place.textContent.trim() !== sentence.textContent.trim()) place.replaceChildren(sentence)
}

/** Write `text` into every element that `selector` finds in `root`. */
export function show(root, selector, isShown) {
  for (const element of root.querySelectorAll(selector)) element.hidden = !isShown
}

function put(gap, value) {
  gap.hidden = value === null
  if (value === null || value === true) return
  const text = "one" in gap.dataset ? counted(gap.dataset, value) : String(value)
  if (gap.textContent !== text) gap.textContent = text
}

const counted = ({ one, other }, count) =>
  (rules.select(count) === "one" ? one : other).replace("#", count)
