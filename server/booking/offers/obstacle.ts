import type { OfferLine } from '../../../contract/wire/booking/offer.ts'
import { isBookable, stockStatusOf } from '../../catalogue/dates/availability.ts'
import type { FoundLine } from './find-offer.ts'

type Standing = Pick<FoundLine, 'optionId' | 'state' | 'firstDay' | 'bookUntil' | 'seatsLeft'>

/** How many of one option an offer wants, on all its lines. */
export const wantedOf = (lines: Pick<FoundLine, 'optionId' | 'amount'>[], optionId: number | null) =>
  lines.filter((line) => line.optionId === optionId).reduce((sum, { amount }) => sum + amount, 0)

/** Why a line cannot be had now. Dates on request are offered by staff, so they are open to whom they were offered. */
export function obstacleOf(line: Standing, wanted: number, now: Date): OfferLine['obstacle'] {
  if (line.optionId === null) return null
  if (line.state === 'cancelled') return 'cancelled'
  const open = { ...line, state: line.state === 'on_request' ? ('guaranteed' as const) : line.state }
  const withPlaces = { ...open, seatsLeft: line.seatsLeft === null ? null : 1 }
  if (stockStatusOf(withPlaces) === 2) return 'full'
  if (!isBookable(withPlaces, now)) return 'past'
  return line.seatsLeft !== null && wanted > line.seatsLeft ? 'full' : null
}
