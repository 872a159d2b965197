import { sql } from 'drizzle-orm'
import type { LockedOrder } from '../../server/booking/orders/change-status.ts'
import type { Shop } from '../../server/platform/shop.ts'

/** Instead of `lockOrder`, for negative controls: reads the order without locking it. */
export async function readUnlocked({ db }: Shop, id: number): Promise<LockedOrder> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select * from orders where id = ${id}`)
  const row = rows[0] ?? {}
  return {
    id,
    status: row.status_id,
    customerId: row.customer_id,
    locale: row.locale,
    placedAt: new Date(row.placed_at as string),
    heldUntil: row.held_until === null ? null : new Date(row.held_until as string),
    isAddressConfirmed: row.address_confirmed_at !== null,
    paymentMethod: row.payment_method,
    approver: row.approver,
    grossCents: Number(row.net_cents) + Number(row.vat_cents),
  } as LockedOrder
}
