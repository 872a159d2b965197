import { startsWithinWithdrawal } from '../../../contract/rules/booking/withdrawal.ts'
import { toCents } from '../../../contract/rules/money/money.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { PricedOrder, PriceOrderBody } from '../../../contract/staff/booking/new-order.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import type { CartLine } from '../cart/cart.ts'
import { priceCart } from '../cart/price-cart.ts'
import { isTooSoonToTransfer } from '../orders/holds.ts'
import { findBuyer } from '../purchase/find-buyer.ts'
import { findPrimaryAddresses } from '../purchase/primary-addresses.ts'
import { earliestDay, findShipping, goodsNetCents, grossCentsOf, isGoods } from '../purchase/purchase.ts'
import { listShippingMethods } from '../shipping/list-methods.ts'
import { isReversedFor } from '../vat/check-vat-number.ts'
import { findCustomer } from './find-customers.ts'
import { findWantedLines, type WantedLine } from './wanted-lines.ts'

/** Whether VAT is reverse-charged to a customer at the address that is on file. */
async function isReversed(shop: Shop, customerId: number | undefined): Promise<boolean> {
  if (customerId === undefined || !(await findCustomer(shop, customerId))) return false
  const { invoiceAddressId } = await findPrimaryAddresses(shop, customerId)
  const addresses = { invoice: { id: invoiceAddressId }, delivery: null }
  return isReversedFor(shop, await findBuyer(shop, customerId, addresses, undefined))
}

const lineToJson = ({ line, listNetCents, obstacle }: WantedLine): PricedOrder['lines'][number] => ({
  po_id: line.optionId,
  product_id: line.productId,
  kind: line.kind,
  code: line.code,
  name: line.name,
  option_name: optionDescription(line),
  first_day: line.firstDay,
  last_day: line.lastDay,
  location: line.location,
  seats_left: line.seatsLeft,
  net_cents: listNetCents,
  fee_cents: line.windaFeeCents,
  vat: line.vat,
  obstacle,
  needs: line.kind === 'training' ? line.participantNeeds : [],
  amount: line.amount,
  unit_net_cents: line.netCents,
  line_net_cents: line.netCents * line.amount - (line.lessCents ?? 0),
})

/** A caller does not choose a pickup point on a map. */
async function shippingFor(shop: Shop, lines: CartLine[]): Promise<PricedOrder['shipping_methods']> {
  if (!lines.some(isGoods)) return []
  const methods = await listShippingMethods(shop, goodsNetCents(lines))
  return methods
    .filter(({ needs }) => needs !== 'pickup_point')
    .map(({ code, title, net }) => ({ code, title, net_cents: toCents(net) }))
}

/** What an order would cost now, by the shop's own calculator, and what is left of each date. Nothing is written. */
export async function priceOrder(
  requested: Shop,
  { customer_id, language, lines, shipping_method, key }: PriceOrderBody,
): Promise<PricedOrder> {
  const shop = { ...requested, locale: language }
  const wanted = await findWantedLines(shop, lines, key)
  const cartLines = wanted.map(({ line }) => line)
  const priced = await priceCart(
    shop,
    { lines: cartLines, discountCodeId: null },
    {
      customerId: customer_id ?? null,
      shipping: (await findShipping(shop, { shipping_method }, cartLines)) ?? null,
      isVatReversed: await isReversed(shop, customer_id),
    },
  )
  const firstDay = earliestDay(cartLines)
  const { holds } = await getSettings(shop)
  const today = dayOf(shop.now)
  return {
    lines: wanted.map(lineToJson),
    extras: priced.parts
      .filter(({ of }) => of !== 'line')
      .map(({ name, optionName, priced: { amount, unitNetCents } }) => ({
        name,
        detail: optionName,
        amount,
        net_cents: unitNetCents * amount,
      })),
    net_cents: priced.totals.netCents,
    vat_cents: priced.totals.vatCents,
    gross_cents: grossCentsOf(priced),
    shipping_methods: await shippingFor(shop, cartLines),
    starts_within_withdrawal: startsWithinWithdrawal(firstDay, today),
    is_too_soon_to_transfer: isTooSoonToTransfer(firstDay, today, holds),
  }
}
