/** What a table may change in its rules when it begins: the phone's own `with_options`. */

const AT_THE_END = ["target", "deals", "minutes"]
const NAMES = [...AT_THE_END, "games"]

/** Return the options that `form` sets, by their names; what is left empty is as the rules say. */
export function optionsIn(form) {
  const typed = NAMES.map(name => [name, Number(form.get(name))])
  return Object.fromEntries(typed.filter(([, value]) => value > 0))
}

/** Return `rules` with `options` in force. */
export function withOptions(rules, { games = rules.games, ...end }) {
  return { ...rules, games, end: { ...rules.end, ...end } }
}

/** Return the page `html` of a table with everything on it that `rules` know, and nothing else. */
export function fitted(html, { end, games }) {
  const page = new DOMParser().parseFromString(html, "text/html")
  for (const name of AT_THE_END) if (end[name]) lay(page, name, end[name])
  if (games > 1) lay(page, "games", games)
  else for (const part of page.querySelectorAll(".half-games")) part.remove()
  for (const bar of page.querySelectorAll("progress")) bar.max = end.target
  return textOf(page)
}

/** Let `page` show what goes with the option `name`, which is `value`. */
function lay(page, name, value) {
  for (const part of page.querySelectorAll(`template[data-option="${name}"]`))
    part.replaceWith(part.content)
  for (const figure of page.querySelectorAll(`[data-figure="${name}"]`))
    figure.textContent = value
}

/** Return `page` as the server writes it: who looks for the values of a match finds them. */
const textOf = page =>
  `<!doctype html>\n${page.documentElement.outerHTML.replace('data-match=""', "data-match")}`
