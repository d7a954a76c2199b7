/** Why something is refused: a code, the field it speaks of, and the values of its sentence. */

/** Return one reason for a no. */
export const refusal = (code, field = "", values = {}) => ({ code, field, values })

/** Thrown when the rules say no; holds every reason at once. */
export class RefusedError extends Error {
  constructor(...refusals) {
    super(refusals.map(({ code, field }) => `${code} ${field}`).join(", "))
    this.refusals = refusals
  }
}

/** Thrown when somebody was first; `stored` is the line that stands there now. */
export class ConflictError extends RefusedError {
  constructor(stored, ...refusals) {
    super(...refusals)
    this.stored = stored
  }
}

/** Throw a `RefusedError` if there is any reason at all. */
export function raiseAny(refusals) {
  if (refusals.length) throw new RefusedError(...refusals)
}
