import { type SQL, sql } from 'drizzle-orm'
import {
  canTransition,
  type OrderEvent,
  type OrderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import { type Terms, termsOf } from '../../../contract/rules/booking/terms.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { executePrepared, readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, type Shop } from '../../platform/shop.ts'
import type { Approver } from '../tables/order-tables.ts'

/** The part of an order that its changes depend on. */
export type LockedOrder = {
  id: number
  status: OrderStatus
  customerId: number
  locale: Locale
  placedAt: Date
  heldUntil: Date | null
  isAddressConfirmed: boolean
  paymentMethod: PaymentMethodCode
  approver: Approver | null
  grossCents: number
  /** As they were when it was placed. */
  terms: Terms
}

/** Locks an order, so that changes to it run one after the other. */
export async function lockOrder({ db }: Shop, id: number): Promise<LockedOrder> {
  const rows = await readPrepared(db, {
    id: col.integer,
    status_id: col.integer.as<OrderStatus>(),
    customer_id: col.integer,
    locale: col.text.as<Locale>(),
    placed_at: col.instant,
    held_until: col.instant.orNull,
    is_address_confirmed: col.boolean,
    payment_method: col.text.as<PaymentMethodCode>(),
    approver: col.json<Approver>().orNull,
    gross_cents: col.integer,
    terms: col.json<Terms>().orNull,
  })`
    select id, status_id, customer_id, locale, placed_at, held_until,
      address_confirmed_at is not null as is_address_confirmed, payment_method, approver, net_cents + vat_cents as gross_cents, terms
    from orders where id = ${id} for update`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return {
    id: row.id,
    status: row.status_id,
    customerId: row.customer_id,
    locale: row.locale,
    placedAt: row.placed_at,
    heldUntil: row.held_until,
    isAddressConfirmed: row.is_address_confirmed,
    paymentMethod: row.payment_method,
    approver: row.approver,
    grossCents: row.gross_cents,
    terms: termsOf(row.terms),
  }
}

const historyEntry = (
  { now, by }: Shop,
  orderId: number,
  from: OrderStatus,
  to: OrderStatus,
  why: OrderEvent,
): SQL => sql`
  insert into order_history (order_id, from_status_id, to_status_id, at, why, by, by_colleague_id)
  values (${orderId}, ${from}, ${to}, ${now}, ${why}, ${actorId('customer', by)}, ${actorId('colleague', by)})`

/** Records something that does not change the status. */
export async function writeHistory(
  shop: Shop,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  why: OrderEvent,
) {
  await executePrepared(shop.db, historyEntry(shop, id, status, status, why))
}

/** Changes the status of a locked order and records why. A transition that is not allowed is a bug. */
export async function changeStatus(
  shop: Shop,
  order: Pick<LockedOrder, 'id' | 'status'>,
  to: OrderStatus,
  why: OrderEvent,
) {
  if (!canTransition(order.status, to))
    throw new Error(`an order may not change from status ${order.status} to ${to}`)
  await executePrepared(
    shop.db,
    sql`
      with changed as (update orders set status_id = ${to}, network = null where id = ${order.id})
      ${historyEntry(shop, order.id, order.status, to, why)}`,
  )
}
