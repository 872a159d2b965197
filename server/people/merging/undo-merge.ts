import { sql } from 'drizzle-orm'
import type { MergeKind } from '../../../contract/rules/accounts/people.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockBoth, mergePlans, moveRows, setFields } from './merge-plans.ts'

const columns = {
  kind: col.text.as<MergeKind>(),
  kept_id: col.integer,
  gone_id: col.integer,
  moved: col.json<Record<string, number[]>>(),
  before: col.json<Record<string, unknown>>(),
  after: col.json<Record<string, unknown>>(),
  undone_at: col.instant.orNull,
}

type Undone = { outcome: 'undone'; kind: MergeKind; keptId: number } | { outcome: 'not_possible' }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Undoes a merge: what it moved goes back, and the fields that it set get their old values, unless somebody changed them since. Not
 * possible twice, nor after the kept one was itself merged.
 */
export async function undoMerge(shop: Shop, id: number): Promise<Undone> {
  try {
    return await inTransaction(shop, async (shop): Promise<Undone> => {
      const rows = await readRows(shop.db, columns)`
        select kind, kept_id, gone_id, moved, before, after, undone_at from merges where id = ${id} for update`
      const merge = rows[0]
      if (!merge) throw new Problem('not_found')
      const { kind, kept_id: keptId, gone_id: goneId, moved, before, after } = merge
      const { kept, other } = await lockBoth(shop, kind, keptId, goneId)
      if (merge.undone_at || kept.merged_into !== null || other?.merged_into !== keptId)
        return { outcome: 'not_possible' }
      const unchanged = Object.keys(after).filter((name) => isSame(kept[name], after[name]))
      await setFields(
        shop,
        kind,
        keptId,
        Object.fromEntries(unchanged.map((name) => [name, before[name] ?? null])),
      )
      const set = Object.keys(mergePlans[kind].whenGone?.(shop.now) ?? {})
      await setFields(
        shop,
        kind,
        goneId,
        Object.fromEntries(['merged_into', ...set].map((name) => [name, null])),
      )
      await moveRows(shop, kind, { from: keptId, to: goneId, only: moved })
      await shop.db.execute(sql`update merges set undone_at = ${shop.now} where id = ${id}`)
      return { outcome: 'undone', kind, keptId }
    })
  } catch (error) {
    // Meanwhile another company got the number of the merged one.
    if (isDuplicate(error)) return { outcome: 'not_possible' }
    throw error
  }
}
