import { addDays, type Day, daysBetween } from '../time/day.ts'
import { minutesOf } from './clock.ts'

/** What a plan is judged by. The board in the browser and the server judge alike: a drop shows its clash before it happens. */

export type Resource = 'trainer' | 'room'

/** A trainer can be asked first. One who declined is no longer planned. */
export const slotStates = ['planned', 'asked', 'accepted', 'declined'] as const
export type SlotState = (typeof slotStates)[number]

export const severities = ['clash', 'warning'] as const
/** A clash cannot be saved. A warning can, with a reason. */
export type Severity = (typeof severities)[number]

export const findingKinds = [
  'trainer_twice',
  'room_twice',
  'trainer_absent',
  'room_closed',
  'skill_missing',
  'skill_ended',
  'too_few_trainers',
  'room_too_small',
  'room_elsewhere',
  'travel',
  'closed_day',
  'participant_twice',
] as const
export type FindingKind = (typeof findingKinds)[number]

export type Finding = {
  kind: FindingKind
  severity: Severity
  day_id: number
  resource: Resource | null
  resource_id: number | null
  /** The other course day, of a clash between two. */
  other_day_id: number | null
}

/** One day of a course. */
export type PlanDay = {
  id: number
  date_id: number
  product_id: number
  location_id: number | null
  day: Day
  starts_at: string
  ends_at: string
  seats: number
  sold: number
  /** The most participants for one trainer; null when it does not matter. */
  people_per_trainer: number | null
}

export type PlanSlot = { day_id: number; resource: Resource; resource_id: number }
export type Absence = { resource: Resource; resource_id: number; first_day: Day; last_day: Day }
export type PlanTrainer = {
  id: number
  /** The products that the trainer may give, and until when; empty: not recorded, so not judged. */
  skills: readonly { product_id: number; valid_until: Day | null }[]
}
export type PlanRoom = { id: number; location_id: number; seats: number | null }
export type PlanLocation = { id: number; latitude: number; longitude: number }

export type Plan = {
  days: readonly PlanDay[]
  slots: readonly PlanSlot[]
  absences: readonly Absence[]
  trainers: readonly PlanTrainer[]
  rooms: readonly PlanRoom[]
  locations: readonly PlanLocation[]
  /** Days on which the company is closed. */
  closed: readonly Day[]
  /** People who are expected at two courses at once: pairs of course days. */
  doubles: readonly { day_id: number; other_day_id: number }[]
}

const clashes: readonly FindingKind[] = ['trainer_twice', 'room_twice', 'trainer_absent', 'room_closed']
const severityOf = (kind: FindingKind): Severity => (clashes.includes(kind) ? 'clash' : 'warning')

/** Dutch law gives eleven hours of rest between two working days. */
const restMinutes = 11 * 60
/** At 80 km an hour; roads are a third longer than a straight line. */
const minutesPerKm = (60 / 80) * 1.3

function kmBetween(a: PlanLocation, b: PlanLocation): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const width =
    Math.sin(radians(b.longitude - a.longitude) / 2) ** 2 *
    Math.cos(radians(a.latitude)) *
    Math.cos(radians(b.latitude))
  return 2 * 6371 * Math.asin(Math.sqrt(height + width))
}

/** A board has thousands of days, and each is compared with many others: what is computed of one is remembered. */
const times = new WeakMap<PlanDay, { start: number; end: number }>()
function timesOf(day: PlanDay) {
  const known = times.get(day)
  if (known) return known
  const midnight = daysBetween('2000-01-01', day.day) * 1440
  const own = { start: midnight + minutesOf(day.starts_at), end: midnight + minutesOf(day.ends_at) }
  times.set(day, own)
  return own
}
const startOf = (day: PlanDay) => timesOf(day).start
const endOf = (day: PlanDay) => timesOf(day).end
export const overlap = (a: PlanDay, b: PlanDay) => startOf(a) < endOf(b) && startOf(b) < endOf(a)

