import { sql } from 'drizzle-orm'
import type { Finding, Resource } from '../../contract/rules/planning/findings.ts'
import type { PlanBody } from '../../contract/staff/planning.ts'
import { isExcluded } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { inTransaction, type Shop } from '../platform/shop.ts'
import { judge, readPlanAround } from './read-plan.ts'
import { lockResources } from './resources.ts'

type Slot = PlanBody['slots'][number]
const keyOf = ({ day_id, resource, resource_id }: Slot) => `${day_id} ${resource} ${resource_id}`

/** Names the first slot that is of another date, or of a trainer or room that is not planned. */
function requireKnown(
  slots: readonly Slot[],
  days: ReadonlySet<number>,
  known: Readonly<Record<Resource, ReadonlySet<number>>>,
) {
  const wrong = slots.findIndex(
    ({ day_id, resource, resource_id }) => !days.has(day_id) || !known[resource].has(resource_id),
  )
  if (wrong >= 0) throw new Problem('invalid', { fields: { [`slots.${wrong}`]: ['unknown'] } })
  if (new Set(slots.map(keyOf)).size < slots.length)
    throw new Problem('invalid', { fields: { slots: ['twice'] } })
}

/**
 * Plans the trainers and rooms of a date. A clash is refused; a warning that the plan did not have before needs a reason. The trainers and
 * rooms are locked while it is judged, so that of a hundred colleagues one wins and the others are told which course is there. The
 * constraint of the table would catch what the locks do not.
 */
export const changePlan = (
  shop: Shop,
  dateId: number,
  { slots, why, dry_run }: PlanBody,
): Promise<Finding[]> =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    const { rowCount } = await db.execute(sql`
      select from product_options where id = ${dateId} and first_day is not null and state <> 'cancelled' for no key update`)
    if (!rowCount) throw new Problem('not_found')
    const idsOf = (kind: Resource) =>
      slots.flatMap(({ resource, resource_id }) => (resource === kind ? [resource_id] : []))
    const known = await lockResources(shop, { trainer: idsOf('trainer'), room: idsOf('room') })
    const around = await readPlanAround(shop, dateId)
    if (!around) throw new Problem('not_found')
    const days = new Set(around.own.map(({ id }) => id))
    requireKnown(slots, days, known)
    const before = around.plan.slots.filter(({ day_id }) => days.has(day_id))
    const stays = new Map(before.map((slot) => [keyOf(slot), slot]))
    const wanted = slots.map(
      (slot) => stays.get(keyOf(slot)) ?? { ...slot, state: 'planned' as const, why: '' },
    )
    const isOwn = ({ day_id, other_day_id }: Finding) => days.has(day_id) || days.has(other_day_id ?? 0)
    const others = around.plan.slots.filter(({ day_id }) => !days.has(day_id))
    const findings = judge({ ...around.plan, slots: [...others, ...wanted] }).filter(isOwn)
    if (dry_run) return findings
    const had = new Set(judge(around.plan).map((finding) => JSON.stringify(finding)))
    const added = findings.filter((finding) => !had.has(JSON.stringify(finding)))
    if (added.some(({ severity }) => severity === 'clash')) throw new Problem('clash', { more: { findings } })
    if (added.length && !why) throw new Problem('needs_reason', { more: { findings } })
    await write(shop, { before, wanted, why: added.length ? (why ?? '') : '' })
    return findings
  })

async function write(
  { db }: Shop,
  { before, wanted, why }: { before: readonly Slot[]; wanted: readonly Slot[]; why: string },
) {
  const columns = (slots: readonly Slot[]) => sql`
    unnest(${sql.param(slots.map(({ day_id }) => day_id))}::int[], ${sql.param(slots.map(({ resource }) => resource))}::text[],
      ${sql.param(slots.map(({ resource_id }) => resource_id))}::int[]) as given(day_id, resource, resource_id)`
  const wantedKeys = new Set(wanted.map(keyOf))
  const hadKeys = new Set(before.map(keyOf))
  const gone = before.filter((slot) => !wantedKeys.has(keyOf(slot)))
  const added = wanted.filter((slot) => !hadKeys.has(keyOf(slot)))
  await db.execute(sql`
    delete from plan_slots using ${columns(gone)}
    where course_day_id = given.day_id and kind = given.resource and plan_slots.resource_id = given.resource_id`)
  try {
    await db.execute(sql`
      insert into plan_slots (course_day_id, trainer_id, room_id, why)
      select given.day_id, case given.resource when 'trainer' then given.resource_id end, case given.resource when 'room' then given.resource_id end, ${why}
      from ${columns(added)}`)
  } catch (error) {
    if (isExcluded(error)) throw new Problem('clash')
    throw error
  }
}
