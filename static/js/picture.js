/** Fetch the picture that the server made of a result, so that a phone can send it. */

/** Return the picture at `url` as a file called `name`; `null` when it cannot be had. */
export async function pictureOf(url, name) {
  // Without a network there is no picture: the sentence goes alone.
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) return null
  const blob = await answer.blob()
  return new File([blob], name, { type: blob.type })
}
