import { Problem } from '../../platform/http/problem.ts'
import { outOfStock } from '../cart/set-line.ts'
import type { FoundOffer } from './find-offer.ts'
import { obstacleOf, wantedOf } from './obstacle.ts'

/** It waits for an answer: nobody gave one before, and its last day has not passed. */
export function requireOpen({ state }: Pick<FoundOffer, 'state'>) {
  if (state === 'expired') throw new Problem('offer_expired')
  if (state !== 'sent') throw new Problem('not_possible')
}

/** All that it offers can still be had. Asked under the lock of its seats, so that the answer stays true; the offer stays open otherwise. */
export function requireAllThere({ lines }: FoundOffer, now: Date) {
  for (const line of lines) {
    const obstacle = obstacleOf(line, wantedOf(lines, line.optionId), now)
    if (!obstacle) continue
    if (obstacle === 'full') throw outOfStock(line.placesLeft ?? 0, line.optionId ?? undefined)
    throw new Problem('not_bookable', {
      more: { reason: obstacle, line_id: line.id, ...(line.optionId ? { po_id: line.optionId } : {}) },
    })
  }
}
