import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { pageTypes } from '../../../contract/rules/pages.ts'
import type {
  PageChoices,
  PageListQuery,
  PageState,
  StaffPageRow,
} from '../../../contract/staff/content/pages.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { pageKind } from './page-content.ts'

/** Pages that are published and pages that are only a draft, with the draft where there is one. */
export const pagesAndDrafts = sql`(
  select p.id, coalesce(d.content->>'type_code', p.type_code) as type_code,
    case when d.ref_id is null then p.parent_id else (d.content->>'parent_id')::int end as parent_id,
    coalesce(d.content->>'nl_title', nl.title, '') as nl_title, coalesce(d.content->>'en_title', en.title, '') as en_title,
    coalesce(d.content->>'nl_body_html', nl.body_html, '') as nl_body, coalesce(d.content->>'en_body_html', en.body_html, '') as en_body,
    p.published_at, p.unpublish_at, d.ref_id is not null as has_draft, d.by_id, d.publish_at, coalesce(d.version, 0) as version,
    coalesce(d.at, greatest(nl.changed_at, en.changed_at), p.published_at) as changed_at
  from (select id from pages union select ref_id from drafts where kind = ${pageKind}) ids
  left join pages real on real.id = ids.id
  cross join lateral (select ids.id, real.type_code, real.parent_id, real.published_at, real.unpublish_at) p
  left join drafts d on d.kind = ${pageKind} and d.ref_id = ids.id
  left join page_texts nl on nl.page_id = ids.id and nl.locale = 'nl' left join page_texts en on en.page_id = ids.id and en.locale = 'en'
)`

export const stateOf = (now: Date): SQL => sql`
  case when p.publish_at is not null or p.published_at > ${now} then 'planned' when p.published_at is null then 'draft'
    when p.unpublish_at <= ${now} then 'taken_down' else 'live' end`

export const titleIn = (locale: Locale): SQL =>
  locale === 'nl'
    ? sql`coalesce(nullif(p.nl_title, ''), p.en_title)`
    : sql`coalesce(nullif(p.en_title, ''), p.nl_title)`

const lacks = (locale: Locale): SQL => {
  const [title, body] =
    locale === 'nl' ? [sql`p.nl_title`, sql`p.nl_body`] : [sql`p.en_title`, sql`p.en_body`]
  return sql`(${title} = '' or ${body} = '')`
}

const rowColumns = {
  id: col.integer.neverNull,
  type_code: col.text.as<(typeof pageTypes)[number]>().neverNull,
  title: col.text.neverNull,
  parent: col.row({ id: col.integer, title: col.text }).orNull,
  depth: col.integer,
  state: col.text.as<PageState>(),
  has_draft: col.boolean,
  missing: col.array(col.text.as<Locale>()),
  changed_at: col.instant.neverNull,
  changed_by: col.text.orNull,
  published_at: col.instant.orNull,
  publish_at: col.instant.orNull,
  version: col.integer,
}

const rowToJson = ({
  changed_at,
  published_at,
  publish_at,
  ...row
}: RowOf<typeof rowColumns>): StaffPageRow => ({
  ...row,
  changed_at: changed_at.toISOString(),
  published_at: published_at?.toISOString() ?? null,
  publish_at: publish_at?.toISOString() ?? null,
})

/** The conditions of a query of the list. */
export const pageConditions = ({ now }: Shop, query: PageListQuery, me: number): (SQL | undefined)[] => [
  ...(query.q?.split(/\s+/).filter(Boolean) ?? []).map(
    (word) => sql`strpos(lower(p.nl_title || ' ' || p.en_title), lower(${word})) > 0`,
  ),
  query.type && sql`p.type_code = any(${sql.param(query.type)}::text[])`,
  query.state && sql`${stateOf(now)} = any(${sql.param(query.state)}::text[])`,
  query.draft === 'yes' ? sql`p.has_draft` : undefined,
  query.draft === 'mine' ? sql`p.by_id = ${me}` : undefined,
  query.missing && lacks(query.missing),
  query.parent ? sql`p.parent_id = ${query.parent}` : undefined,
]

