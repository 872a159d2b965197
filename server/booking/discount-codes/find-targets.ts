import { sql } from 'drizzle-orm'
import type { DiscountTarget } from '../../../contract/staff/booking/discounts.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { contains, wordsIn } from '../../platform/staff/words.ts'

const columns = { kind: col.text.as<DiscountTarget['kind']>(), id: col.integer, name: col.text }
const maxFound = 12

/** Categories and products whose name or code contains what is typed: what a code can be for. */
export async function findTargets({ db, locale }: Shop, q: string): Promise<DiscountTarget[]> {
  const words = wordsIn(q)
  if (!words.length) return []
  return readRows(db, columns)`
    (select 'category' as kind, t.category_id as id, t.title as name from category_texts t
      where t.locale = ${locale} and ${contains(sql`words_of(t.title)`, words)} order by t.title limit ${maxFound})
    union all
    (select 'product' as kind, p.id, concat(p.code, ' ', t.name) as name from products p
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      where ${contains(sql`words_of(p.code, t.name)`, words)} order by p.code limit ${maxFound})`
}
