import { type SQL, sql } from 'drizzle-orm'
import { type Pagination, paginationOf } from '../../../contract/rules/pagination.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { PageCard } from '../../../contract/wire/content/content.ts'
import { pictureUri, uriOf } from '../../catalogue/links.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { limitTo } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { joinPicture, pictureColumns, selectPicture } from '../media/read-picture.ts'
import { plainText, readingMinutes } from './reading-time.ts'

export const pageRow = {
  id: col.integer,
  type_code: col.text,
  title: col.text,
  slug: col.text,
  summary: col.text,
  picture: col.text.orNull,
  author: col.text.orNull,
  published_at: col.instant,
  words: col.integer,
  ...pictureColumns,
}
export type PageRow = RowOf<typeof pageRow>

export const pageTables = [
  'pages',
  'page_texts',
  'page_products',
  'slugs',
  'menu_items',
  'locations',
  'shop_info',
  'settings',
  'schemes',
  'media',
] as const

const text = plainText(sql`t.body_html`)

export const pageColumns = ({
  locale,
}: Shop): SQL => sql`p.id, p.type_code, t.title, s.slug, t.summary, p.picture, p.author, p.published_at,
  cardinality(regexp_split_to_array(trim(${text}), '\\s+')) as words, ${selectPicture(locale)}`

/** Published pages in the shop's language. The page-not-found text is not a page: it has no address of its own. */
export const fromPages = ({ locale, now }: Shop): SQL => sql`
  from pages p
  join page_texts t on t.page_id = p.id and t.locale = ${locale}
  join slugs s on s.page_id = p.id and s.locale = ${locale} and p.published_at <= ${now} and coalesce(p.unpublish_at > ${now}, true)
    and p.id is distinct from (select page_404_id from shop_info limit 1)
  ${joinPicture(sql`p.picture`)}`

export const toPageCard = ({ locale }: Shop, row: PageRow): PageCard => ({
  id: row.id,
  type_code: row.type_code,
  title: row.title,
  uri: uriOf(locale, row.slug),
  summary: row.summary,
  picture: row.picture && pictureUri(`${row.picture}${row.picture_focus ?? ''}`),
  picture_alt: row.picture_alt ?? '',
  author: row.author,
  published_on: dayOf(row.published_at),
  reading_minutes: readingMinutes(row.words),
})

const orders = {
  position: sql`p.position, p.id`,
  title: sql`lower(t.title), p.id`,
  newest: sql`p.published_at desc, p.id desc`,
  oldest: sql`p.published_at, p.id`,
} as const
export type PageOrder = keyof typeof orders
export const pageOrders = Object.keys(orders) as [PageOrder, ...PageOrder[]]

/** Ids of all pages below a page, at any depth; `union` ends the recursion when a page is its own ancestor by mistake. */
const below = (id: number): SQL => sql`(
  with recursive below as (
    select id from pages where parent_id = ${id}
    union select c.id from pages c join below on c.parent_id = below.id
  ) select id from below)`

/** Whether title, summary or text contains the word, ignoring case and accents. */
const contains = (word: string): SQL =>
  sql`strpos(unaccent(lower(t.title || ' ' || t.summary || ' ' || ${text})), unaccent(lower(${word}))) > 0`

type PageQuery = {
  parent?: number
  parentAll?: number
  typeCode?: string
  search?: string
  orderBy: PageOrder
  page: number
  perPage: number
}

/** Pages that meet all the given conditions: a parent, an ancestor, a type, words. */
export async function listPages(
  shop: Shop,
  { parent, parentAll, typeCode, search, orderBy, page, perPage }: PageQuery,
): Promise<{ data: PageCard[]; meta: Pagination }> {
  const conditions = [sql`true`]
  if (parent !== undefined) conditions.push(sql`p.parent_id = ${parent}`)
  if (parentAll !== undefined) conditions.push(sql`p.id in ${below(parentAll)}`)
  if (typeCode !== undefined) conditions.push(sql`p.type_code = ${typeCode}`)
  if (search !== undefined) conditions.push(...search.split(/\s+/).slice(0, 10).map(contains))
  const where = sql` where ${sql.join(conditions, sql` and `)}`
  const [rows, totals] = await Promise.all([
    readRows(
      shop.db,
      pageRow,
    )`select ${pageColumns(shop)} ${fromPages(shop)} ${where} order by ${orders[orderBy]} ${limitTo({ page, perPage })}`,
    readRows(shop.db, { count: col.integer })`select count(*)::int as count ${fromPages(shop)} ${where}`,
  ])
  return {
    data: rows.map((row) => toPageCard(shop, row)),
    meta: paginationOf(totals[0]?.count ?? 0, page, perPage),
  }
}
