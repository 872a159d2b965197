import { sql } from 'drizzle-orm'
import type { DeskPayment } from '../../../contract/rules/booking/desk.ts'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import { formatEuros, toEuros } from '../../../contract/rules/money/money.ts'
import type { NewOrderBody } from '../../../contract/staff/booking/new-order.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { writeNote } from '../../platform/staff/log.ts'
import { priceCart } from '../cart/price-cart.ts'
import { checkOrder } from '../checkout/check-order.ts'
import type { OrderOutcome } from '../checkout/place-order.ts'
import { fromColleague, writeOrder } from '../checkout/write-order.ts'
import { linkTerm } from '../orders/holds.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import { chooseAddresses, findBuyer } from '../purchase/find-buyer.ts'
import { lockBuyer } from '../purchase/lock-buyer.ts'
import { findPrimaryAddresses } from '../purchase/primary-addresses.ts'
import { earliestDay, findShipping, type OrderRequest, type Purchase } from '../purchase/purchase.ts'
import { saveBuyer } from '../purchase/save-buyer.ts'
import { releaseSeats } from '../seat-holds/hold-seats.ts'
import { isReversedFor } from '../vat/check-vat-number.ts'
import { findOrAddCustomer } from './add-customer.ts'
import { findWantedLines, type WantedLine, whyUnavailable } from './wanted-lines.ts'

const methodOf: Record<DeskPayment, PaymentMethodCode> = {
  link: 'ideal',
  account: 'account',
  bank: 'banktransfer',
}

/** The order that was placed before with this key, whoever it was for: a repeated request would make its new customer twice. */
async function findPlacedWith({ db }: Shop, key: string): Promise<number | undefined> {
  // Two requests with one key at the same time wait for each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const rows = await readRows(db, { id: col.integer })`
    select id from orders where source = 'phone' and idempotency_key = ${key}`
  return rows[0]?.id
}

/** Why prices differ from the catalogue's, for colleagues to read later. */
function priceNotes({ lines }: NewOrderBody, wanted: readonly WantedLine[], { locale }: Shop): string[] {
  const euros = (cents: number) => formatEuros(locale, toEuros(cents))
  return wanted.flatMap(({ line, listNetCents }) => {
    const reason = lines.find(({ po_id }) => po_id === line.optionId)?.reason
    if (line.netCents === listNetCents) return []
    return [`${line.code}: ${euros(listNetCents)} → ${euros(line.netCents)}. ${reason ?? ''}`.trim()]
  })
}

type Placing = Pick<OrderRequest, 'provider' | 'staffMail'> & { body: NewOrderBody }

const requestOf = (customerId: number, { body, ...rest }: Placing): OrderRequest => ({
  ...rest,
  pickupPoint: undefined,
  customerId,
  key: body.key,
  body: {
    payment_method: methodOf[body.payment],
    shipping_method: body.shipping_method,
    remarks: body.remarks,
    reference: body.reference,
    participants: body.participants,
    // The colleague told the caller about them; the mail has them.
    terms: true,
    early_start: body.early_start,
    invoice_address_id: body.invoice_address_id,
    invoice_address: body.invoice_address,
    delivery_address_id: body.delivery_address_id,
    delivery_address: body.delivery_address,
    company: body.company,
    expected_total: body.expected_gross_cents === undefined ? undefined : toEuros(body.expected_gross_cents),
  },
})

/**
 * Places an order for a caller: the shop's locks, prices and checks, without its limits on unpaid orders. Seats held during the call become
 * the order's. The colleague is in its history and in the log.
 */
export const placeForCustomer = (requested: Shop, placing: Placing): Promise<OrderOutcome> =>
  inTransaction({ ...requested, locale: placing.body.language }, async (shop) => {
    const { body } = placing
    const placed = await findPlacedWith(shop, body.key)
    if (placed !== undefined) return { outcome: 'placed', orderId: placed }
    await lockSeats(shop, sql`select unnest(${sql.param(body.lines.map(({ po_id }) => po_id))}::int[])`)
    const wanted = await findWantedLines(shop, body.lines, body.key)
    const unavailable = whyUnavailable(body.lines, wanted)
    if (unavailable) return unavailable

    const customer = await findOrAddCustomer(shop, body, body.language)
    if (customer.outcome !== 'found') return customer
    const { customerId } = customer
    await lockBuyer(shop, customerId)
    const addresses = chooseAddresses(body, await findPrimaryAddresses(shop, customerId))
    const buyer = await findBuyer(shop, customerId, addresses, body.company)
    const lines = wanted.map(({ line }) => line)
    const shipping = await findShipping(shop, body, lines)
    const priced = await priceCart(
      shop,
      { lines, discountCodeId: null },
      { customerId, shipping: shipping ?? null, isVatReversed: await isReversedFor(shop, buyer) },
    )
    const purchase: Purchase = { lines, ...priced, buyer, shipping, offerId: null }
    const request = requestOf(customerId, placing)
    const refusal = checkOrder(shop, request, purchase)
    if (refusal) return refusal

    await saveBuyer(shop, buyer, addresses, body.company)
    const heldUntil =
      body.payment === 'link'
        ? linkTerm(shop.now, earliestDay(lines), body.link_days, buyer.settings.holds)
        : undefined
    const { id: orderId, toPay } = await writeOrder(shop, request, purchase, fromColleague(heldUntil))
    await releaseSeats(shop, { orderKey: body.key })
    const note = [...priceNotes(body, wanted, requested), ...(body.note ? [body.note] : [])].join('\n')
    if (note) await writeNote(shop, 'order', orderId, note)
    return { outcome: 'placed', orderId, toPay }
  })
