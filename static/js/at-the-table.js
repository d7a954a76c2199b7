/**
 * The elements of the table page and no others: what it loads at a first visit is counted in
 * kilobytes. The order counts: who speaks to others comes after them.
 */

import "./elements/tally-pad.js"
import "./elements/deal-history.js"
import "./elements/flip-button.js"
import "./elements/screen-awake.js"
import "./elements/first-steps.js"
import "./elements/phone-setting.js"
import "./elements/share-result.js"
import "./elements/what-next.js"
import "./elements/local-time.js"
import "./elements/plain-http.js"
import "./elements/save-file.js"
import "./elements/match-table.js"
import "./elements/live-part.js"
import "./elements/live-news.js"
import "./elements/new-version.js"