/** Whether a trainer who ends one course day cannot begin the next in time and rested. */
function isTooFar(first: PlanDay, next: PlanDay, locations: ReadonlyMap<number, PlanLocation>): boolean {
  const from = locations.get(first.location_id ?? 0)
  const to = locations.get(next.location_id ?? 0)
  if (!from || !to || from.id === to.id) return false
  const travel = kmBetween(from, to) * minutesPerKm
  const between = startOf(next) - endOf(first)
  return between < travel + (first.day === next.day ? 0 : restMinutes)
}

const byId = <T extends { id: number }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]))
const groupBy = <T, Key>(list: readonly T[], keyOf: (one: T) => Key) => {
  const groups = new Map<Key, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** Everything that is wrong with a plan, by day. */
export function findFindings(plan: Plan): Finding[] {
  const days = byId(plan.days)
  const locations = byId(plan.locations)
  const trainers = byId(plan.trainers)
  const rooms = byId(plan.rooms)
  const closed = new Set(plan.closed)
  const found: Finding[] = []
  const note = (kind: FindingKind, day_id: number, slot?: PlanSlot, other_day_id: number | null = null) =>
    found.push({
      kind,
      severity: severityOf(kind),
      day_id,
      resource: slot?.resource ?? null,
      resource_id: slot?.resource_id ?? null,
      other_day_id,
    })

  const absences = groupBy(plan.absences, ({ resource, resource_id }) => `${resource} ${resource_id}`)
  const slotsOf = groupBy(
    plan.slots.filter(({ day_id }) => days.has(day_id)),
    ({ resource, resource_id }) => `${resource} ${resource_id}`,
  )
  for (const [key, slots] of slotsOf) {
    const planned = slots
      .map((slot) => ({ slot, day: days.get(slot.day_id) as PlanDay }))
      .sort((a, b) => startOf(a.day) - startOf(b.day))
    for (const [index, { slot, day }] of planned.entries()) {
      const isAway = absences.get(key)?.some((one) => one.first_day <= day.day && day.day <= one.last_day)
      if (isAway) note(slot.resource === 'trainer' ? 'trainer_absent' : 'room_closed', day.id, slot)
      // Sorted by their beginning: those that overlap with this one come directly after it.
      for (const next of planned.slice(index + 1)) {
        if (startOf(next.day) >= endOf(day)) break
        note(`${slot.resource}_twice`, day.id, slot, next.day.id)
        note(`${slot.resource}_twice`, next.day.id, next.slot, day.id)
      }
      const after = planned[index + 1]
      if (
        slot.resource === 'trainer' &&
        after &&
        after.day.day <= addDays(day.day, 1) &&
        !overlap(day, after.day) &&
        isTooFar(day, after.day, locations)
      )
        note('travel', after.day.id, after.slot, day.id)
      if (slot.resource === 'trainer') judgeSkill(day, slot)
      else judgeRoom(day, slot)
    }
  }

  function judgeSkill(day: PlanDay, slot: PlanSlot) {
    const skills = trainers.get(slot.resource_id)?.skills ?? []
    if (!skills.length) return
    const skill = skills.find(({ product_id }) => product_id === day.product_id)
    if (!skill) note('skill_missing', day.id, slot)
    else if (skill.valid_until && skill.valid_until < day.day) note('skill_ended', day.id, slot)
  }

  function judgeRoom(day: PlanDay, slot: PlanSlot) {
    const room = rooms.get(slot.resource_id)
    if (!room) return
    if (room.location_id !== day.location_id) note('room_elsewhere', day.id, slot)
    if (room.seats !== null && room.seats < Math.max(day.seats, day.sold))
      note('room_too_small', day.id, slot)
  }

  const slotsByDay = groupBy(plan.slots, ({ day_id }) => day_id)
  for (const day of plan.days) {
    if (closed.has(day.day)) note('closed_day', day.id)
    const count = slotsByDay.get(day.id)?.filter(({ resource }) => resource === 'trainer').length ?? 0
    if (count && day.people_per_trainer && day.sold > count * day.people_per_trainer)
      note('too_few_trainers', day.id)
  }
  for (const { day_id, other_day_id } of plan.doubles)
    if (days.has(day_id)) note('participant_twice', day_id, undefined, other_day_id)
  return found
}
