import { addDays, type Day } from '../../../contract/rules/day.ts'
import type { PaymentMethod, PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import type { PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import type { FieldRules } from '../../platform/http/problem.ts'
import { type BoughtLine, earliestDay, isGoods } from '../cart/cart.ts'
import type { ShippingChoice } from '../shipping/list-methods.ts'
import type { Buyer } from './find-buyer.ts'

type Facts = {
  lines: BoughtLine[]
  buyer: Buyer
  today: Day
  paymentMethods: PaymentMethod[]
  shipping: ShippingChoice | undefined
  pickupPoint: PickupPoint | undefined
}

/** The law's fourteen days to think it over. */
const daysToWithdraw = 14

/** A private buyer must agree that a course begins before the time to withdraw is over. */
export const needsEarlyStart = (
  buyer: Pick<Buyer, 'isCompany'>,
  lines: Pick<BoughtLine, 'firstDay'>[],
  today: Day,
) => {
  const first = earliestDay(lines)
  return !buyer.isCompany && first !== null && first <= addDays(today, daysToWithdraw)
}

/** What is wrong with an order, field by field; empty where it may be placed. */
export function checkOrder(given: PlaceOrderBody, facts: Facts): FieldRules {
  const { lines, buyer, today, paymentMethods, shipping, pickupPoint } = facts
  const faults: FieldRules = {}
  const fault = (name: string, rule: string) => {
    faults[name] = [...(faults[name] ?? []), rule]
  }
  const method = paymentMethods.find(({ code }) => code === given.payment_method)
  if (!method || method.unavailable) fault('payment_method', 'unavailable')
  if (!buyer.invoiceAddress) fault('invoice_address', 'required')
  if (buyer.isCompany && buyer.invoiceAddress) {
    // At home the trade register tells who they are, abroad the VAT number does.
    const isDutch = buyer.invoiceAddress.country_code === 'NL'
    if (isDutch && !buyer.invoiceAddress.company_number) fault('company_number', 'required')
    if (!isDutch && !buyer.invoiceAddress.vat_number) fault('vat_number', 'required')
  }
  if (lines.some(isGoods)) {
    if (!given.shipping_method) fault('shipping_method', 'required')
    else if (!shipping) fault('shipping_method', 'unknown')
    if (shipping?.needs === 'pickup_point') {
      if (!given.pickup_point) fault('pickup_point', 'required')
      else if (!pickupPoint) fault('pickup_point', 'unknown')
    }
  }
  if (needsEarlyStart(buyer, lines, today) && !given.early_start) fault('early_start', 'required')
  for (const [index, { po_id, people }] of (given.participants ?? []).entries()) {
    const line = lines.find(({ optionId }) => optionId === po_id)
    if (line?.kind !== 'training') fault(`participants.${index}.po_id`, 'unknown')
    else if (people.length > line.amount) fault(`participants.${index}.people`, 'max')
  }
  return faults
}
