import { sql } from 'drizzle-orm'
import {
  emptyPage,
  type PageContent,
  type PageField,
  type SaveDraftBody,
} from '../../../contract/staff/content/pages.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { safeHtml } from '../../platform/rich-text.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import type { Conflict } from '../../platform/staff/merge.ts'
import { type Draft, findLive, lockDraft, pageKind } from './page-content.ts'
import { drafts, type Stamps } from './tables.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The colleague who writes; drafts are theirs alone. */
const writerOf = ({ by }: Shop): number => {
  const id = actorId('colleague', by)
  if (id === null) throw new Error('only colleagues write drafts')
  return id
}

/** Begins a page: it has an id, and is nowhere in the shop until it is published. */
export const newPage = (shop: Shop, begin: Pick<PageContent, 'type_code' | 'parent_id'>): Promise<number> =>
  inTransaction(shop, async (shop) => {
    const ids = await readRows(shop.db, { id: col.integer.neverNull })`
      select nextval(pg_get_serial_sequence('pages', 'id'))::int as id`
    const id = ids[0]?.id
    if (id === undefined) throw new Error('the sequence returned no id')
    await insertDraft(shop, id, { ...emptyPage, ...begin })
    return id
  })

export async function insertDraft(shop: Shop, id: number, content: PageContent) {
  await shop.db
    .insert(drafts)
    .values({ kind: pageKind, refId: id, content, byId: writerOf(shop), at: shop.now })
    .onConflictDoNothing()
}

/** The draft of a page, locked; a page without one gets a draft of what is published. */
async function lockOrBegin(shop: Shop, id: number): Promise<Draft> {
  const found = await lockDraft(shop, id)
  if (found) return found
  const live = await findLive(shop, id)
  if (!live) throw new Problem('not_found')
  await insertDraft(shop, id, live.content)
  const begun = await lockDraft(shop, id)
  if (!begun) throw new Error('the draft was not written')
  return begun
}

/** The fields that somebody else saved after the version that this colleague saw, and to another value. */
function conflictOf(
  { content, stamps }: Draft,
  version: number,
  changed: Partial<PageContent>,
): (Omit<Conflict, 'by'> & { by: number }) | undefined {
  const touched = (Object.keys(changed) as PageField[]).filter((field) => {
    const stamp = stamps[field]
    return stamp && stamp.version > version && !isSame(content[field], changed[field])
  })
  const last = touched
    .map((field) => stamps[field])
    .sort((a, b) => (a?.version ?? 0) - (b?.version ?? 0))
    .at(-1)
  if (!last) return undefined
  const fields = Object.fromEntries(
    touched.map((field) => [field, { base: null, theirs: content[field], yours: changed[field] }]),
  )
  return { by: last.by, at: last.at, fields }
}

type Saved =
  | { outcome: 'saved' }
  | { outcome: 'not_possible' }
  | { outcome: 'changed_meanwhile'; conflict: Conflict }

/** Saves the fields that a colleague changed. What others saved meanwhile stays, unless it is the same field: then nothing is saved. */
export const saveDraft = (shop: Shop, id: number, { version, ...sent }: SaveDraftBody): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const me = writerOf(shop)
    const draft = await lockOrBegin(shop, id)
    // Half a sentence must not be published at the planned moment: first the plan is taken back.
    if (draft.publish_at) return { outcome: 'not_possible' }
    const changed = withSafeHtml(sent)
    const conflict = conflictOf(draft, version, changed)
    if (conflict) {
      const { by, at, fields } = conflict
      const names = await readRows(shop.db, { name: col.text })`select name from colleagues where id = ${by}`
      const actor = { kind: 'colleague' as const, id: by, name: names[0]?.name ?? null }
      return { outcome: 'changed_meanwhile', conflict: { by: actor, at, fields } }
    }
    const differing = Object.fromEntries(
      Object.entries(changed).filter(([field, value]) => !isSame(draft.content[field as PageField], value)),
    )
    if (Object.keys(differing).length === 0) return { outcome: 'saved' }
    const next = draft.version + 1
    const stamp = { version: next, by: me, at: shop.now.toISOString() }
    const stamps: Stamps = {
      ...draft.stamps,
      ...Object.fromEntries(Object.keys(differing).map((field) => [field, stamp])),
    }
    await shop.db.execute(sql`
      update drafts set content = content || ${JSON.stringify(differing)}::jsonb, stamps = ${JSON.stringify(stamps)}::jsonb,
        version = ${next}, by_id = ${me}, at = ${shop.now}, refused = null
      where kind = ${pageKind} and ref_id = ${id}`)
    return { outcome: 'saved' }
  })

function withSafeHtml<Content extends Partial<PageContent>>(content: Content): Content {
  const safe = { ...content }
  for (const field of ['nl_body_html', 'en_body_html'] as const)
    if (safe[field] !== undefined) safe[field] = safeHtml(safe[field])
  return safe
}

/** Throws away what was written since the last publication; a page that was never published is gone then. */
export const discardDraft = (shop: Shop, id: number): Promise<{ isGone: boolean }> =>
  inTransaction(shop, async (shop) => {
    const { rowCount } = await shop.db.execute(
      sql`delete from drafts where kind = ${pageKind} and ref_id = ${id}`,
    )
    if (!rowCount) throw new Problem('not_found')
    return { isGone: !(await findLive(shop, id)) }
  })
