import { codeOf } from '../../mail/send-mails.ts'
import type { Platform } from '../../platform/platform.ts'
import { shopOf } from '../../platform/shop.ts'
import { offerFreePlaces } from './offer-places.ts'

/** The tables by which seats come free. */
const seatTables = new Set(['orders', 'order_lines', 'seat_holds', 'product_options'])

/** Changes within this time are looked at together. */
const restMs = 300

/**
 * Offers seats to those who wait as soon as they come free in any process, so that nobody else takes them meanwhile. What ends by the clock
 * alone is offered by the job of every minute.
 */
export function startOffering(platform: Platform): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopping = false
  const offer = () => {
    timer = undefined
    running = running
      .then(() => offerFreePlaces(shopOf(platform)))
      .catch((error: unknown) =>
        platform.log.warn({ code: codeOf(error) }, 'offering seats to the waiting list failed'),
      )
  }
  platform.changes.subscribeToRows((table) => {
    if (isStopping || timer || (table !== null && !seatTables.has(table))) return
    timer = setTimeout(offer, restMs).unref()
  })
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
