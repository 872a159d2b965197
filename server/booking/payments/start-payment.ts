import { sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import type { PaymentState } from '../../../contract/rules/booking/payment-states.ts'
import { paymentReturnPath } from '../../../contract/rules/links.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
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

const columns = {
  id: col.integer,
  reference: col.text,
  state: col.text.as<PaymentState>(),
  method: col.text.as<PaymentMethodCode>(),
  amount_cents: col.integer,
  checkout_url: col.text.orNull,
  number: col.text,
  locale: col.text.as<Locale>(),
  placed_at: col.instant,
  held_until: col.instant.orNull,
  first_day: col.day.orNull,
  email: col.text,
}
type Row = RowOf<typeof columns>

/** The latest attempt to pay an order. */
async function findLatest({ db }: Shop, orderId: number): Promise<Row | undefined> {
  const rows = await readRows(db, columns)`
    select p.id, p.reference, p.state, p.method, p.amount_cents, p.checkout_url, o.number, o.locale, o.placed_at, o.held_until,
      (select min(po.first_day) from order_lines l join product_options po on po.id = l.option_id where l.order_id = o.id) as first_day,
      o.contact->>'email' as email
    from payments p join orders o on o.id = p.order_id where o.id = ${orderId} order by p.id desc limit 1`
  return rows[0]
}

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
 * Creates the latest payment attempt at the provider and returns its checkout page. If it is called again, by a repeated request or after a
 * crash between the two steps, the provider recognises the key and returns the same payment.
 */
export async function startPayment(
  shop: Shop,
  { provider, log }: Payments,
  orderId: number,
): Promise<{ reference: string; url: string } | undefined> {
  const payment = await findLatest(shop, orderId)
  if (!payment) return undefined
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
      dueOn: method === 'banktransfer' ? transferDueOn(holdOf(payment), shop.now) : null,
      email: payment.email,
    })
    const { rowCount } = await shop.db.execute(sql`
      update payments set provider_id = ${made.id}, checkout_url = ${made.checkoutUrl}, state = ${made.state}, asked_at = ${shop.now}
      where id = ${id} and state = 'new'`)
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
