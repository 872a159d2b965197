import { sql } from 'drizzle-orm'
import type { ChangeDiscountBody } from '../../../contract/staff/booking/discounts.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields, textOrNull } from '../../platform/staff/save-fields.ts'
import { requireTerms } from './require-terms.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  code: col.text,
  percent: col.integer.orNull,
  amount_cents: col.integer.orNull,
  starts_at: col.instant.orNull,
  ends_at: col.instant.orNull,
  most_uses: col.integer.orNull,
  most_uses_per_customer: col.integer.orNull,
  minimum_cents: col.integer.orNull,
  product_ids: col.array(col.integer),
  category_ids: col.array(col.integer),
  note: col.text.orNull,
}

const isoOf = (instant: string | null | undefined) => instant && new Date(instant).toISOString()

/** Saves the fields of a code that a colleague changed. Orders keep the discount that they were placed with. */
export async function changeDiscount(
  shop: Shop,
  id: number,
  { version, ...sent }: ChangeDiscountBody,
): Promise<Saved> {
  try {
    return await inTransaction(shop, async (shop) => {
      const rows = await readRows(shop.db, columns)`
        select id, version, code, percent, amount_cents, starts_at, ends_at, most_uses, most_uses_per_customer, minimum_cents, product_ids,
          category_ids, note from discount_codes where id = ${id} for update`
      const found = rows[0]
      if (!found) throw new Problem('not_found')
      const row = {
        ...found,
        starts_at: found.starts_at?.toISOString() ?? null,
        ends_at: found.ends_at?.toISOString() ?? null,
      }
      const changed = {
        ...sent,
        starts_at: isoOf(sent.starts_at),
        ends_at: isoOf(sent.ends_at),
        note: textOrNull(sent.note),
      }
      const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
      await requireTerms(shop, { ...row, ...given })
      return saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
        kind: 'discount',
        table: 'discount_codes',
        row,
        version,
        sent: changed,
      })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { code: ['taken'] } })
    throw error
  }
}

/** Deletes a code that no order was placed with. */
export const removeDiscount = (shop: Shop, id: number): Promise<{ outcome: 'removed' | 'not_possible' }> =>
  inTransaction(shop, async ({ db }) => {
    const { rowCount } = await db.execute(sql`select from discount_codes where id = ${id} for update`)
    if (!rowCount) throw new Problem('not_found')
    const used = await db.execute(sql`select from orders where discount_code_id = ${id} limit 1`)
    if (used.rowCount) return { outcome: 'not_possible' }
    await db.execute(sql`delete from discount_codes where id = ${id}`)
    return { outcome: 'removed' }
  })
