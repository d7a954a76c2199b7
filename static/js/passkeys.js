/** Passkeys: a question of the server, asked of the device, its answer as the server reads it. */

/** Return what the device answers (JSON) when it makes a passkey for `question`. */
export async function makePasskey(question) {
  const user = { ...question.user, id: bytesOf(question.user.id) }
  const excludeCredentials = known(question.excludeCredentials)
  const publicKey = { ...withBytes(question), user, excludeCredentials }
  const { id, type, response } = await navigator.credentials.create({ publicKey })
  const { clientDataJSON, attestationObject } = response
  return answer(id, type, { clientDataJSON, attestationObject })
}

/** Return what the device answers (JSON) when a passkey signs `question`. */
export async function usePasskey(question) {
  const publicKey = {
    ...withBytes(question),
    allowCredentials: known(question.allowCredentials),
  }
  const { id, type, response } = await navigator.credentials.get({ publicKey })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return answer(id, type, { clientDataJSON, authenticatorData, signature, userHandle })
}

/** Return whether this browser can ask for passkeys here: never over plain http. */
export const knowsPasskeys = () => isSecureContext && "PublicKeyCredential" in window

const withBytes = question => ({ ...question, challenge: bytesOf(question.challenge) })

const known = (credentials = []) => credentials.map(one => ({ ...one, id: bytesOf(one.id) }))

function answer(id, type, parts) {
  const given = Object.entries(parts).filter(([, part]) => part)
  const response = Object.fromEntries(given.map(([name, part]) => [name, textOf(part)]))
  return JSON.stringify({ id, rawId: id, type, response })
}

/** Return the bytes that `text` writes in base64url. */
const bytesOf = text =>
  Uint8Array.from(atob(text.replace(/-/gu, "+").replace(/_/gu, "/")), sign =>
    sign.charCodeAt(0),
  )

/** Return `bytes` in base64url. */
const textOf = bytes =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/gu, "-")
    .replace(/\//gu, "_")
    .replace(/[=]+$/u, "")
