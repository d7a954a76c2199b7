/** Turn a drawing of the server into a picture that a phone can send. */

/** Return the SVG at `url` as a PNG file called `name`; `null` when it cannot be had. */
export async function pictureOf(url, name) {
  const drawing = new Image()
  drawing.src = url
  try {
    await drawing.decode()
  } catch {
    // Without a network there is no drawing: the sentence goes alone.
    return null
  }
  const canvas = document.createElement("canvas")
  canvas.width = drawing.width
  canvas.height = drawing.height
  canvas.getContext("2d").drawImage(drawing, 0, 0)
  const blob = await new Promise(resolve => canvas.toBlob(resolve, "image/png"))
  return blob && new File([blob], name, { type: blob.type })
}
