import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf } from '../../../contract/rules/day.ts'
import type { PageCard } from '../../../contract/wire/content/content.ts'
import type { paginationResponse } from '../../../contract/wire/pagination.ts'
import { pictureUri, uriOf } from '../../catalogue/products/catalogue.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
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
}
export type PageRow = RowOf<typeof pageRow>

const text = plainText(sql`t.body_html`)

export const pageColumns = sql`p.id, p.type_code, t.title, s.slug, t.summary, p.picture, p.author, p.published_at,
  cardinality(regexp_split_to_array(trim(${text}), '\\s+')) as words`

/** Pages in the shop's language; what is due to appear later is not there yet. */
export const fromPages = ({ locale, now }: Shop): SQL => sql`
  from pages p
  join page_texts t on t.page_id = p.id and t.locale = ${locale}
  join slugs s on s.page_id = p.id and s.locale = ${locale} and p.published_at <= ${now}`

export const toPageCard = ({ locale }: Shop, row: PageRow): PageCard => ({
  id: row.id,
  type_code: row.type_code,
  title: row.title,
  uri: uriOf(locale, row.slug),
  summary: row.summary,
  picture: row.picture && pictureUri(row.picture),
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

/** Ids of all that lies below a page, however deep; a page that by mistake lies below itself ends the walk. */
const below = (id: number): SQL => sql`(
  with recursive below as (
    select id from pages where parent_id = ${id}
    union select c.id from pages c join below on c.parent_id = below.id
  ) select id from below)`

/** Every word must stand somewhere in title, summary or text, whatever its case and accents. */
const holds = (word: string): SQL =>
  sql`strpos(unaccent(lower(t.title || ' ' || t.summary || ' ' || ${text})), unaccent(lower(${word}))) > 0`

export type PageQuestion = {
  parent?: number
  parentAll?: number
  typeCode?: string
  search?: string
  orderBy: PageOrder
  page: number
  perPage: number
}

/** A page of pages: of one parent, of all below one, of one type, or holding some words; together they narrow each other down. */
export async function listPages(
  shop: Shop,
  { parent, parentAll, typeCode, search, orderBy, page, perPage }: PageQuestion,
): Promise<{ data: PageCard[]; meta: z.infer<typeof paginationResponse> }> {
  const conditions = [sql`true`]
  if (parent !== undefined) conditions.push(sql`p.parent_id = ${parent}`)
  if (parentAll !== undefined) conditions.push(sql`p.id in ${below(parentAll)}`)
  if (typeCode !== undefined) conditions.push(sql`p.type_code = ${typeCode}`)
  if (search !== undefined) conditions.push(...search.split(/\s+/).slice(0, 10).map(holds))
  const where = sql` where ${sql.join(conditions, sql` and `)}`
  const [rows, totals] = await Promise.all([
    readRows(
      shop.db,
      pageRow,
    )`select ${pageColumns} ${fromPages(shop)} ${where} order by ${orders[orderBy]} limit ${perPage} offset ${(page - 1) * perPage}`,
    readRows(shop.db, { count: col.integer })`select count(*)::int as count ${fromPages(shop)} ${where}`,
  ])
  return {
    data: rows.map((row) => toPageCard(shop, row)),
    meta: metaOf(totals[0]?.count ?? 0, page, perPage),
  }
}

export const metaOf = (total: number, page: number, perPage: number): z.infer<typeof paginationResponse> => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
