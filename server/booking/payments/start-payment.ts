import { sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import type { PaymentState } from '../../../contract/rules/booking/payment-states.ts'
import { type Terms, termsOf } from '../../../contract/rules/booking/terms.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { paymentReturnPath } from '../../../contract/rules/paths/links.ts'
import { executePrepared, readPrepared } from '../../platform/database/frequent-read.ts'
import { col, outer, type RowOf } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { newToken } from '../../platform/token.ts'
import type { LockedOrder } from '../orders/change-status.ts'
import { transferDueOn } from '../orders/holds.ts'
import { payments } from '../tables/payment-tables.ts'
import { findPayment } from './find-payment.ts'
import type { Payments, Provider } from './provider.ts'

/** Records a payment attempt before the provider is contacted. */
export async function newPayment(
  { db, now }: Shop,
  { id, paymentMethod, grossCents }: Pick<LockedOrder, 'id' | 'paymentMethod' | 'grossCents'>,
  provider: 'mollie' | 'test_bank',
): Promise<number> {
  const [row] = await db
    .insert(payments)
    .values({
      orderId: id,
      reference: newToken(),
      provider,
      method: paymentMethod,
      amountCents: grossCents,
      state: 'new',
      createdAt: now,
    })
    .returning({ id: payments.id })
  if (!row) throw new Error('the insert returned no row')
  return row.id
}

const orderColumns = {
  number: col.text,
  status_id: col.integer,
  locale: col.text.as<Locale>(),
  placed_at: col.instant,
  held_until: col.instant.orNull,
  terms: col.json<Terms>().orNull,
  first_day: col.day.orNull,
  email: col.text,
}
const paymentColumns = {
  id: col.integer,
  reference: col.text,
  state: col.text.as<PaymentState>(),
  method: col.text.as<PaymentMethodCode>(),
  amount_cents: col.integer,
  checkout_url: col.text.orNull,
}
const columns = { ...orderColumns, ...outer(paymentColumns) }
export type OrderWithPayment = RowOf<typeof columns>
type Row = RowOf<typeof orderColumns & typeof paymentColumns>

/** An order with the latest attempt to pay it, if there is one. */
export async function getLatestPayment({ db }: Shop, orderId: number): Promise<OrderWithPayment> {
  const rows = await readPrepared(db, columns)`
    select p.id, p.reference, p.state, p.method, p.amount_cents, p.checkout_url, o.number, o.status_id, o.locale, o.placed_at, o.held_until, o.terms,
      (select min(po.first_day) from order_lines l join product_options po on po.id = l.option_id where l.order_id = o.id) as first_day,
      o.contact->>'email' as email
    from orders o left join payments p on p.order_id = o.id where o.id = ${orderId} order by p.id desc limit 1`
  if (!rows[0]) throw new Error(`order ${orderId} was not found for its payment`)
  return rows[0]
}

const isPayment = (row: OrderWithPayment): row is Row => row.id !== null

const holdOf = ({ placed_at, held_until, first_day }: Row) => ({
  placedAt: placed_at,
  heldUntil: held_until,
  firstDay: first_day,
})

/**
 * The order ended while the provider was creating its payment, so nobody may pay it. Its id is stored all the same: if money arrives
 * nevertheless, the webhook finds the order and refunds it.
 */
async function withdrawPayment({ db }: Shop, provider: Provider, id: number, providerId: string) {
  await db.execute(
    sql`update payments set provider_id = ${providerId} where id = ${id} and provider_id is null`,
  )
  await provider.cancel(providerId)
}

/**
 * Creates a payment attempt at the provider and returns its checkout page. If it is called again, by a repeated request or after a crash
 * between the two steps, the provider recognises the key and returns the same payment.
 */
export async function startPaymentOf(
  shop: Shop,
  { provider, log }: Payments,
  payment: OrderWithPayment,
): Promise<{ reference: string; url: string } | undefined> {
  if (!isPayment(payment)) return undefined
  const { id, reference, method, locale } = payment
  const returnPath = paymentReturnPath(locale, reference)
  if (payment.state !== 'new') return { reference, url: payment.checkout_url ?? returnPath }
  if (method === 'account' || method === 'employer') throw new Error(`an order is not paid by ${method}`)
  try {
    const made = await provider.create({
      key: `payment-${id}-${reference.slice(0, 12)}`,
      amountCents: payment.amount_cents,
      description: `Vangnet ${payment.number}`,
      method,
      locale,
      returnPath,
      dueOn:
        method === 'banktransfer' ? transferDueOn(holdOf(payment), shop.now, termsOf(payment.terms)) : null,
      email: payment.email,
    })
    const { rowCount } = await executePrepared(
      shop.db,
      sql`
        update payments set provider_id = ${made.id}, checkout_url = ${made.checkoutUrl}, state = ${made.state}, asked_at = ${shop.now}
        where id = ${id} and state = 'new'`,
    )
    if (!rowCount && (await findPayment(shop, id))?.providerId !== made.id) {
      await withdrawPayment(shop, provider, id, made.id)
      throw new Problem('not_possible')
    }
    return { reference, url: made.checkoutUrl ?? returnPath }
  } catch (error) {
    if (error instanceof Problem) throw error
    log.error({ err: error, payment: id }, 'starting a payment failed')
    throw new Problem('bank_unavailable', { retryAfter: 10, more: { payment_reference: reference } })
  }
}

/** Starts the latest attempt to pay an order. */
export const startPayment = async (shop: Shop, payments: Payments, orderId: number) =>
  startPaymentOf(shop, payments, await getLatestPayment(shop, orderId))
