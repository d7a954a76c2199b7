/** What the cards of a deal say, beside what the table wrote. */

/**
 * Return whether `report` is complete and gives exactly what `deal` says was taken.
 *
 * Card points, tricks and `trump` must agree too, where the table wrote them down.
 */
export function bearsOut(report, trump, deal) {
  const agrees =
    isNoneOr(deal.card_points, report.card_points) &&
    isNoneOr(deal.tricks, report.tricks) &&
    [null, trump].includes(deal.trump)
  return report.complete && isSame(deal.taken, report.taken) && agrees
}

const isNoneOr = (written, counted) => written === null || isSame(written, counted)

const isSame = (one, other) => String(one) === String(other)
