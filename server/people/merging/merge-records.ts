import type { z } from 'zod'
import type { MergeKind } from '../../../contract/rules/accounts/people.ts'
import type { Merged, mergeBody } from '../../../contract/staff/people/merging.ts'
import { merges } from '../../accounts/people/tables.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'
import { lockBoth, mergePlans, moveRows, setFields } from './merge-plans.ts'

type Refusal = { outcome: 'not_possible' }

/** Writes the merge; in the caller's transaction. */
async function writeMerge(
  shop: Shop,
  kind: MergeKind,
  keptId: number,
  { other_id: otherId, take }: z.infer<typeof mergeBody>,
): Promise<Merged | Refusal> {
  if (shop.by?.kind !== 'colleague') throw new Error('only colleagues merge records')
  if (otherId === keptId) throw new Problem('invalid', { fields: { other_id: ['invalid'] } })
  const { fields, mayGo, whenGone } = mergePlans[kind]
  if (take.some((name) => !fields.includes(name)))
    throw new Problem('invalid', { fields: { take: ['unknown'] } })
  const { kept, other } = await lockBoth(shop, kind, keptId, otherId)
  if (!other) throw new Problem('invalid', { fields: { other_id: ['unknown'] } })
  if (kept.merged_into !== null || other.merged_into !== null || other.deleted_at)
    return { outcome: 'not_possible' }
  if (mayGo && !mayGo(other)) return { outcome: 'not_possible' }
  const changed = fields.filter(
    (name) =>
      other[name] !== null && other[name] !== kept[name] && (take.includes(name) || kept[name] === null),
  )
  const valuesOf = (row: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, row[name]]))
  const [before, after] = [valuesOf(kept), valuesOf(other)]
  // First, because a number has one company among those that are not merged.
  await setFields(shop, kind, otherId, { merged_into: keptId, ...whenGone?.(shop.now) })
  await setFields(shop, kind, keptId, after)
  const moved = await moveRows(shop, kind, { from: otherId, to: keptId })
  const [merge] = await shop.db
    .insert(merges)
    .values({ kind, keptId, goneId: otherId, moved, before, after, byId: shop.by.id, at: shop.now })
    .returning({ id: merges.id })
  const counts = Object.entries(moved).map(([table, ids]) => [table, ids.length])
  return { is_done: true, merge_id: merge?.id ?? null, moved: Object.fromEntries(counts), changed: after }
}

/**
 * Merges another person, company or customer into this one. What the kept one lacks comes from the other one, and so do the fields of `take`. The other
 * one stays as a pointer, so that old links work and the merge can be undone. A dry run says what would move.
 */
export async function mergeRecords(
  shop: Shop,
  kind: MergeKind,
  keptId: number,
  body: z.infer<typeof mergeBody>,
): Promise<Merged> {
  const done: { merged?: Merged } = {}
  const result = await withConsequences<Refusal>(shop, { isDryRun: body.dry_run }, async (shop) => {
    const written = await writeMerge(shop, kind, keptId, body)
    if ('outcome' in written) return written
    done.merged = written
    return undefined
  })
  if (result.outcome === 'refused' || !done.merged) throw new Problem('not_possible')
  return body.dry_run ? { ...done.merged, is_done: false, merge_id: null } : done.merged
}
