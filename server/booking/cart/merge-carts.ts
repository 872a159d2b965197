import { sql } from 'drizzle-orm'
import { maxLineAmount } from '../../../contract/rules/limits.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { executePrepared, readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockOpenCart } from './lock-open-cart.ts'
import { mergeLines } from './merge-lines.ts'
import { hasLines } from './owned-by.ts'

const lineColumns = {
  option_id: col.integer,
  account_amount: col.integer.orNull,
  visitor_amount: col.integer.orNull,
  shown_net_cents: col.integer,
  free: col.integer.orNull,
}

/**
 * Moves the lines of a visitor's cart into the account's cart after login; true when lines were moved. The visitor's cart stays, empty,
 * because a request that is still running may write to it; the next request merges it again.
 */
export async function mergeCarts(shop: Shop, tokenHash: Buffer, customerId: number): Promise<boolean> {
  const { rowCount } = await executePrepared(shop.db, sql`select where ${hasLines(tokenHash)}`)
  if (!rowCount) return false
  return inTransaction(shop, async (shop) => {
    const { db, now } = shop
    // Always the account's cart first, so that two merges at once cannot deadlock.
    const [into, from] = await Promise.all([
      lockOpenCart(shop, { customerId }),
      lockOpenCart(shop, { tokenHash }),
    ])
    const rows = await readPrepared(db, lineColumns)`
      select l.option_id, max(l.amount) filter (where l.cart_id = ${into}) as account_amount, max(l.amount) filter (where l.cart_id = ${from}) as visitor_amount,
        max(l.told_net_cents) as shown_net_cents, (select ${seatsLeft(now, sql`h.cart_id in (${into}, ${from})`)} from product_options o where o.id = l.option_id) as free
      from cart_lines l where l.cart_id in (${into}, ${from}) group by l.option_id`
    const amountsOf = (which: 'account_amount' | 'visitor_amount') =>
      new Map(rows.flatMap((row) => (row[which] === null ? [] : [[row.option_id, row[which]] as const])))
    const free = new Map(rows.map((row) => [row.option_id, row.free]))
    const moving = amountsOf('visitor_amount')
    if (!moving.size) return false
    const merged = mergeLines(amountsOf('account_amount'), moving, (id) => free.get(id) ?? null)
    const moved = rows
      .filter((row) => row.visitor_amount !== null)
      .map(({ option_id: id, shown_net_cents }) => ({
        id,
        amount: Math.min(merged.get(id) ?? 1, maxLineAmount),
        shown_net_cents,
      }))
    await executePrepared(
      db,
      sql`
        with emptied as (delete from cart_lines where cart_id = ${from}),
        held as (update seat_holds set cart_id = ${into} where cart_id = ${from}),
        changed as (
          update carts account set discount_code_id = coalesce(account.discount_code_id, visitor.discount_code_id)
          from carts visitor where account.id = ${into} and visitor.id = ${from}
        )
        insert into cart_lines (cart_id, option_id, amount, told_net_cents, added_at)
        select ${into}, line.id, line.amount, line.shown_net_cents, ${now}
        from json_to_recordset(${JSON.stringify(moved)}::json) as line (id int, amount int, shown_net_cents int)
        on conflict (cart_id, option_id) do update set amount = excluded.amount`,
    )
    return true
  })
}
