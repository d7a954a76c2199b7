/* The worker that takes every worker away: for when the one that keeps the site must go. */

addEventListener("install", () => skipWaiting())
addEventListener("activate", event => event.waitUntil(leave()))

/** Drop every copy; what waits to be sent is kept apart and stays. */
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
