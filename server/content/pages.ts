import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContentPage, PageCard, pageMeta } from '../../contract/content.ts'
import { pictureUri, uriOf } from '../catalogue/catalogue.ts'
import { listCards } from '../catalogue/list-cards.ts'
import { toInstant } from '../platform/database.ts'
import { dayOf } from '../platform/day.ts'
import { Problem } from '../platform/problem.ts'
import type { Shop } from '../platform/shop.ts'

type PageRow = {
  id: number
  type_code: string
  title: string
  slug: string
  summary: string
  picture: string | null
  author: string | null
  published_at: string
}

const columns = sql`p.id, p.type_code, t.title, s.slug, t.summary, p.picture, p.author, p.published_at`

const from = ({ locale }: Shop): SQL => sql`
  from pages p
  join page_texts t on t.page_id = p.id and t.locale = ${locale}
  join slugs s on s.page_id = p.id and s.locale = ${locale}`

const toCard = ({ locale }: Shop, row: PageRow): PageCard => ({
  id: row.id,
  type_code: row.type_code,
  title: row.title,
  uri: uriOf(locale, row.slug),
  summary: row.summary,
  picture: row.picture && pictureUri(row.picture),
  author: row.author,
  published_on: dayOf(toInstant(row.published_at)),
})

const orders = {
  position: sql`p.position, p.id`,
  title: sql`t.title, p.id`,
  newest: sql`p.published_at desc, p.id`,
} as const
export type PageOrder = keyof typeof orders

export type PageQuestion = {
  parent?: number
  parentAll?: number
  typeCode?: string
  search?: string
  orderBy: PageOrder
  page: number
  perPage: number
}

/** A page of pages: of one parent, of all below one, of one type, or holding a word. */
export async function listPages(
  shop: Shop,
  { parent, parentAll, typeCode, search, orderBy, page, perPage }: PageQuestion,
): Promise<{ data: PageCard[]; meta: z.infer<typeof pageMeta> }> {
  const conditions = [sql`p.published_at <= ${shop.now}`]
  if (parent !== undefined) conditions.push(sql`p.parent_id = ${parent}`)
  if (parentAll !== undefined)
    conditions.push(sql`p.id in (
      with recursive below as (
        select id from pages where parent_id = ${parentAll}
        union all select c.id from pages c join below on c.parent_id = below.id
      ) select id from below)`)
  if (typeCode !== undefined) conditions.push(sql`p.type_code = ${typeCode}`)
  if (search !== undefined)
    conditions.push(
      sql`(strpos(lower(t.title), lower(${search})) > 0 or strpos(lower(t.summary), lower(${search})) > 0)`,
    )
  const where = sql` where ${sql.join(conditions, sql` and `)}`
  const [{ rows }, total] = await Promise.all([
    shop.db.execute<PageRow>(
      sql`select ${columns} ${from(shop)} ${where} order by ${orders[orderBy]} limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    shop.db.execute<{ count: number }>(sql`select count(*)::int as count ${from(shop)} ${where}`),
  ])
  const count = total.rows[0]?.count ?? 0
  return {
    data: rows.map((row) => toCard(shop, row)),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(count / perPage)),
      per_page: perPage,
      total: count,
    },
  }
}

type FullRow = PageRow & {
  meta_description: string
  body_html: string
  choice: ContentPage['choice']
  nl: string
  en: string
  location:
    | (Omit<NonNullable<ContentPage['location']>, 'facilities'> & { facilities: Record<string, string>[] })
    | null
}

export async function getPage(shop: Shop, slug: string): Promise<ContentPage> {
  const { db, locale } = shop
  const { rows } = await db.execute<FullRow>(sql`
    select ${columns}, t.meta_description, t.body_html, p.choice, nl.slug as nl, en.slug as en,
      case when l.id is not null then json_build_object('code', l.code, 'street', l.street, 'postcode', l.postcode, 'city', l.city,
        'latitude', l.latitude, 'longitude', l.longitude, 'facilities', l.facilities) end as location
    ${from(shop)}
    join slugs nl on nl.page_id = p.id and nl.locale = 'nl'
    join slugs en on en.page_id = p.id and en.locale = 'en'
    left join locations l on l.id = p.location_id
    where s.slug = ${slug} and p.published_at <= ${shop.now}
      and p.id is distinct from (select page_404_id from shop_info limit 1)`)
  // The text for what is not found is at no address of its own.
  const found = rows[0]
  if (!found) throw new Problem('not_found')
  const [ancestors, subpages, submenus, products, chosen] = await Promise.all([
    listAncestors(shop, found.id),
    listPages(shop, { parent: found.id, orderBy: 'position', page: 1, perPage: 100 }),
    listSubmenus(shop, found.id),
    db.execute<{ id: number }>(
      sql`select product_id as id from page_products where page_id = ${found.id} order by position`,
    ),
    db.execute<{ id: number }>(
      sql`select id from products where code = any(${sql.param(codesIn(found.choice))}::text[]) order by code`,
    ),
  ])
  return {
    ...toCard(shop, found),
    slug: found.slug,
    alternate_lang_hrefs: { nl: uriOf('nl', found.nl), en: uriOf('en', found.en) },
    meta_description: found.meta_description,
    body_html: found.body_html,
    breadcrumbs: ancestors.map(({ title, uri }) => ({ title, uri })),
    parent: ancestors.at(-2) ?? null,
    root_parent: ancestors.length > 1 ? (ancestors[0] ?? null) : null,
    subpages: subpages.data,
    submenus,
    products: await listCards(
      shop,
      products.rows.map(({ id }) => id),
    ),
    location: found.location && {
      ...found.location,
      facilities: found.location.facilities.map((facility) => facility[locale] ?? ''),
    },
    choice: found.choice,
    chosen: await listCards(
      shop,
      chosen.rows.map(({ id }) => id),
    ),
  }
}

const codesIn = (choice: ContentPage['choice']) =>
  (choice ?? []).flatMap(({ answers }) => answers.flatMap(({ products = [] }) => products))

/** From the root down to the page itself. */
async function listAncestors(shop: Shop, id: number) {
  const { rows } = await shop.db.execute<{ id: number; title: string; slug: string }>(sql`
    with recursive up as (
      select id, parent_id, 0 as height from pages where id = ${id}
      union all
      select c.id, c.parent_id, up.height + 1 from pages c join up on c.id = up.parent_id
    )
    select up.id, t.title, s.slug from up
    join page_texts t on t.page_id = up.id and t.locale = ${shop.locale}
    join slugs s on s.page_id = up.id and s.locale = ${shop.locale}
    order by up.height desc`)
  return rows.map(({ slug, ...page }) => ({ ...page, uri: uriOf(shop.locale, slug) }))
}

/** Pages beside this one: what the side menu lists. */
async function listSubmenus(shop: Shop, id: number) {
  const { rows } = await shop.db.execute<{ id: number; title: string; slug: string }>(sql`
    select p.id, t.title, s.slug ${from(shop)}
    where p.parent_id = (select parent_id from pages where id = ${id}) and p.type_code not in ('blog')
    order by p.position, p.id`)
  return rows.map(({ slug, ...page }) => ({ ...page, uri: uriOf(shop.locale, slug) }))
}
