import { type SQL, sql } from 'drizzle-orm'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { isOpen, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { uriOf } from '../../catalogue/links.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** One page in both languages, with the time its text last changed in each; null if that is unknown. */
export type Address = Record<Locale, { uri: string; changedAt: Date | null }>

/** The tables that addresses and their change times are read from. */
export const addressTables = [
  'products',
  'product_texts',
  'product_categories',
  'categories',
  'category_texts',
  'pages',
  'page_texts',
  'slugs',
  'deals',
  'shop_info',
  // The dates of the agenda.
  'locations',
  'product_options',
  'orders',
  'order_lines',
  'seat_holds',
] as const

const inBoth = (
  owner: 'product' | 'category' | 'page',
  changed: (texts: SQL, locale: Locale) => SQL,
): SQL => {
  const column = sql.identifier(`${owner}_id`)
  const texts = sql.identifier(`${owner}_texts`)
  return sql`
    nl.slug as nl, en.slug as en, ${changed(sql`tn`, 'nl')} as nl_changed, ${changed(sql`te`, 'en')} as en_changed
    from ${sql.identifier(owner === 'category' ? 'categories' : `${owner}s`)} o
    join slugs nl on nl.${column} = o.id and nl.locale = 'nl'
    join slugs en on en.${column} = o.id and en.locale = 'en'
    join ${texts} tn on tn.${column} = o.id and tn.locale = 'nl'
    join ${texts} te on te.${column} = o.id and te.locale = 'en'`
}

const products = (kinds: string[]): SQL =>
  sql`${inBoth('product', (texts) => sql`${texts}.changed_at`)} where o.is_live and o.kind = any(${sql.param(kinds)}::text[])`

/** A category changed when the newest text in it changed. */
const categories = inBoth(
  'category',
  (texts, locale) => sql`greatest(${texts}.changed_at, (
    select max(pt.changed_at) from product_categories pc
    join products p on p.id = pc.product_id and p.is_live
    join product_texts pt on pt.product_id = pc.product_id and pt.locale = ${locale} where pc.category_id = o.id))`,
)

/** A page that lists others also changes when one of those is published. The 404 page is left out. */
const pages = (types: string[], now: Date): SQL => sql`${inBoth(
  'page',
  (texts) => sql`greatest(${texts}.changed_at, o.published_at, (
    select max(b.published_at) from pages b where b.parent_id = o.id and b.published_at <= ${now} and coalesce(b.unpublish_at > ${now}, true)))`,
)}
  where o.type_code = any(${sql.param(types)}::text[]) and o.published_at <= ${now}
    and coalesce(o.unpublish_at > ${now}, true) and o.id is distinct from (select page_404_id from shop_info limit 1)`

/** Every kind of page in the sitemap; each has its own file. */
const selects = {
  trainings: () => products(['training']),
  products: () => products(['equipment', 'inspection']),
  categories: () => categories,
  pages: (now) => pages(['text', 'contact', 'choice_help'], now),
  knowledge: (now) => pages(['knowledge'], now),
  locations: (now) => pages(['location'], now),
  news: (now) => pages(['blog'], now),
} satisfies Record<string, (now: Date) => SQL>
export type Kind = keyof typeof selects | 'shop'

const columns = { nl: col.text, en: col.text, nl_changed: col.instant.orNull, en_changed: col.instant.orNull }
type Row = RowOf<typeof columns>

const toAddress = (row: Row): Address => ({
  nl: { uri: uriOf('nl', row.nl), changedAt: row.nl_changed },
  en: { uri: uriOf('en', row.en), changedAt: row.en_changed },
})

/** A file of the sitemap, and when a page in it last changed. */
export type Part = { kind: Kind; number: number; changedAt: Date | null }

/** The maximum per file (sitemaps.org); each page has one URL per language. */
const maxUrls = 50_000
const addressesPerFile = maxUrls / locales.length

/**
 * The files of each kind that have pages. Ids decide in which file a page is, so it stays there when others are added or removed: a search
 * engine that reads the files one after the other misses none.
 */
export async function listParts({ db, now }: Shop, perFile = addressesPerFile): Promise<Part[]> {
  const kinds = Object.keys(selects)
  const rows = await readRows(db, {
    kind: col.text.as<Kind>(),
    number: col.integer,
    changed: col.instant.orNull,
  })`${sql.join(
    Object.entries(selects).map(
      ([kind, select]) => sql`
        select ${kind}::text as kind, (id - 1) / ${perFile}::int + 1 as number, max(greatest(nl_changed, en_changed)) as changed
        from (select o.id, ${select(now)}) a group by 2`,
    ),
    sql` union all `,
  )}`
  const parts = rows
    .map(({ kind, number, changed }) => ({ kind, number, changedAt: changed }))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.number - b.number)
  return [{ kind: 'shop', number: 1, changedAt: null }, ...parts]
}

