import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewDiscountBody } from '../../../contract/staff/booking/discounts.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { requireTerms } from './require-terms.ts'

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 31 to the power of 10: 49 bits, and the shop limits guesses. */
const randomLength = 10

const randomCode = (prefix: string) => {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return prefix ? `${prefix}-${random}` : random
}

/** Makes one code with a name, or as many as asked for that nobody can guess. */
export const makeDiscounts = (
  shop: Shop,
  { code, count, prefix, ...terms }: NewDiscountBody,
): Promise<{ id: number; code: string }[]> =>
  inTransaction(shop, async (shop) => {
    await requireTerms(shop, terms)
    const made: { id: number; code: string }[] = []
    while (made.length < count) {
      const codes = code ? [code] : Array.from({ length: count - made.length }, () => randomCode(prefix))
      const rows = await readRows(shop.db, { id: col.integer, code: col.text })`
        insert into discount_codes (code, percent, amount_cents, starts_at, ends_at, most_uses, most_uses_per_customer, minimum_cents,
          product_ids, category_ids, note, created_at)
        select code, ${terms.percent}::int, ${terms.amount_cents}::int, ${terms.starts_at}::timestamptz, ${terms.ends_at}::timestamptz, ${terms.most_uses}::int,
          ${terms.most_uses_per_customer}::int, ${terms.minimum_cents}::int, ${sql.param(terms.product_ids)}::int[],
          ${sql.param(terms.category_ids)}::int[], ${terms.note || null}::text, ${shop.now}::timestamptz
        from unnest(${sql.param(codes)}::text[]) as code
        on conflict (upper(code)) do nothing returning id, code`
      if (code && !rows.length) throw new Problem('invalid', { fields: { code: ['taken'] } })
      made.push(...rows)
    }
    return made
  })
