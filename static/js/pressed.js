/** A button that is on or off, and says which. */

import { show } from "./gaps.js"

/** Let `button` be pressed or not, with the word for it. */
export function setPressed(button, isPressed) {
  button.ariaPressed = String(isPressed)
  show(button, "[data-on]", isPressed)
  show(button, "[data-off]", !isPressed)
}
