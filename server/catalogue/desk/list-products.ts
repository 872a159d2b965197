import { type SQL, sql } from 'drizzle-orm'
import type { ProductListQuery } from '../../../contract/staff/catalogue/product-list.ts'
import type { ProductRow } from '../../../contract/staff/catalogue/products.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type ExportColumn, exportList, maxExportedRows } from '../../platform/staff/export-list.ts'
import { readList } from '../../platform/staff/list.ts'
import type { FileType } from '../../platform/staff/table-file.ts'
import { contains, wordsIn } from '../../platform/staff/words.ts'
import { categoryTree } from '../categories/categories.ts'
import {
  categoryOf,
  datesAhead,
  dealOf,
  fromProducts,
  productColumns,
  productRow,
  productRowToJson,
  stateOf,
  translatedPercent,
} from './product-rows.ts'

/** Products with a date or a version to choose, so that one without dates ahead cannot be booked. */
const needsDates = sql`(p.kind = 'training' and not p.on_quotation and ${stateOf} = 'published')`

/** The conditions of the query, on products `p` with their texts. */
export function conditionsOf(shop: Shop, query: ProductListQuery): (SQL | undefined)[] {
  const words = wordsIn(query.q ?? '')
  return [
    words.length ? contains(sql`words_of(p.code, nl.name, en.name)`, words) : undefined,
    query.state && sql`${stateOf} = any(${sql.param(query.state)}::text[])`,
    query.kind && sql`p.kind = any(${sql.param(query.kind)}::text[])`,
    query.vat && sql`p.vat = any(${sql.param(query.vat)}::text[])`,
    query.category
      ? sql`p.id in (select pc.product_id from product_categories pc where pc.category_id in ${categoryTree(query.category)})`
      : undefined,
    query.brand ? sql`p.brand_id = ${query.brand}` : undefined,
    query.deal && sql`${dealOf(shop)} is not null`,
    query.without === 'dates' ? sql`(${needsDates} and ${datesAhead(shop)} = 0)` : undefined,
    query.without === 'translation' ? sql`${translatedPercent} < 100` : undefined,
  ]
}

/** One page of the products that match, with the counts of the tabs above the list. */
export async function listProducts(shop: Shop, query: ProductListQuery) {
  const { rows, total } = await readList(
    shop,
    {
      from: fromProducts,
      id: sql`p.id`,
      where: conditionsOf(shop, query),
      sorts: {
        code: { by: sql`p.code`, isSet: true },
        name: sql`lower(${shop.locale === 'nl' ? sql`nl.name` : sql`en.name`})`,
        category: categoryOf(shop),
        price: sql`p.price_cents`,
        dates: datesAhead(shop),
        popularity: sql`p.popularity`,
        translated: translatedPercent,
        changed: sql`greatest(nl.changed_at, en.changed_at)`,
      },
      columns: productRow,
      select: sql`select ${productColumns(shop)} from page join ${fromProducts} on p.id = page.id`,
    },
    query,
  )
  return {
    data: rows.map(productRowToJson),
    meta: { total, page: query.page, rows: query.rows },
    counts: await countProducts(shop),
  }
}

const countColumns = {
  all: col.integer,
  draft: col.integer,
  published: col.integer,
  retired: col.integer,
  without_dates: col.integer,
  untranslated: col.integer,
}

async function countProducts(shop: Shop) {
  const rows = await readRows(shop.db, countColumns)`
    select count(*)::int as all, count(*) filter (where state = 'draft')::int as draft, count(*) filter (where state = 'published')::int as published,
      count(*) filter (where state = 'retired')::int as retired, count(*) filter (where needs_dates and dates = 0)::int as without_dates,
      count(*) filter (where translated < 100)::int as untranslated
    from (select ${stateOf} as state, ${needsDates} as needs_dates, ${datesAhead(shop)} as dates, ${translatedPercent} as translated from ${fromProducts}) listed`
  return rows[0] ?? { all: 0, draft: 0, published: 0, retired: 0, without_dates: 0, untranslated: 0 }
}

const columns: ExportColumn<ProductRow>[] = [
  { heading: { nl: 'Code', en: 'Code' }, value: ({ code }) => code },
  { heading: { nl: 'Naam', en: 'Dutch name' }, value: ({ name }) => name.nl },
  { heading: { nl: 'Engelse naam', en: 'Name' }, value: ({ name }) => name.en },
  { heading: { nl: 'Soort', en: 'Kind' }, value: ({ kind }) => kind },
  { heading: { nl: 'Categorie', en: 'Category' }, value: ({ category }) => category },
  { heading: { nl: 'Merk', en: 'Brand' }, value: ({ brand }) => brand },
  { heading: { nl: 'Prijs', en: 'Price' }, value: ({ price_cents }) => price_cents / 100 },
  { heading: { nl: 'Btw', en: 'VAT' }, value: ({ vat }) => vat },
  { heading: { nl: 'Actieprijs', en: 'Deal' }, value: ({ deal_cents }) => deal_cents && deal_cents / 100 },
  { heading: { nl: 'Volgorde', en: 'Order' }, value: ({ popularity }) => popularity },
  { heading: { nl: 'Data', en: 'Dates' }, value: ({ dates_ahead }) => dates_ahead },
  { heading: { nl: 'Status', en: 'Status' }, value: ({ state }) => state },
  { heading: { nl: 'Vertaald (%)', en: 'Translated (%)' }, value: ({ translated }) => translated },
]

/** All products that match, as a file. */
export async function exportProducts(shop: Shop, query: ProductListQuery, type: FileType) {
  const { data } = await listProducts(shop, { ...query, page: 1, rows: maxExportedRows })
  const name = shop.locale === 'nl' ? 'producten' : 'products'
  return exportList(shop, { kind: 'product', name, type, rows: data, columns, query })
}
