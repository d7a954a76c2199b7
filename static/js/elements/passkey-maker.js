/** Makes a passkey for the account, where the browser knows them. */

import { passkeyForm } from "../passkey-form.js"
import { makePasskey } from "../passkeys.js"

customElements.define("passkey-maker", passkeyForm(makePasskey))
