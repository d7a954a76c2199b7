/** Keep the keyboard on the page: what goes off or goes away hands the focus on. */

/** Let the focus go on in `page` when what was just drawn has taken it away from `held`. */
export function handOn(page, held) {
  if (isOn(held)) return
  const preventScroll = !held.matches(":focus-visible")
  nextOf(page, held)?.focus({ preventScroll })
}

/** Close a menu that the focus leaves, for it lies over what comes next. */
export function closeLeft({ target, relatedTarget }) {
  const menu = target.closest(".menu")
  if (relatedTarget && !menu?.contains(relatedTarget)) menu?.removeAttribute("open")
}

const isOn = held =>
  !held || (held.isConnected && !held.matches(":disabled") && !held.closest("[hidden]"))

/** Return the next key of a deal that is half typed, else where the next deal begins, or the end. */
function nextOf(page, held) {
  const keys = held.isConnected && held.matches(".key") ? page.querySelectorAll(".key") : []
  return (
    page.querySelector("[data-banner]:not([hidden]) h1") ??
    [...keys].find(key => isOn(key) && follows(held, key)) ??
    page.querySelector('[name="side"]')
  )
}

const follows = (one, other) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
