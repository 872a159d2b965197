import { eraseCustomer } from '../../accounts/privacy/delete-customer.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'
import { noteAct } from '../../platform/staff/log.ts'

type Refusal = { orders: { id: number; number: string }[] }

/** Erases a customer as they could themselves, or says what that would erase. */
export async function forget(shop: Shop, id: number, isDryRun: boolean) {
  const counted = await readRows(shop.db, {
    orders: col.integer,
    papers: col.integer,
    is_account: col.boolean,
  })`
    select (select count(*)::int from orders o where o.customer_id = c.id) as orders,
      (select count(*)::int from certificates x join people p on p.id = x.person_id where x.customer_id = c.id and p.customer_id = c.id) as papers,
      c.password_hash is not null as is_account
    from customers c where c.id = ${id} and c.deleted_at is null`
  const counts = counted[0]
  if (!counts) throw new Problem('not_found')
  const result = await withConsequences<Refusal>(shop, { isDryRun }, async (shop) => {
    const erased = await eraseCustomer(shop, id)
    if (erased.outcome === 'orders_open') return { orders: erased.orders }
    await noteAct(shop, 'customer', id)
    return undefined
  })
  if (result.outcome === 'refused') throw new Problem('orders_open', { more: result.refusal })
  return { is_done: !isDryRun, ...counts }
}
