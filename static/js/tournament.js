/** The elements of tournament pages; no other page loads them. */

import "./elements/round-clock.js"
import "./elements/shared-clock.js"
import "./elements/name-search.js"
import "./elements/page-behind.js"
