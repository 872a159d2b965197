import { type SQL, sql } from 'drizzle-orm'
import type { Wish } from '../../../contract/rules/catalogue/wish.ts'
import { minTermLength } from '../../../contract/rules/limits.ts'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import type { SuggestedProduct, Suggestions } from '../../../contract/wire/catalogue/search.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { uriOf } from '../links.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { dependOnCatalogue } from '../memory/depend.ts'
import { listCards } from '../products/list-cards.ts'
import { resolveWish } from '../wish/wish.ts'
import { hits, parseSearch } from './hits.ts'
import type { TextQuery } from './text-query.ts'

type Found = { id: number; title: string; slug: string }

const nothing: Suggestions = {
  products: [],
  pages: [],
  categories: [],
  search_meta: { total_hits: 0, did_you_mean: null },
}

type Question = { term: string; limit: number; wish: Wish }

/** The best matching products, pages and categories while the visitor types; at most `limit` of each. */
export async function suggest(shop: CatalogueShop, { term, limit, wish }: Question): Promise<Suggestions> {
  if (term.trim().length < minTermLength) return nothing
  const search = await parseSearch(shop, term)
  if (!search) return nothing
  await dependOnCatalogue(shop)
  const { query, didYouMean } = search
  // Not prepared: a plan for any words is two to three times slower than one for these.
  const rows = await readRows(shop.db, {
    total: col.integer,
    products: col.array(col.integer),
    pages: col.json<Found[]>().orNull,
    categories: col.json<Found[]>().orNull,
  })`
    with product_hits as materialized (select * from ${hits(shop, 'product_id', query)} h)
    select (select count(*)::int from product_hits) as total,
      array(
        select h.id from product_hits h join products p on p.id = h.id
        order by h.rank + p.popularity / 200.0 desc, h.id limit ${limit}
      ) as products,
      ${listHits(shop, query, limit, 'page')} as pages,
      ${listHits(shop, query, limit, 'category')} as categories`
  const row = rows[0]
  if (!row) throw new Error('a select without from gave no row')
  const toLink = ({ id, title, slug }: Found) => ({ id, title, uri: uriOf(shop.locale, slug) })
  const cards = await listCards(shop, row.products, await resolveWish(shop, wish))
  return {
    products: cards.map(toSuggestion),
    pages: (row.pages ?? []).map(toLink),
    categories: (row.categories ?? []).map(toLink),
    search_meta: { total_hits: row.total, did_you_mean: didYouMean },
  }
}

const toSuggestion = (card: ProductCard): SuggestedProduct => ({
  id: card.id,
  name: card.name,
  uri: card.uri,
  kind: card.kind,
  picture: card.picture,
  starting_price: card.starting_price,
  starting_price_gross: card.starting_price_gross,
  vat_exempt: card.vat_exempt,
  on_quotation: card.on_quotation,
  next_date: card.next_date,
})

function listHits(shop: Shop, query: TextQuery, limit: number, kind: 'page' | 'category'): SQL {
  const id = sql.identifier(`${kind}_id`)
  const texts = sql.identifier(`${kind}_texts`)
  // Neither pages with a publication date in the future are listed, nor the page-not-found text.
  const published =
    kind === 'page'
      ? sql`join pages on pages.id = h.id and pages.published_at <= ${shop.now}
          and pages.id is distinct from (select page_404_id from shop_info limit 1)`
      : sql``
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
