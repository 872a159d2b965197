import type { DeskOption } from '../../../contract/staff/booking/new-order.ts'
import { perPerson } from '../../catalogue/prices/group-price.ts'
import type { Shop } from '../../platform/shop.ts'
import type { CartLine } from '../cart/cart.ts'
import { findLines } from '../cart/load-cart.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { isHeldFor } from '../seat-holds/hold-seats.ts'
import { obstacleForDesk } from './obstacle.ts'

type Wanted = { po_id: number; amount: number; unit_net_cents?: number | undefined }

export type WantedLine = {
  /** At the price that is charged. */
  line: CartLine
  /** The catalogue's price, or a person's share of the price of a group. */
  listNetCents: number
  obstacle: DeskOption['obstacle']
}

/** What a caller wants, in their order, at the catalogue's prices or the agreed ones. Options that do not exist are left out. */
export async function findWantedLines(
  shop: Shop,
  wanted: readonly Wanted[],
  orderKey: string,
): Promise<WantedLine[]> {
  const found = await findLines(
    shop,
    wanted.map(({ po_id }) => po_id),
    isHeldFor({ orderKey }),
  )
  const byId = new Map(found.map((line) => [line.optionId, line]))
  return wanted.flatMap(({ po_id, amount, unit_net_cents }) => {
    const line = byId.get(po_id)
    if (!line) return []
    const { groupNetCents, ...one } = line
    const list = groupNetCents === null ? { netCents: line.netCents } : perPerson(groupNetCents, amount)
    const price =
      unit_net_cents === undefined || unit_net_cents === list.netCents ? list : { netCents: unit_net_cents }
    return [
      {
        line: { ...one, amount, ...price, shownNetCents: price.netCents },
        listNetCents: list.netCents,
        obstacle: obstacleForDesk(line, amount, shop.now),
      },
    ]
  })
}

/** The first line that cannot be booked. Call it under the lock of the seats. */
export function whyUnavailable(wanted: readonly Wanted[], found: readonly WantedLine[]): Refusal | undefined {
  for (const { po_id } of wanted) {
    const one = found.find(({ line }) => line.optionId === po_id)
    if (!one) return { outcome: 'not_bookable', optionId: po_id }
    if (one.obstacle === 'full')
      return { outcome: 'out_of_stock', max: one.line.seatsLeft ?? 0, optionId: po_id }
    if (one.obstacle) return { outcome: 'not_bookable', reason: one.obstacle, optionId: po_id }
  }
  return undefined
}
