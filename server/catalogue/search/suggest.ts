import { type SQL, sql } from 'drizzle-orm'
import { minTermLength } from '../../../contract/rules/limits.ts'
import type { Suggestions } from '../../../contract/wire/catalogue/search.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { uriOf } from '../links.ts'
import { hits, parseSearch } from './hits.ts'
import type { TextQuery } from './text-query.ts'

type Found = { id: number; title: string; slug: string }

const nothing: Suggestions = { products: [], pages: [], categories: [], search_meta: { total_hits: 0 } }

/** The best matching products, pages and categories while the visitor types; at most `limit` of each. */
export async function suggest(shop: Shop, term: string, limit: number): Promise<Suggestions> {
  if (term.trim().length < minTermLength) return nothing
  const query = await parseSearch(shop, term)
  if (!query) return nothing
  const rows = await readPrepared(shop.db, {
    total: col.integer,
    products: col.json<Found[]>().orNull,
    pages: col.json<Found[]>().orNull,
    categories: col.json<Found[]>().orNull,
  })`
    with product_hits as materialized (select * from ${hits(shop, 'product_id', query)} h)
    select (select count(*)::int from product_hits) as total,
      (select json_agg(json_build_object('id', top.id, 'title', t.name, 'slug', s.slug) order by top.position)
        from (
          select h.id, row_number() over (order by h.rank + p.popularity / 200.0 desc, h.id) as position
          from product_hits h join products p on p.id = h.id order by position limit ${limit}
        ) top
        join product_texts t on t.product_id = top.id and t.locale = ${shop.locale}
        join slugs s on s.product_id = top.id and s.locale = ${shop.locale}) as products,
      ${listHits(shop, query, limit, 'page')} as pages,
      ${listHits(shop, query, limit, 'category')} as categories`
  const row = rows[0]
  if (!row) throw new Error('a select without from gave no row')
  const toLink = ({ id, title, slug }: Found) => ({ id, title, uri: uriOf(shop.locale, slug) })
  return {
    products: (row.products ?? []).map(({ id, title, slug }) => ({
      id,
      name: title,
      uri: uriOf(shop.locale, slug),
    })),
    pages: (row.pages ?? []).map(toLink),
    categories: (row.categories ?? []).map(toLink),
    search_meta: { total_hits: row.total },
  }
}

function listHits(shop: Shop, query: TextQuery, limit: number, kind: 'page' | 'category'): SQL {
  const id = sql.identifier(`${kind}_id`)
  const texts = sql.identifier(`${kind}_texts`)
  // Pages with a publication date in the future are not listed.
  const published =
    kind === 'page' ? sql`join pages on pages.id = h.id and pages.published_at <= ${shop.now}` : sql``
  return sql`(
    select json_agg(json_build_object('id', top.id, 'title', top.title, 'slug', top.slug) order by top.rank desc, top.id)
    from (
      select h.id, h.rank, t.title, s.slug from ${hits(shop, `${kind}_id`, query)} h ${published}
      join ${texts} t on t.${id} = h.id and t.locale = ${shop.locale}
      join slugs s on s.${id} = h.id and s.locale = ${shop.locale}
      order by h.rank desc, h.id limit ${limit}
    ) top
  )`
}
