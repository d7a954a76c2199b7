/**
 * What this phone remembers for itself: here for pages that it keeps, and in a cookie for the
 * server, which then draws the page as this phone has it, so that nothing moves at loading.
 */

/** Return what is remembered as `name`, `null` for nothing. */
export const remembered = name => localStorage.getItem(name)

/** Remember `value` as `name`. */
export function remember(name, value) {
  localStorage.setItem(name, value)
  tellServer(name, value)
}

/** Let the server know `value` as `name` from the next page on. */
export function tellServer(name, value) {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and plain http have no other way.
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
