import { type OrderStatus, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { withdrawalEndsOn } from '../../../contract/rules/booking/withdrawal.ts'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import { addDays, type Day } from '../../../contract/rules/day.ts'
import { type VatRate, vatCents } from '../../../contract/rules/vat.ts'

/** The cost of cancelling according to the general terms (section 6), by the number of days to the earliest first course day. */
export type CancelledLine = {
  id: number
  kind: 'option' | 'fee' | 'shipping'
  productKind: ProductKind | null
  firstDay: Day | null
  /** The earliest first day the line ever had: moving to a later date does not make cancelling cheaper. */
  earliestDay: Day | null
  /** After discount. */
  netCents: number
  vatCents: number
  vat: VatRate
}

export type CancelledOrder = {
  status: OrderStatus
  /** Companies pay more than private buyers. */
  isCompany: boolean
  orderedOn: Day
  lines: CancelledLine[]
}

export type Cancellation =
  | { possible: false; why: 'ended' | 'started' | 'goods' }
  | { possible: true; costCents: number; percentKept: ReadonlyMap<number, number> }

const fourWeeks = 28
const twoWeeks = 14

/** The percentage of the price that we keep. A private buyer pays our real costs, never more than a company would. */
function percentOf(firstDay: Day | null, today: Day, { isCompany, orderedOn }: CancelledOrder): number {
  if (firstDay === null || addDays(today, fourWeeks) <= firstDay) return 0
  if (!isCompany && today <= withdrawalEndsOn(orderedOn)) return 0
  const isEarly = addDays(today, twoWeeks) <= firstDay
  return isCompany ? (isEarly ? 50 : 100) : isEarly ? 25 : 50
}

/** The amount of a line that we keep: everything except the part that is credited, to the cent as on the credit note. */
function keptCents({ netCents, vatCents: vat, vat: rate }: CancelledLine, percent: number): number {
  const net = Math.round((netCents * (100 - percent)) / 100)
  return netCents + vat - net - (net === netCents ? vat : Math.min(vatCents(net, rate), vat))
}

/** Whether an order can be cancelled today, and the cost. It is free while nothing has been paid. */
export function cancellationOf(order: CancelledOrder, today: Day): Cancellation {
  const { status, lines } = order
  const free = { possible: true, costCents: 0, percentKept: new Map() } as const
  if (status === orderStatus.ended || status === orderStatus.draft) return { possible: false, why: 'ended' }
  if (lines.some(({ firstDay }) => firstDay !== null && firstDay <= today))
    return { possible: false, why: 'started' }
  if (
    status === orderStatus.awaitingPayment ||
    status === orderStatus.awaitingApproval ||
    status === orderStatus.withoutSeat
  )
    return free
  // Goods are not cancelled but returned, as a withdrawal.
  if (lines.some(({ productKind, kind }) => kind === 'option' && productKind === 'equipment'))
    return { possible: false, why: 'goods' }
  const earliest = lines.reduce<Day | null>(
    (first, { earliestDay }) => (earliestDay && (!first || earliestDay < first) ? earliestDay : first),
    null,
  )
  const percentKept = new Map(
    lines.map(({ id, kind, earliestDay }) => [
      id,
      percentOf(kind === 'option' ? earliestDay : earliest, today, order),
    ]),
  )
  const costCents = lines.reduce((sum, line) => sum + keptCents(line, percentKept.get(line.id) ?? 0), 0)
  return { possible: true, costCents, percentKept }
}
