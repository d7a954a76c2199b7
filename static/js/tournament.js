/** The elements of tournament pages; no other page loads them. */

import "./elements/round-clock.js"
