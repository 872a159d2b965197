import { dayOf } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type WithdrawalStatus, withdrawalStatusOf } from './withdrawal-status.ts'

const columns = {
  id: col.integer,
  status: col.integer,
  is_company: col.boolean,
  placed_at: col.instant,
  has_goods: col.boolean,
}

/** The number as printed, however it was typed: "vn 261000" is VN261000. */
const tidy = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The order with this number and email address. The number alone is not enough: it can be guessed. */
export async function findWithdrawnOrder(
  { db, now }: Shop,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<{ id: number; status: WithdrawalStatus } | undefined> {
  const rows = await readRows(db, columns)`
    select o.id, o.status_id as status, o.invoice_address ? 'company' as is_company, o.placed_at,
      exists (select from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and l.kind = 'option' and p.kind = 'equipment') as has_goods
    from orders o join customers c on c.id = o.customer_id
    where o.number = ${tidy(orderNumber)} and lower(${email}) in (lower(o.contact->>'email'), lower(c.email))`
  const row = rows[0]
  if (!row) return undefined
  const order = {
    status: row.status,
    isCompany: row.is_company,
    orderedOn: dayOf(row.placed_at),
    hasGoods: row.has_goods,
  }
  return { id: row.id, status: withdrawalStatusOf(order, dayOf(now)) }
}
