/** Talk to the server: by the rights of this phone's cookie, with the token of our own pages. */

const TOKEN = 'meta[name="csrf-token"]'
const PATIENCE = 30000
const FIELD = 'input[name="csrf_token"]'

/** What the server answers to who may not know, or no longer. */
export const BARRED = [401, 403, 404, 410]

/** Thrown when nothing that counts came back; what was sent must be kept. */
export class UnsentError extends Error {
  constructor(status) {
    super(`no answer that counts (${status})`)
    this.status = status
  }
}

/** Return what the server answers to `values`; throw `UnsentError` unless it is JSON and fine. */
export async function send(url, values) {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": ownToken() }
  return read(url, { method: "POST", headers, body: JSON.stringify(values) })
}

/** Return what the server has at `url`; throw as `send` does. */
export const read = async (url, options = {}) => {
  // Older browsers wait for ever; a network that is silent is none.
  const signal = AbortSignal.timeout?.(PATIENCE)
  const asked = fetch(url, { ...options, signal, redirect: "error" })
  const response = await asked.catch(() => null)
  // The portal of a hotel answers everything, with a page of its own.
  const isOurs = response?.headers.get("Content-Type") === "application/json"
  if (!response?.ok || !isOurs) throw new UnsentError(response?.status ?? 0)
  return response.json().catch(cutOff)
}

/** The network went while the answer came. */
const cutOff = () => {
  throw new UnsentError(0)
}

const ownToken = () =>
  document.querySelector(TOKEN)?.content ?? document.querySelector(FIELD)?.value ?? ""

/** Write from now on with the token of `page`, which the server has just sent. */
export function adoptToken(page) {
  const fresh = page.querySelector(TOKEN)
  const own = document.querySelector(TOKEN)
  if (fresh && own) own.content = fresh.content
  else if (fresh) document.head.append(fresh)
}