/** A page in the tree: its title and id. Two pages can have the same title. */
const step = (title: SQL, id: SQL): SQL => sql`(lower(${title}) || ' ' || ${id})`

/** Published pages with the way from the top to them. */
const ways = (locale: Locale): SQL => sql`(
  with recursive way(id, path) as (
    select q.id, array[${step(sql`t.title`, sql`q.id`)}] from pages q
    join page_texts t on t.page_id = q.id and t.locale = ${locale} where q.parent_id is null
    union all
    select q.id, way.path || ${step(sql`t.title`, sql`q.id`)} from way join pages q on q.parent_id = way.id
    join page_texts t on t.page_id = q.id and t.locale = ${locale}
  ) select id, path from way)`

/** Joins the way to a page, and to the one that it is below, which a page that was never published needs. */
const joinWays = (locale: Locale): SQL =>
  sql`left join ${ways(locale)} own on own.id = p.id left join ${ways(locale)} above on above.id = p.parent_id`
const wayTo = (locale: Locale): SQL =>
  sql`coalesce(own.path, coalesce(above.path, '{}') || ${step(titleIn(locale), sql`p.id`)})`

/** One page of the pages that match, with the counts of the tabs above the list. */
export async function listStaffPages(shop: Shop, query: PageListQuery, me: number) {
  const { now, locale } = shop
  const { rows, total } = await readList(
    shop,
    {
      from: sql`${pagesAndDrafts} p`,
      id: sql`p.id`,
      where: pageConditions(shop, query, me),
      sorts: {
        title: sql`lower(${titleIn(locale)})`,
        type: sql`p.type_code`,
        changed: sql`p.changed_at`,
        published: sql`p.published_at`,
        tree: { by: wayTo(locale), join: joinWays(locale) },
      },
      columns: rowColumns,
      select: sql`
        select p.id, p.type_code, ${titleIn(locale)} as title,
          (select json_build_object('id', t.page_id, 'title', t.title) from page_texts t where t.page_id = p.parent_id and t.locale = ${locale}) as parent,
          cardinality(${wayTo(locale)}) - 1 as depth, ${stateOf(now)} as state, p.has_draft,
          array_remove(array[case when ${lacks('nl')} then 'nl' end, case when ${lacks('en')} then 'en' end], null) as missing,
          p.changed_at, coalesce(w.name, (select c.name from revisions r join colleagues c on c.id = r.by_id
            where r.kind = ${pageKind} and r.ref_id = p.id order by r.number desc limit 1)) as changed_by,
          p.published_at, p.publish_at, p.version
        from page join ${pagesAndDrafts} p on p.id = page.id ${joinWays(locale)} left join colleagues w on w.id = p.by_id`,
    },
    query,
  )
  return {
    data: rows.map(rowToJson),
    meta: { total, page: query.page, rows: query.rows },
    counts: await countPages(shop, me),
  }
}

async function countPages({ db, now }: Shop, me: number) {
  const rows = await readRows(db, {
    all: col.integer,
    draft: col.integer,
    planned: col.integer,
    mine: col.integer,
  })`
    select count(*)::int as all, count(*) filter (where p.has_draft)::int as draft,
      count(*) filter (where ${stateOf(now)} = 'planned')::int as planned, count(*) filter (where p.by_id = ${me})::int as mine
    from ${pagesAndDrafts} p`
  return rows[0] ?? { all: 0, draft: 0, planned: 0, mine: 0 }
}

/** What fields of a page can refer to: pages to be below, locations and products. */
export async function listPageChoices({ db, locale }: Shop): Promise<PageChoices> {
  const [parents, locations, products] = await Promise.all([
    readRows(db, { id: col.integer, title: col.text })`
      select p.id, t.title from pages p join page_texts t on t.page_id = p.id and t.locale = ${locale}
      where p.type_code <> 'blog' and p.id is distinct from (select page_404_id from shop_info limit 1) order by lower(t.title)`,
    readRows(db, { id: col.integer, name: col.text })`select id, city as name from locations order by city`,
    readRows(db, { id: col.integer, code: col.text, name: col.text })`
      select p.id, p.code, t.name from products p join product_texts t on t.product_id = p.id and t.locale = ${locale} order by p.code`,
  ])
  return { parents, locations, products }
}
