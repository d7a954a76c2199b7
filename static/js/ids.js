/** Ids made by the phone. */

/** Return a new random UUID; `crypto.randomUUID` does not exist on plain http. */
export const newId = () => written(crypto.getRandomValues(new Uint8Array(16)), 4)

/** Return the 16 `bytes` as a UUID of this `version`. */
export function written(bytes, version) {
  bytes[6] = (bytes[6] & 0x0f) | (version << 4)
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5")
}

/** Return a new secret: 32 random bytes, base64url. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
