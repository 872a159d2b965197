import { sql } from 'drizzle-orm'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import type { Validity } from '../../../contract/wire/content/content.ts'
import { uriOf } from '../../catalogue/links.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

type Named = { id: number; name: string; slug: string }
const columns = {
  id: col.integer,
  name: col.text,
  slug: col.text,
  kind: col.text.as<ProductKind>(),
  validity_months: col.integer.orNull,
  renewal_window_months: col.integer.orNull,
  keeps_old_date: col.boolean,
  refresher: col.json<Named>().orNull,
}

/** How long each product's certificate is valid, in the order of the ids. Equipment has no certificate and is left out. */
export async function listValidity({ db, locale }: Shop, ids: number[]): Promise<Validity[]> {
  const rows = await readRows(db, columns)`
    select p.id, t.name, s.slug, p.kind, p.validity_months, p.renewal_window_months, p.keeps_old_date,
      (select json_build_object('id', r.product_id, 'name', r.name, 'slug', rs.slug) from product_texts r
       join slugs rs on rs.product_id = r.product_id and rs.locale = r.locale join products live on live.id = r.product_id and live.is_live
       where r.product_id = p.refresher_id and r.locale = t.locale) as refresher
    from unnest(${sql.param(ids)}::int[]) with ordinality as requested(id, position)
    join products p on p.id = requested.id and p.kind <> 'equipment' and p.is_live
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    join slugs s on s.product_id = p.id and s.locale = ${locale}
    order by requested.position`
  const toLink = ({ id, name, slug }: Named) => ({ id, name, uri: uriOf(locale, slug) })
  return rows.map((row) => ({
    ...toLink(row),
    kind: row.kind,
    validity_months: row.validity_months,
    renewal_window_months: row.renewal_window_months,
    keeps_old_date: row.keeps_old_date,
    refresher: row.refresher && toLink(row.refresher),
  }))
}
