/** Talk to the server: by the rights of this phone's cookie, with the token of our own pages. */

/** Thrown when nothing that counts came back; what was sent must be kept. */
export class UnsentError extends Error {
  constructor(status) {
    super(`no answer that counts (${status})`)
    this.status = status
  }
}

/** Return what the server answers to `values`; throw `UnsentError` unless it is JSON and fine. */
export async function send(url, values) {
  const token = document.querySelector('meta[name="csrf-token"]').content
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token }
  return read(url, { method: "POST", headers, body: JSON.stringify(values) })
}

/** Return what the server has at `url`; throw as `send` does. */
export const read = async (url, options = {}) => {
  const response = await fetch(url, { ...options, redirect: "error" }).catch(() => null)
  // The portal of a hotel answers everything, with a page of its own.
  const isOurs = response?.headers.get("Content-Type") === "application/json"
  if (!response?.ok || !isOurs) throw new UnsentError(response?.status ?? 0)
  return response.json()
}
