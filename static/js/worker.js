/** The worker that keeps the site on this phone: where it is registered, and how it is renewed. */

/** Return the worker's registration, `null` where there can be none (plain http, or switched off). */
export async function workerOf(page) {
  const script = page.querySelector('meta[name="worker"]')?.content
  if (!script || !navigator.serviceWorker) return null
  return navigator.serviceWorker.register(script).catch(() => null)
}

/** Ask the worker to keep the page that is open, which was there before it. */
export async function keepThisPage() {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active.postMessage("keep this page")
}

/** Tell `hear(worker)` of every new version that waits to take over, `hear(null)` when it has. */
export function watchForNew(registration, hear) {
  if (registration.waiting) hear(registration.waiting)
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) hear(worker)
      if (worker.state === "activating") hear(null)
    })
  })
}
