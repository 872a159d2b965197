import { sql } from 'drizzle-orm'
import { type DiscountFault, discountFaults } from '../../../contract/rules/booking/discount-codes.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { type FieldRules, Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

type Terms = Parameters<typeof discountFaults>[0] & { product_ids: number[]; category_ids: number[] }

const rulesOf = (faults: DiscountFault[]): FieldRules =>
  Object.fromEntries(faults.map(({ field, rule }) => [field, [rule]]))

/** Refuses a code that takes off nothing or two things, ends before it begins, or is for something that does not exist. */
export async function requireTerms({ db }: Shop, terms: Terms) {
  const rows = await readRows(db, { products: col.integer, categories: col.integer })`
    select (select count(*)::int from products where id = any(${sql.param(terms.product_ids)}::int[])) as products,
      (select count(*)::int from categories where id = any(${sql.param(terms.category_ids)}::int[])) as categories`
  const fields = {
    ...rulesOf(discountFaults(terms)),
    ...(rows[0]?.products !== new Set(terms.product_ids).size && { product_ids: ['unknown'] }),
    ...(rows[0]?.categories !== new Set(terms.category_ids).size && { category_ids: ['unknown'] }),
  }
  if (Object.keys(fields).length) throw new Problem('invalid', { fields })
}
