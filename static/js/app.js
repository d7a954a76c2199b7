/** Every element of the pages. The order counts: the table speaks to the parts within it. */

import "./elements/tally-pad.js"
import "./elements/deal-history.js"
import "./elements/undecided-deal.js"
import "./elements/flip-button.js"
import "./elements/screen-awake.js"
import "./elements/ask-first.js"
import "./elements/share-result.js"
import "./elements/what-next.js"
import "./elements/local-time.js"
import "./elements/print-button.js"
import "./elements/match-table.js"
