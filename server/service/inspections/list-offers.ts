import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { inspectionOffersResponse } from '../../../contract/wire/service/inspection-request.ts'
import { uriOf } from '../../catalogue/links.ts'
import type { CatalogueShop } from '../../catalogue/memory/catalogue-shop.ts'
import { dependOnCatalogue } from '../../catalogue/memory/depend.ts'
import { getOptions } from '../../catalogue/products/product-options.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  code: col.text,
  name: col.text,
  slug: col.text,
  tagline: col.text,
  on_quotation: col.boolean,
  norm: col.text.orNull,
  turnaround: col.text.orNull,
}

/** All inspections by code, each with its bookable options. */
export async function listInspectionOffers(
  shop: CatalogueShop,
): Promise<z.infer<typeof inspectionOffersResponse>> {
  const { db, locale } = shop
  const spec = (key: string) => sql`(
    select string_agg(v.title->>${locale}, ', ' order by v.id) from product_specs ps join spec_values v on v.id = ps.value_id
    join specs on specs.id = v.spec_id and specs.key = ${key} where ps.product_id = p.id)`
  await dependOnCatalogue(shop)
  const rows = await readRows(db, columns)`
    select p.id, p.code, t.name, s.slug, t.tagline, p.on_quotation, ${spec('norm')} as norm, ${spec('turnaround')} as turnaround
    from products p
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    join slugs s on s.product_id = p.id and s.locale = ${locale}
    where p.kind = 'inspection' and p.is_live order by p.code`
  return {
    data: await Promise.all(
      rows.map(async ({ slug, ...row }) => ({
        ...row,
        uri: uriOf(locale, slug),
        options: (await getOptions(shop, row.id))
          .filter(({ bookable }) => bookable)
          .map(({ po_id, option_name, net, gross }) => ({ po_id, name: option_name, net, gross })),
      })),
    ),
    category: await findCategory(shop),
  }
}

/** The category with the most inspections. */
async function findCategory({ db, locale }: Shop) {
  const rows = await readRows(db, { id: col.integer, title: col.text, slug: col.text })`
    select c.id, t.title, s.slug from categories c
    join product_categories pc on pc.category_id = c.id join products p on p.id = pc.product_id and p.kind = 'inspection' and p.is_live
    join category_texts t on t.category_id = c.id and t.locale = ${locale}
    join slugs s on s.category_id = c.id and s.locale = ${locale}
    group by c.id, t.title, s.slug order by count(*) desc, c.id limit 1`
  const found = rows[0]
  return found ? { id: found.id, title: found.title, uri: uriOf(locale, found.slug) } : null
}
