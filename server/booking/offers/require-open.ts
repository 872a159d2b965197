import type { Refusal } from '../purchase/refusals.ts'
import type { FoundOffer } from './find-offer.ts'
import { amountOf, obstacleOf } from './obstacle.ts'

/** An offer can be answered until its last day, and only once. */
export function whyNotOpen({ state }: Pick<FoundOffer, 'state'>): Refusal | undefined {
  if (state === 'expired') return { outcome: 'offer_expired' }
  return state === 'sent' ? undefined : { outcome: 'not_possible' }
}

/** The first line that is no longer available. Call it under the lock of the seats; the offer stays open. */
export function whyUnavailable({ lines }: FoundOffer, now: Date): Refusal | undefined {
  for (const line of lines) {
    const obstacle = obstacleOf(line, amountOf(lines, line.optionId), now)
    if (obstacle === 'full')
      return { outcome: 'out_of_stock', max: line.seatsLeft ?? 0, optionId: line.optionId ?? undefined }
    if (obstacle)
      return { outcome: 'not_bookable', reason: obstacle, lineId: line.id, optionId: line.optionId }
  }
  return undefined
}
