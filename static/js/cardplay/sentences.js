/** Sentences of the page with names, cards and other sentences in their gaps. */

/** Return the sentence `name` of the page, its gaps filled with texts or nodes. */
export function compose(name, values) {
  const template = document.querySelector(`template[data-sentence="${name}"]`)
  return filled(template.content.cloneNode(true), values)
}

/** Return a copy of what the page keeps as `name`, its gaps filled with texts or nodes. */
export function copyOf(root, name, values) {
  const template = root.querySelector(`template[data-copy="${name}"]`)
  return filled(template.content.firstElementChild.cloneNode(true), values)
}

/** Return `root` with its gaps filled, by their names. */
export function filled(root, values) {
  for (const gap of root.querySelectorAll("[data-gap]")) {
    if (gap.dataset.gap in values) gap.replaceChildren(...[values[gap.dataset.gap]].flat())
  }
  return root
}

/** Let `place` say `sentence`, unless it does: what is said again is read aloud again. */
export function sayOnce(place, sentence) {
  if (place.textContent !== sentence.textContent) place.replaceChildren(sentence)
}
