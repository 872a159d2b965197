import { type SQL, sql } from 'drizzle-orm'
import type { Uses, useKinds } from '../../../contract/staff/uses.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  kind: col.text.as<(typeof useKinds)[number]>(),
  id: col.integer,
  title: col.text,
  total: col.integer,
}
const shown = 20

/** What refers to a record. `uses`: a statement that gives the kind, id and title of each. */
export async function findUses({ db }: Shop, uses: SQL): Promise<Uses> {
  const rows = await readRows(db, columns)`
    select used.kind, used.id, used.title, (count(*) over ())::int as total from (${uses}) used(kind, id, title)
    order by used.kind, used.title, used.id limit ${shown}`
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...use }) => use) }
}

/** The name of a product `p`: a draft may have it in one language only. */
export const productName = ({ locale }: Shop): SQL => sql`
  p.code || ' ' || coalesce((select nullif(t.name, '') from product_texts t where t.product_id = p.id and t.locale = ${locale}), '')`
