import { sql } from 'drizzle-orm'
import type { UndoRefusal } from '../../../contract/rules/undo.ts'
import type { PageContent } from '../../../contract/staff/content/pages.ts'
import { type LoggedChange, pageActs } from '../../../contract/staff/reversible.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { pageKind } from './page-content.ts'
import { applyContent } from './publish-page.ts'
import { insertDraft } from './save-draft.ts'

/** Locks a page, so that it is taken back once. */
export async function lockPage({ db }: Shop, id: number) {
  await db.execute(sql`select from pages where id = ${id} for update`)
}

/**
 * Takes back that a page was published or taken down. What was published is a draft again; the shop shows what it showed before, and a page
 * that was new leaves it. The caller has checked that nobody changed the page since.
 */
export async function takeBackPage(
  shop: Shop,
  id: number,
  changes: readonly LoggedChange[],
): Promise<UndoRefusal | undefined> {
  if (!changes.every(({ what }) => pageActs.includes(what ?? ''))) return 'not_reversible'
  const row = changes.find(({ table_name }) => table_name === 'pages')
  const isPublished = changes.some(({ table_name, after }) => table_name === 'drafts' && !after)
  if (isPublished) {
    const refused = await takeBackPublication(shop, id, row !== undefined && !row.before)
    if (refused) return refused
  } else if (!row?.before) return 'not_reversible'
  if (row?.before && 'unpublish_at' in row.before)
    await shop.db.execute(sql`
      update pages set unpublish_at = ${row.before.unpublish_at}::text::timestamptz where id = ${id}`)
  return undefined
}

async function takeBackPublication(
  shop: Shop,
  id: number,
  isFirst: boolean,
): Promise<UndoRefusal | undefined> {
  const { db } = shop
  const [published, earlier] = await readRows(db, { content: col.json<PageContent>().neverNull })`
    select content from revisions where kind = ${pageKind} and ref_id = ${id} order by number desc limit 2`
  if (!published) return 'not_reversible'
  if (isFirst) {
    const { rowCount } = await db.execute(sql`select from product_pages where page_id = ${id} limit 1`)
    if (rowCount) return 'in_use'
    await db.execute(sql`delete from pages where id = ${id}`)
    await db.execute(sql`delete from revisions where kind = ${pageKind} and ref_id = ${id}`)
  } else {
    if (!earlier) return 'not_reversible'
    await applyContent(shop, id, earlier.content)
  }
  await insertDraft(shop, id, published.content)
  return undefined
}
