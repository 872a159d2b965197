import type { OfferLine } from '../../../contract/wire/booking/offer.ts'
import { isBookable } from '../../catalogue/dates/availability.ts'
import type { FoundLine } from './find-offer.ts'

type LineState = Pick<FoundLine, 'optionId' | 'state' | 'firstDay' | 'bookUntil' | 'seatsLeft'>

/** The amount of one option on all lines of an offer. */
export const amountOf = (lines: Pick<FoundLine, 'optionId' | 'amount'>[], optionId: number | null) =>
  lines.filter((line) => line.optionId === optionId).reduce((sum, { amount }) => sum + amount, 0)

/** Why a line is not available now. Staff offer dates on request, so for an offer these count as available. */
export function obstacleOf(line: LineState, amount: number, now: Date): OfferLine['obstacle'] {
  if (line.optionId === null) return null
  if (line.state === 'cancelled') return 'cancelled'
  const open = { ...line, state: line.state === 'on_request' ? ('guaranteed' as const) : line.state }
  const withSeats = { ...open, seatsLeft: line.seatsLeft === null ? null : 1 }
  if (!isBookable(withSeats, now)) return 'past'
  return line.seatsLeft !== null && amount > line.seatsLeft ? 'full' : null
}
