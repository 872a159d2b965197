import type { PageState, Revision, StaffPage } from '../../../contract/staff/content/pages.ts'
import { uriOf } from '../../catalogue/links.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { checkPage } from './check-page.ts'
import { findDraft, findLive, pageKind } from './page-content.ts'
import { insertDraft } from './save-draft.ts'

type Live = Awaited<ReturnType<typeof findLive>>
type Draft = Awaited<ReturnType<typeof findDraft>>

function stateOf({ now }: Shop, live: Live, draft: Draft): PageState {
  if (draft?.publish_at) return 'planned'
  if (!live) return 'draft'
  if (live.published_at > now) return 'planned'
  return live.unpublish_at && live.unpublish_at <= now ? 'taken_down' : 'live'
}

/** A page as its editor shows it: the draft, or what is published, with all that was published before. */
export async function getStaffPage(shop: Shop, id: number): Promise<StaffPage> {
  const [draft, live, revisions] = await Promise.all([
    findDraft(shop, id),
    findLive(shop, id),
    listRevisions(shop, id),
  ])
  const content = draft?.content ?? live?.content
  if (!content) throw new Problem('not_found')
  const state = stateOf(shop, live, draft)
  return {
    id,
    state,
    content,
    live: live?.content ?? null,
    version: draft?.version ?? 0,
    has_draft: draft !== undefined,
    saved_at: draft?.at.toISOString() ?? null,
    saved_by: draft?.by_name ?? null,
    published_at: live?.published_at.toISOString() ?? null,
    unpublish_at: live?.unpublish_at?.toISOString() ?? null,
    publish_at: draft?.publish_at?.toISOString() ?? null,
    refused: draft?.refused ?? null,
    problems: await checkPage(shop, id, content),
    uris:
      live && live.published_at <= shop.now && state !== 'taken_down'
        ? { nl: uriOf('nl', live.content.nl_slug), en: uriOf('en', live.content.en_slug) }
        : null,
    revisions,
  }
}

async function listRevisions({ db }: Shop, id: number): Promise<StaffPage['revisions']> {
  const rows = await readRows(db, { number: col.integer, at: col.instant, by: col.text.orNull })`
    select r.number, r.at, c.name as by from revisions r left join colleagues c on c.id = r.by_id
    where r.kind = ${pageKind} and r.ref_id = ${id} order by r.number desc`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** One publication with its content. */
export async function getRevision({ db }: Shop, id: number, number: number): Promise<Revision> {
  const rows = await readRows(db, {
    number: col.integer,
    at: col.instant,
    by: col.text.orNull,
    content: col.json<Revision['content']>().neverNull,
  })`
    select r.number, r.at, c.name as by, r.content from revisions r left join colleagues c on c.id = r.by_id
    where r.kind = ${pageKind} and r.ref_id = ${id} and r.number = ${number}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return { ...row, at: row.at.toISOString() }
}

type Restored = { outcome: 'restored' } | { outcome: 'not_possible' }

/** Makes a draft of what was published before. A draft that is being written is not thrown away for it. */
export const restoreRevision = (shop: Shop, id: number, number: number): Promise<Restored> =>
  inTransaction(shop, async (shop) => {
    const { content } = await getRevision(shop, id, number)
    if (await findDraft(shop, id)) return { outcome: 'not_possible' }
    await insertDraft(shop, id, content)
    return { outcome: 'restored' }
  })
