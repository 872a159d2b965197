import {
  isConfirmed,
  type OrderLineKind,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import { cancellationPercent, type Terms } from '../../../contract/rules/booking/terms.ts'
import { withdrawalEndsOn } from '../../../contract/rules/booking/withdrawal.ts'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import { type VatRate, vatCents } from '../../../contract/rules/money/vat.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import type { CancellationCost } from '../../../contract/wire/booking/order.ts'

/** The cost of cancelling according to the terms that the order was sold on, by the number of days to the earliest first course day. */
export type CancelledLine = {
  id: number
  kind: OrderLineKind
  productId: number | null
  productKind: ProductKind | null
  amount: number
  firstDay: Day | null
  /** The earliest first day the line ever had: moving to a later date does not make cancelling cheaper. */
  earliestDay: Day | null
  unitNetCents: number
  discountCents: number
  vatCents: number
  vat: VatRate
}

export type CancelledOrder = {
  status: OrderStatus
  /** Companies pay more than private buyers. */
  isCompany: boolean
  orderedOn: Day
  terms: Terms
  lines: CancelledLine[]
}

/** What is cancelled: everything that can be, or this many of one line. */
export type CancelledPart = 'all' | { lineId: number; amount: number }

type Cents = { netCents: number; vatCents: number }

/** What happens to one line. What is left, kept and given back adds up to the line, to the cent. */
export type LineCut = {
  lineId: number
  /** How many of it are cancelled. */
  amount: number
  left: { amount: number; discountCents: number; vatCents: number }
  kept: Cents
  back: Cents
}

export type Cancellation =
  | { possible: false; why: NonNullable<CancellationCost['why_not']> }
  | {
      possible: true
      /** Nothing remains of the order. Goods that were sold with a training remain. */
      endsOrder: boolean
      costCents: number
      backCents: number
      cuts: LineCut[]
    }

/** The percentage of the price that we keep. */
function percentOf(
  firstDay: Day | null,
  today: Day,
  { isCompany, orderedOn, terms }: CancelledOrder,
): number {
  if (firstDay === null) return 0
  if (!isCompany && today <= withdrawalEndsOn(orderedOn)) return 0
  return cancellationPercent(terms, isCompany ? 'company' : 'private', firstDay, today)
}

/** Cancels some of a line; the discount is shared by what is left and what is cancelled. */
function cutLine(line: CancelledLine, amount: number, percentKept: number): LineCut {
  const { unitNetCents, vat: rate } = line
  const leftAmount = line.amount - amount
  const discountCents = Math.floor((line.discountCents * leftAmount) / line.amount)
  const leftNet = unitNetCents * leftAmount - discountCents
  const leftVat = Math.min(vatCents(leftNet, rate), line.vatCents)
  const net = unitNetCents * line.amount - line.discountCents - leftNet
  const vat = line.vatCents - leftVat
  const backNet = Math.round((net * (100 - percentKept)) / 100)
  const backVat = backNet === net ? vat : Math.min(vatCents(backNet, rate), vat)
  return {
    lineId: line.id,
    amount,
    left: { amount: leftAmount, discountCents, vatCents: leftVat },
    kept: { netCents: net - backNet, vatCents: vat - backVat },
    back: { netCents: backNet, vatCents: backVat },
  }
}

const isGoods = ({ kind, productKind }: CancelledLine) =>
  kind === 'shipping' || (kind === 'option' && productKind === 'equipment')

/** A fee belongs to the course line of its product; with several dates of one course, to the one in the same position. */
function findCourseOf(fee: CancelledLine, lines: CancelledLine[]): CancelledLine | undefined {
  const ofProduct = (kind: OrderLineKind) =>
    lines.filter((line) => line.kind === kind && line.productId === fee.productId)
  return ofProduct('option')[ofProduct('fee').indexOf(fee)]
}

/** Whether an order, or a part of it, can be cancelled today, and the cost. It is free while nothing has been paid. */
export function cancellationOf(
  order: CancelledOrder,
  today: Day,
  part: CancelledPart = 'all',
  /** A colleague decides that it costs nothing; then a course that has begun can be cancelled too. */
  { isWaived = false } = {},
): Cancellation {
  const { status } = order
  if (status === orderStatus.ended || status === orderStatus.draft) return { possible: false, why: 'ended' }
  const lines = order.lines.filter(({ kind }) => kind !== 'cancelled')
  // While nothing is sold yet there is nothing to credit, so the order is cancelled as a whole.
  const isSold = isConfirmed(status)
  if (!isSold && part !== 'all') return { possible: false, why: 'unpaid' }
  const cancellable = isSold ? lines.filter((line) => !isGoods(line)) : lines
  const isChosen = (line: CancelledLine) => part === 'all' || line.id === part.lineId
  const chosen = cancellable.filter((line) =>
    line.kind === 'fee' ? isChosen(findCourseOf(line, lines) ?? line) : isChosen(line),
  )
  // Goods are not cancelled but returned, as a withdrawal.
  if (!chosen.length) return { possible: false, why: 'goods' }
  if (!isWaived && chosen.some(({ firstDay }) => firstDay !== null && firstDay <= today))
    return { possible: false, why: 'started' }
  const earliest = lines.reduce<Day | null>(
    (first, { earliestDay }) => (earliestDay && (!first || earliestDay < first) ? earliestDay : first),
    null,
  )
  const dayOf = (line: CancelledLine) =>
    line.kind === 'fee' ? (findCourseOf(line, lines)?.earliestDay ?? earliest) : line.earliestDay
  const cuts = chosen.map((line) =>
    cutLine(
      line,
      part === 'all' ? line.amount : Math.min(part.amount, line.amount),
      isSold && !isWaived ? percentOf(dayOf(line), today, order) : 0,
    ),
  )
  const sum = (of: (cut: LineCut) => Cents) =>
    cuts.map(of).reduce((total, { netCents, vatCents }) => total + netCents + vatCents, 0)
  return {
    possible: true,
    endsOrder: cuts.length === lines.length && cuts.every(({ left }) => left.amount === 0),
    costCents: sum(({ kept }) => kept),
    backCents: sum(({ back }) => back),
    cuts,
  }
}