/** The pages in one file; none if there is no such file. */
export async function listAddresses(
  shop: Shop,
  { kind, number }: Pick<Part, 'kind' | 'number'>,
  perFile = addressesPerFile,
): Promise<Address[]> {
  if (kind === 'shop') return number === 1 ? listFixed(shop) : []
  const last = number * perFile
  const rows = await readRows(shop.db, columns)`
    select nl, en, nl_changed, en_changed from (select o.id, ${selects[kind](shop.now)}) a where id > ${last - perFile} and id <= ${last} order by id`
  return rows.map(toAddress)
}

/** The pages with fixed paths, the deals of each category that has any, and the agenda of each town and its categories. Their content depends on the time, so they have no change time. */
async function listFixed({ db, now }: Shop): Promise<Address[]> {
  const rows = await readRows(db, { nl: col.text, en: col.text })`
    with recursive up as (
      select c.id, c.parent_id from categories c where c.id in (
        select pc.category_id from product_categories pc join deals d on d.product_id = pc.product_id join products p on p.id = pc.product_id and p.is_live
        where d.starts_at <= ${now} and d.ends_at > ${now})
      union select c.id, c.parent_id from categories c join up on c.id = up.parent_id
    )
    select nl.slug as nl, en.slug as en from up
    join slugs nl on nl.category_id = up.id and nl.locale = 'nl'
    join slugs en on en.category_id = up.id and en.locale = 'en'
    where up.parent_id is null order by up.id`
  const towns = await readRows(db, { code: col.text, category: col.integer.orNull })`
    with recursive up as (
      select id, parent_id, id as leaf from categories
      union select c.id, c.parent_id, up.leaf from categories c join up on c.id = up.parent_id
    )
    select distinct l.code, up.id as category
    from product_options o join locations l on l.id = o.location_id join products p on p.id = o.product_id and p.is_live
    join product_categories pc on pc.product_id = o.product_id
    join up on up.leaf = pc.category_id and up.parent_id is null
    where o.first_day is not null and ${isOpen(now)} and ${seatsLeft(now)} > 0
    order by l.code, up.id`
  const { home, deals, agenda, withdraw, reviewPromotion } = linkedPaths
  const agendaQueries = [
    ...new Set(towns.flatMap(({ code, category }) => [`where=${code}`, `category=${category}`])),
    ...towns.map(({ code, category }) => `where=${code}&category=${category}`),
  ]
  const paths = [
    home,
    deals,
    agenda,
    ...agendaQueries.map((query) => ({ nl: `${agenda.nl}?${query}`, en: `${agenda.en}?${query}` })),
    withdraw,
    reviewPromotion,
    ...rows.map(({ nl, en }) => ({ nl: `${deals.nl}/${nl}`, en: `${deals.en}/${en}` })),
  ]
  return paths.map(({ nl, en }) => ({
    nl: { uri: nl, changedAt: null },
    en: { uri: en, changedAt: null },
  }))
}
