/** Signs in by a passkey, where the browser knows them. */

import { passkeyForm } from "../passkey-form.js"
import { usePasskey } from "../passkeys.js"

customElements.define("passkey-sign-in", passkeyForm(usePasskey))
