import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import type { PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import type { Shop } from '../../platform/shop.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { earlyStartVersion, termsVersion } from '../orders/consent.ts'
import { orderStatus } from '../orders/order-status.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { writeParticipants } from '../orders/write-participants.ts'
import type { ShippingChoice } from '../shipping/list-methods.ts'
import type { Buyer } from './find-buyer.ts'

type Order = {
  key: string | null
  offerId: number | null
  given: PlaceOrderBody
  buyer: Buyer
  priced: PricedCart
  shipping: ShippingChoice | undefined
  pickupPoint: PickupPoint | undefined
  heldUntil: Date | null
  needsEarlyStart: boolean
}

const textOrNull = (text: string | undefined) => text || null

/** Freezes what is bought into an order: names and prices as they are now, whatever the catalogue does later. */
export async function writeOrder(shop: Shop, order: Order): Promise<number> {
  const { given, buyer, priced, shipping, pickupPoint, needsEarlyStart } = order
  const { invoiceAddress } = buyer
  if (!invoiceAddress) throw new Error('an order without an address got past the check')
  const [row] = await shop.db
    .insert(orders)
    .values({
      customerId: buyer.customerId,
      idempotencyKey: order.key,
      statusId: orderStatus.draft,
      locale: shop.locale,
      placedAt: shop.now,
      heldUntil: order.heldUntil,
      paymentMethod: given.payment_method,
      reference: textOrNull(given.reference),
      remarks: textOrNull(given.remarks),
      contact: buyer.contact,
      invoiceAddress,
      deliveryAddress: shipping?.needs === 'address' ? buyer.deliveryAddress : null,
      shippingMethod: shipping?.code ?? null,
      pickupPoint: pickupPoint ?? null,
      discountCodeId: priced.code?.id ?? null,
      offerId: order.offerId,
      termsVersion,
      earlyStart: needsEarlyStart ? { at: shop.now.toISOString(), text_version: earlyStartVersion } : null,
      netCents: priced.totals.netCents,
      vatCents: priced.totals.vatCents,
    })
    .returning({ id: orders.id })
  if (!row) throw new Error('an insert gave no row')
  const written = await shop.db
    .insert(orderLines)
    .values(
      priced.parts.map(({ of, line, name, optionName, priced: part }, index) => ({
        orderId: row.id,
        kind: of === 'line' ? ('option' as const) : of,
        productId: line?.productId ?? null,
        optionId: of === 'line' ? (line?.optionId ?? null) : null,
        name,
        optionName,
        amount: part.amount,
        unitNetCents: part.unitNetCents,
        discountCents: priced.totals.lines[index]?.discountCents ?? 0,
        vat: part.vat,
        vatCents: priced.totals.lines[index]?.vatCents ?? 0,
      })),
    )
    .returning({ id: orderLines.id, optionId: orderLines.optionId })
  for (const { po_id, people } of given.participants ?? []) {
    const line = written.find(({ optionId }) => optionId === po_id)
    if (line) await writeParticipants(shop, line.id, people)
  }
  return row.id
}
