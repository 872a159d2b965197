import { sql } from 'drizzle-orm'
import type { DraftKind, PageContent, PageProblem } from '../../../contract/staff/content/pages.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Stamps } from './tables.ts'

export const pageKind: DraftKind = 'page'

const liveColumns = {
  content: col.json<PageContent>().neverNull,
  published_at: col.instant,
  unpublish_at: col.instant.orNull,
}

const textOf = (locale: 'nl' | 'en') => sql`
  ${sql.raw(`'${locale}_title', ${locale}.title, '${locale}_summary', ${locale}.summary, '${locale}_meta_description', ${locale}.meta_description,
  '${locale}_body_html', ${locale}.body_html, '${locale}_slug', s${locale}.slug`)}`

/** What is published of a page, in the form in which it is edited; undefined before its first publication. */
export async function findLive({ db }: Shop, id: number) {
  const rows = await readRows(db, liveColumns)`
    select jsonb_build_object('type_code', p.type_code, 'parent_id', p.parent_id, 'author', p.author, 'picture', p.picture,
        'location_id', p.location_id, 'choice', p.choice,
        'product_ids', coalesce((select jsonb_agg(x.product_id order by x.position, x.product_id) from page_products x where x.page_id = p.id), '[]'),
        ${textOf('nl')}, ${textOf('en')}) as content, p.published_at, p.unpublish_at
    from pages p
    join page_texts nl on nl.page_id = p.id and nl.locale = 'nl' join page_texts en on en.page_id = p.id and en.locale = 'en'
    join slugs snl on snl.page_id = p.id and snl.locale = 'nl' join slugs sen on sen.page_id = p.id and sen.locale = 'en'
    where p.id = ${id}`
  return rows[0]
}

const draftColumns = {
  content: col.json<PageContent>().neverNull,
  stamps: col.json<Stamps>().neverNull,
  version: col.integer,
  at: col.instant,
  by_name: col.text,
  publish_at: col.instant.orNull,
  planned_by: col.integer.orNull,
  refused: col.json<PageProblem[]>().orNull,
}

/** What is written and not published. */
export async function findDraft({ db }: Shop, id: number) {
  const rows = await readRows(db, draftColumns)`
    select d.content, d.stamps, d.version, d.at, c.name as by_name, d.publish_at, d.planned_by, d.refused
    from drafts d join colleagues c on c.id = d.by_id where d.kind = ${pageKind} and d.ref_id = ${id}`
  return rows[0]
}

/**
 * The same, locked, so that saves and publications run one after the other. The lock comes first: a statement that joins and locks would
 * find no row when another colleague saved the draft while it waited.
 */
export async function lockDraft(shop: Shop, id: number) {
  await shop.db.execute(sql`select from drafts where kind = ${pageKind} and ref_id = ${id} for update`)
  return findDraft(shop, id)
}
export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>
