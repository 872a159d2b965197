import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { pageBulkBody } from '../../../contract/staff/content/pages.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { actInBulk, type Refusals } from '../../platform/staff/bulk.ts'
import { checkPage } from './check-page.ts'
import { pageConditions, pagesAndDrafts, stateOf, titleIn } from './list-staff-pages.ts'
import { lockDraft } from './page-content.ts'
import { publishPage, takeDown } from './publish-page.ts'

type Act = (shop: Shop, id: number, isDryRun: boolean) => Promise<string | null>

/** Publishes a draft that is ready. One with a planned moment waits for it. */
const publish: Act = async (shop, id, isDryRun) => {
  const draft = await lockDraft(shop, id)
  if (!draft) return 'unchanged'
  if (draft.publish_at) return 'planned'
  if (isDryRun) return (await checkPage(shop, id, draft.content)).length ? 'not_ready' : null
  const { outcome } = await publishPage(shop, id, draft.version)
  return outcome === 'published' ? null : 'not_ready'
}

/** Takes down a page that visitors see. The page for addresses that do not exist stays. */
const takeOut: Act = async (shop, id, isDryRun) => {
  const found = await readRows(shop.db, { state: col.text, is_needed: col.boolean })`
    select ${stateOf(shop.now)} as state, p.id is not distinct from (select page_404_id from shop_info limit 1) as is_needed
    from ${pagesAndDrafts} p where p.id = ${id}`
  const { state, is_needed } = found[0] ?? {}
  if (state === 'taken_down') return 'unchanged'
  if (state === 'draft') return 'draft'
  if (state === 'planned') return 'planned'
  if (is_needed) return 'needed'
  if (!isDryRun) await takeDown(shop, id, null)
  return null
}

/** Publishes or takes down many pages. Each is checked by itself; a dry run says which refuse. */
export const changePages = (
  shop: Shop,
  { action, ...request }: z.output<typeof pageBulkBody>,
  me: number,
) => {
  const act = action.name === 'publish' ? publish : takeOut
  return actInBulk(
    shop,
    {
      table: pagesAndDrafts,
      alias: 'p',
      name: titleIn(shop.locale),
      where: request.query ? [sql`true`, ...pageConditions(shop, request.query, me)] : [sql`true`],
      act: async (shop, ids): Promise<Refusals> => {
        const refusals = new Map<number, string | null>()
        for (const id of ids) refusals.set(id, await act(shop, id, request.dry_run))
        return refusals
      },
    },
    request,
  )
}
