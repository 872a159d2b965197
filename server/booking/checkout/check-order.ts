import { startsWithinWithdrawal } from '../../../contract/rules/booking/withdrawal.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { FieldRules } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { paymentMethodsFor } from '../payments/payment-methods.ts'
import type { Buyer } from '../purchase/find-buyer.ts'
import {
  earliestDay,
  grossCentsOf,
  isGoods,
  type OrderRequest,
  type Purchase,
  type PurchaseLine,
} from '../purchase/purchase.ts'
import type { Refusal } from '../purchase/refusals.ts'

/** An amount that fits the columns and any bank; above it customers have to contact us. */
const maxCents = 100_000_000

/** A private buyer must agree that a course begins within the withdrawal period. */
export const needsEarlyStart = (
  buyer: Pick<Buyer, 'isCompany'>,
  lines: Pick<PurchaseLine, 'firstDay'>[],
  today: Day,
) => {
  const first = earliestDay(lines)
  return !buyer.isCompany && startsWithinWithdrawal(first, today)
}

/** The errors of an order by field of the request; empty if it may be placed. */
function checkFields(
  { now, locale }: Shop,
  { body, pickupPoint }: OrderRequest,
  purchase: Purchase,
): FieldRules {
  const { lines, buyer, shipping } = purchase
  const today = dayOf(now)
  const errors: FieldRules = { ...buyer.errors }
  const add = (name: string, rule: string) => {
    errors[name] = [...(errors[name] ?? []), rule]
  }
  const methods = paymentMethodsFor({
    customer: buyer,
    firstDay: earliestDay(lines),
    today,
    toPayCents: grossCentsOf(purchase),
    locale,
    isOffer: purchase.offerId !== null,
    rules: buyer.settings,
  })
  const method = methods.find(({ code }) => code === body.payment_method)
  if (!method || method.unavailable || (method.needs === 'company' && !buyer.isCompany))
    add('payment_method', 'unavailable')
  if (method?.needs === 'approver' && !body.approver) add('approver.email', 'required')
  if (!buyer.invoiceAddress && !body.invoice_address_id) add('invoice_address', 'required')
  if (buyer.isCompany && buyer.invoiceAddress) {
    // A Dutch company is identified by its number in the trade register, one from abroad by its VAT number.
    const isDutch = buyer.invoiceAddress.country_code === 'NL'
    const path = body.company ? 'company.' : ''
    if (isDutch && !buyer.invoiceAddress.company_number) add(`${path}company_number`, 'required')
    if (!isDutch && !buyer.invoiceAddress.vat_number) add(`${path}vat_number`, 'required')
  }
  if (lines.some(isGoods)) {
    if (!body.shipping_method) add('shipping_method', 'required')
    else if (!shipping) add('shipping_method', 'unknown')
    if (shipping?.needs === 'pickup_point') {
      if (!body.pickup_point) add('pickup_point', 'required')
      else if (!pickupPoint) add('pickup_point', 'unknown')
    }
  }
  if (needsEarlyStart(buyer, lines, today) && !body.early_start) add('early_start', 'required')
  for (const [index, { po_id, people }] of (body.participants ?? []).entries()) {
    const line = lines.find(({ optionId }) => optionId === po_id)
    if (line?.kind !== 'training') add(`participants.${index}.po_id`, 'unknown')
    else if (people.length > line.amount) add(`participants.${index}.people`, 'max')
  }
  return errors
}

/** Why this purchase cannot be ordered; undefined if it can. Call it under the locks. */
export function checkOrder(shop: Shop, request: OrderRequest, purchase: Purchase): Refusal | undefined {
  const fields = checkFields(shop, request, purchase)
  if (Object.keys(fields).length) return { outcome: 'invalid', fields }
  if (purchase.code?.problem) return { outcome: purchase.code.problem }
  const totalCents = grossCentsOf(purchase)
  if (totalCents > maxCents) return { outcome: 'not_possible' }
  const expected = request.body.expected_total
  if (expected !== undefined && Math.round(expected * 100) !== totalCents)
    return { outcome: 'price_changed', totalCents }
  return undefined
}
