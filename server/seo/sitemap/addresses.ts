import { type SQL, sql } from 'drizzle-orm'
import { linkedPaths } from '../../../contract/rules/links.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
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
  sql`${inBoth('product', (texts) => sql`${texts}.changed_at`)} where o.kind = any(${sql.param(kinds)}::text[])`

/** A category changed when the newest text in it changed. */
const categories = inBoth(
  'category',
  (texts, locale) => sql`greatest(${texts}.changed_at, (
    select max(pt.changed_at) from product_categories pc
    join product_texts pt on pt.product_id = pc.product_id and pt.locale = ${locale} where pc.category_id = o.id))`,
)

/** A page that lists others also changes when one of those is published. The 404 page is left out. */
const pages = (types: string[], now: Date): SQL => sql`${inBoth(
  'page',
  (texts) => sql`greatest(${texts}.changed_at, o.published_at, (
    select max(b.published_at) from pages b where b.parent_id = o.id and b.published_at <= ${now}))`,
)}
  where o.type_code = any(${sql.param(types)}::text[]) and o.published_at <= ${now}
    and o.id is distinct from (select page_404_id from shop_info limit 1)`

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

/** The number of pages of each kind, and the latest change among them. */
export async function countAddresses({ db, now }: Shop) {
  const rows = await readRows(db, {
    kind: col.text.as<Kind>(),
    count: col.integer,
    changed: col.instant.orNull,
  })`${sql.join(
    Object.entries(selects).map(
      ([
        kind,
        select,
      ]) => sql`select ${kind}::text as kind, count(*)::int as count, max(greatest(nl_changed, en_changed)) as changed
          from (select ${select(now)}) a`,
    ),
    sql` union all `,
  )}`
  const counts = rows.map(({ kind, count, changed }) => ({
    kind,
    count,
    changedAt: changed,
  }))
  return [{ kind: 'shop' as const, count: 1, changedAt: null }, ...counts.filter(({ count }) => count > 0)]
}

export async function listAddresses(
  shop: Shop,
  kind: Kind,
  { limit, offset }: { limit: number; offset: number },
): Promise<Address[]> {
  if (kind === 'shop') return offset === 0 ? listFixed(shop) : []
  const rows = await readRows(
    shop.db,
    columns,
  )`select ${selects[kind](shop.now)} order by o.id limit ${limit} offset ${offset}`
  return rows.map(toAddress)
}

/** The pages with fixed paths, the deals of each category that has any, and the agenda of each town and its categories. Their content depends on the time, so they have no change time. */
async function listFixed({ db, now }: Shop): Promise<Address[]> {
  const rows = await readRows(db, { nl: col.text, en: col.text })`
    with recursive up as (
      select c.id, c.parent_id from categories c where c.id in (
        select pc.category_id from product_categories pc join deals d on d.product_id = pc.product_id
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
    from product_options o join locations l on l.id = o.location_id
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
