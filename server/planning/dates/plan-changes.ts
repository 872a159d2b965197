import { addDays } from '../../../contract/rules/time/day.ts'
import type { DateBulkAction } from '../../../contract/staff/planning/date-bulk.ts'
import type { Shop } from '../../platform/shop.ts'
import { judgeDays, type OwnDays, type PlanRead, readPlanBetween, withDays } from '../read-plan.ts'
import type { DateFacts } from './date-facts.ts'
import { findKnown, keyOf, type NewDate } from './insert-dates.ts'

type Planned = Extract<DateBulkAction, { name: 'times' | 'trainer' | 'shift' | 'copy' }>

/** Whether an action changes who and what is in use when. */
export const isPlanned = (action: DateBulkAction): action is Planned =>
  ['times', 'trainer', 'shift', 'copy'].includes(action.name)

/** So many days later. */
const offsetOf = (action: Planned) =>
  action.name === 'shift' ? action.days : action.name === 'copy' ? action.weeks * 7 : 0

/** The days of a date after an action. A copy has days of its own, whose ids are below zero. */
function after(action: Planned, date: DateFacts, { days, slots }: OwnDays): OwnDays {
  switch (action.name) {
    case 'times':
      return {
        slots,
        // Days with times of their own keep them.
        days: days.map((day) => ({
          ...day,
          starts_at: day.starts_at === date.starts_at ? action.starts_at : day.starts_at,
          ends_at: day.ends_at === date.ends_at ? action.ends_at : day.ends_at,
        })),
      }
    case 'shift':
      return { slots, days: days.map((day) => ({ ...day, day: addDays(day.day, action.days) })) }
    case 'trainer': {
      const without = days.filter(
        ({ id }) =>
          !slots.some(
            (slot) =>
              slot.day_id === id && slot.resource === 'trainer' && slot.resource_id === action.trainer_id,
          ),
      )
      const added = without.map(({ id }) => ({
        day_id: id,
        resource: 'trainer' as const,
        resource_id: action.trainer_id,
        state: 'planned' as const,
        why: '',
      }))
      return { days, slots: [...slots, ...added] }
    }
    case 'copy':
      return {
        days: days.map((day) => ({
          ...day,
          id: -day.id,
          date_id: -day.date_id,
          day: addDays(day.day, action.weeks * 7),
          sold: 0,
        })),
        slots: action.with_plan
          ? slots
              .filter(({ state }) => state !== 'declined')
              .map((slot) => ({ ...slot, day_id: -slot.day_id, state: 'planned' as const }))
          : [],
      }
  }
}

function copyOf(date: DateFacts, { days, slots }: OwnDays): NewDate {
  const planned = (resource: 'trainer' | 'room', dayId: number) =>
    slots.flatMap((slot) => (slot.day_id === dayId && slot.resource === resource ? [slot.resource_id] : []))
  const { product_id, location_id, language, seats, minimum_seats, surcharge_cents } = date
  return {
    ...{ product_id, location_id, language, seats, minimum_seats, surcharge_cents },
    lunch_included: date.lunch_included,
    exam_included: date.exam_included,
    state: 'tentative',
    starts_at: date.starts_at ?? '09:00',
    ends_at: date.ends_at ?? '17:00',
    days: days.map(({ id, day, starts_at, ends_at }) => ({
      day,
      starts_at,
      ends_at,
      trainers: planned('trainer', id),
      rooms: planned('room', id),
    })),
  }
}

/** What a date has, and what it would have. */
type Change = { date: DateFacts; before: OwnDays; next: OwnDays }
type Plans = { read: PlanRead; plan: PlanRead }

/** What is new and wrong with a date in a plan, compared with the one that was read; undefined when nothing is. */
function faultOf({ read, plan }: Plans, action: Planned, { before, next }: Change): string | undefined {
  const had = new Set(judgeDays(read, before).map((finding) => JSON.stringify(finding)))
  const added = judgeDays(plan, next).filter((finding) => !had.has(JSON.stringify(finding)))
  const clash = added.find(({ severity, kind }) => severity === 'clash' || kind === 'closed_day')
  if (clash) return clash.kind
  const [warning] = added
  if (!warning) return undefined
  // The reason is kept with the planned trainers and rooms; moving them writes none.
  if (action.name === 'times' || action.name === 'shift') return warning.kind
  return action.why ? undefined : 'needs_reason'
}

