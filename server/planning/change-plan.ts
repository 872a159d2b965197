import { sql } from 'drizzle-orm'
import type { Finding, Resource, SlotState } from '../../contract/rules/planning/findings.ts'
import type { PlanBody } from '../../contract/staff/planning/planning.ts'
import { isExcluded } from '../platform/database/database.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../platform/shop.ts'
import { judge, readPlanAround } from './read-plan.ts'
import { lockResources } from './resources.ts'

type Slot = { day_id: number; resource: Resource; resource_id: number; state: SlotState }
/** A trainer who declined can be planned again. */
const isInUse = ({ state }: { state: SlotState }) => state !== 'declined'
const keyOf = ({ day_id, resource, resource_id }: Omit<Slot, 'state'>) =>
  `${day_id} ${resource} ${resource_id}`

const slotsOf = ({ id, trainers, rooms }: PlanBody['days'][number]): Omit<Slot, 'state'>[] => [
  ...trainers.map((resource_id) => ({ day_id: id, resource: 'trainer' as const, resource_id })),
  ...rooms.map((resource_id) => ({ day_id: id, resource: 'room' as const, resource_id })),
]

/** Names the first day that is of another date, that is there twice, or has a trainer or room twice or one that is not planned. */
function requireKnown(
  days: PlanBody['days'],
  own: ReadonlySet<number>,
  known: Readonly<Record<Resource, ReadonlySet<number>>>,
) {
  const seen = new Set<number>()
  for (const [index, day] of days.entries()) {
    const slots = slotsOf(day)
    const isTwice = seen.has(day.id) || new Set(slots.map(keyOf)).size < slots.length
    const isUnknown =
      !own.has(day.id) || slots.some(({ resource, resource_id }) => !known[resource].has(resource_id))
    if (isUnknown || isTwice)
      throw new Problem('invalid', { fields: { [`days.${index}`]: [isUnknown ? 'unknown' : 'twice'] } })
    seen.add(day.id)
  }
}

/**
 * Plans the trainers and rooms of a date. A clash is refused; a warning that the plan did not have before needs a reason. The trainers and
 * rooms are locked while it is judged, so that of a hundred colleagues one wins and the others are told which course is there. The
 * constraint of the table would catch what the locks do not.
 */
export const changePlan = (
  shop: Shop,
  dateId: number,
  { days, why, dry_run }: PlanBody,
  newState: SlotState = 'planned',
): Promise<Finding[]> =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    const { rowCount } = await db.execute(sql`
      select from product_options where id = ${dateId} and first_day is not null and state <> 'cancelled' for no key update`)
    if (!rowCount) throw new Problem('not_found')
    const known = await lockResources(shop, {
      trainer: days.flatMap(({ trainers }) => trainers),
      room: days.flatMap(({ rooms }) => rooms),
    })
    const around = await readPlanAround(shop, dateId)
    if (!around) throw new Problem('not_found')
    const own = new Set(around.own.map(({ id }) => id))
    requireKnown(days, own, known)
    const listed = new Set(days.map(({ id }) => id))
    const before = around.plan.slots.filter(({ day_id }) => listed.has(day_id))
    const stays = new Map(before.filter(isInUse).map((slot) => [keyOf(slot), slot]))
    const wanted = days
      .flatMap(slotsOf)
      .map((slot) => stays.get(keyOf(slot)) ?? { ...slot, state: newState, why: '' })
    const isOwn = ({ day_id, other_day_id }: Finding) => own.has(day_id) || own.has(other_day_id ?? 0)
    const others = around.plan.slots.filter(({ day_id }) => !listed.has(day_id))
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
      ${sql.param(slots.map(({ resource_id }) => resource_id))}::int[], ${sql.param(slots.map(({ state }) => state))}::text[])
      as given(day_id, resource, resource_id, state)`
  const wantedKeys = new Set(wanted.map(keyOf))
  const hadKeys = new Set(before.filter(isInUse).map(keyOf))
  const gone = before.filter((slot) => !isInUse(slot) || !wantedKeys.has(keyOf(slot)))
  const added = wanted.filter((slot) => !hadKeys.has(keyOf(slot)))
  await db.execute(sql`
    delete from plan_slots using ${columns(gone)}
    where course_day_id = given.day_id and kind = given.resource and plan_slots.resource_id = given.resource_id`)
  try {
    await db.execute(sql`
      insert into plan_slots (course_day_id, trainer_id, room_id, why, state)
      select given.day_id, case given.resource when 'trainer' then given.resource_id end, case given.resource when 'room' then given.resource_id end, ${why}, given.state
      from ${columns(added)}`)
  } catch (error) {
    if (isExcluded(error)) throw new Problem('clash')
    throw error
  }
}
