/** The number on the icon of the site, on phones whose first screen has it. */

import { countWaiting } from "./outbox.js"

/** Let the icon show how many entries of all matches wait; nothing when none does. */
export async function showBadge() {
  if ("setAppBadge" in navigator) await navigator.setAppBadge(await countWaiting())
}