const isUnchanged = (before: OwnDays, next: OwnDays) => JSON.stringify(before) === JSON.stringify(next)

/** Dates that are shifted together may take each other's place: judged as if all were shifted, until those that cannot are left out. */
function judgeTogether(read: PlanRead, action: Planned, changes: readonly Change[]) {
  const refused = new Map<number, string>()
  for (let isSettled = false; !isSettled; ) {
    const moving = changes.filter(({ date }) => !refused.has(date.id))
    const plan = moving.reduce((plan, { next }) => withDays(plan, next), read)
    isSettled = true
    for (const change of moving) {
      const fault = faultOf({ read, plan }, action, change)
      if (!fault) continue
      refused.set(change.date.id, fault)
      isSettled = false
    }
  }
  return refused
}

/** What one date takes, the next cannot have. */
function judgeInTurn(read: PlanRead, action: Planned, changes: readonly Change[]) {
  const refused = new Map<number, string>()
  let plan = read
  for (const change of changes) {
    const fault = faultOf({ read, plan }, action, change)
    if (fault) refused.set(change.date.id, fault)
    else plan = withDays(plan, change.next)
  }
  return refused
}

/** Why a date has nothing to be judged: it is so already, or the trainer said no. */
function idleReason(action: Planned, { before, next }: Change): string | undefined {
  const hasDeclined =
    action.name === 'trainer' &&
    before.slots.some(
      ({ resource, resource_id, state }) =>
        resource === 'trainer' && resource_id === action.trainer_id && state === 'declined',
    )
  if (hasDeclined) return 'declined'
  return isUnchanged(before, next) ? 'unchanged' : undefined
}

/** Judges what an action would do to the plan, by the same findings as the board. */
export async function planChanges(
  shop: Shop,
  action: Planned,
  dates: readonly DateFacts[],
  isLocked: boolean,
) {
  const refused = new Map<number, string>()
  if (!dates.length) return { refused, copies: [] }
  const offset = offsetOf(action)
  const later = dates.map((date) => ({ ...date, first_day: addDays(date.first_day, offset) }))
  const known = action.name === 'copy' ? await findKnown(shop, later, isLocked) : new Set<string>()
  const ends = dates
    .flatMap(({ first_day, last_day }) => [
      ...[first_day, last_day],
      ...[addDays(first_day, offset), addDays(last_day, offset)],
    ])
    .toSorted()
  const plan = await readPlanBetween(shop, ends[0] ?? '', ends.at(-1) ?? '')
  const daysOf = Map.groupBy(plan.days, ({ date_id }) => date_id)
  const slotsOf = Map.groupBy(plan.slots, ({ day_id }) => day_id)
  const changes: Change[] = []
  for (const [index, date] of dates.entries()) {
    const days = daysOf.get(date.id) ?? []
    const own = { days, slots: days.flatMap(({ id }) => slotsOf.get(id) ?? []) }
    const before = action.name === 'copy' ? { days: [], slots: [] } : own
    const change = { date, before, next: after(action, date, own) }
    const key = keyOf(later[index] ?? date)
    const idle = action.name === 'copy' && known.has(key) ? 'unchanged' : idleReason(action, change)
    if (idle) refused.set(date.id, idle)
    else changes.push(change)
    known.add(key)
  }
  const judged = (action.name === 'shift' ? judgeTogether : judgeInTurn)(plan, action, changes)
  for (const [id, reason] of judged) refused.set(id, reason)
  const copied = action.name === 'copy' ? changes.filter(({ date }) => !refused.has(date.id)) : []
  return { refused, copies: copied.map(({ date, next }) => copyOf(date, next)) }
}
