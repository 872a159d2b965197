import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { toEuros } from '../../../contract/rules/money/money.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'
import { findFirstDay } from '../orders/find-first-day.ts'
import { isTooSoonToTransfer } from '../orders/holds.ts'
import { needsConfirmation } from '../orders/needs-confirmation.ts'
import { isFinal, type Payment } from './find-payment.ts'

const columns = {
  number: col.text,
  status_id: col.integer,
  held_until: col.instant.orNull,
  needs_confirmation: col.boolean,
  net_cents: col.integer,
  vat_cents: col.integer,
  lines: col.rows({
    po_id: col.integer.orNull,
    full_name: col.text,
    option_name: col.text,
    brand: col.text,
    amount: col.integer,
    cents: col.integer,
  }),
}

/** For this long a payment's reference opens its order: bank apps return in another browser, and logs keep addresses for longer. */
const opensOrderMs = 24 * 60 * 60 * 1000

/** The state of a payment and the order it is for. `isPlacer`: asked by the customer who placed the order. */
export async function outcomeToJson(
  shop: Shop,
  signer: Signer,
  payment: Payment,
  { isPlacer }: { isPlacer: boolean },
): Promise<PaymentOutcome> {
  const { db, now } = shop
  const rows = await readPrepared(db, columns)`
    select o.number, o.status_id, o.held_until, ${needsConfirmation} as needs_confirmation, o.net_cents, o.vat_cents, (
      select coalesce(json_agg(json_build_object('po_id', l.option_id, 'full_name', l.name, 'option_name', l.option_name,
        'brand', coalesce(b.name, ''), 'amount', l.amount, 'cents', l.unit_net_cents) order by l.id), '[]')
      from order_lines l left join products p on p.id = l.product_id left join brands b on b.id = p.brand_id
      where l.order_id = o.id and l.kind = 'option') as lines
    from orders o where o.id = ${payment.orderId}`
  const order = rows[0]
  if (!order) throw new Error('the payment has no order')
  const held = order.held_until
  const { holds } = await getSettings(shop)
  const opensOrder = isPlacer || now.getTime() - payment.createdAt.getTime() < opensOrderMs
  const isAwaited = order.status_id === orderStatus.awaitingPayment
  return {
    reference: payment.reference,
    state: payment.state,
    method: payment.method,
    amount: toEuros(payment.amountCents),
    order: {
      id: payment.orderId,
      number: order.number,
      status_id: order.status_id,
      key: opensOrder ? signer.sign(orderSignatureSubject(payment.orderId)) : null,
      lines: order.lines.map(({ cents, ...line }) => ({ ...line, price: toEuros(cents) })),
      net: toEuros(order.net_cents),
      gross: toEuros(order.net_cents + order.vat_cents),
    },
    may_retry: isAwaited && (isFinal(payment.state) || payment.state === 'new' || payment.state === 'open'),
    may_transfer: !isTooSoonToTransfer(await findFirstDay(shop, payment.orderId), dayOf(now), holds),
    held_until: isAwaited && held && held > now ? held.toISOString() : null,
    needs_confirmation: order.needs_confirmation,
  }
}
