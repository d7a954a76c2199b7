/** Where the site begins: not always at the root of its host. */

const SITE = new URL("../../../", import.meta.url)

/** Return the address of `path`, which starts without a slash. */
export const address = path => new URL(path, SITE).pathname
