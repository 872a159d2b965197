import { describe, expect, it } from 'vitest'
import { type Finding, findFindings, type Plan, type PlanDay } from './findings.ts'

const eemshaven = { id: 1, latitude: 53.44, longitude: 6.83 }
const vlissingen = { id: 2, latitude: 51.45, longitude: 3.57 }
const delfzijl = { id: 3, latitude: 53.33, longitude: 6.92 }

const day = (id: number, more: Partial<PlanDay> = {}): PlanDay => ({
  id,
  date_id: id * 10,
  product_id: 1,
  location_id: 1,
  day: '2026-03-09',
  starts_at: '08:00',
  ends_at: '16:30',
  seats: 12,
  sold: 8,
  people_per_trainer: null,
  ...more,
})
const trainer = (day_id: number, resource_id = 1) => ({ day_id, resource: 'trainer' as const, resource_id })
const room = (day_id: number, resource_id = 1) => ({ day_id, resource: 'room' as const, resource_id })

const plan = (more: Partial<Plan>): Plan => ({
  days: [],
  slots: [],
  absences: [],
  trainers: [{ id: 1, skills: [] }],
  rooms: [{ id: 1, location_id: 1, seats: 12 }],
  locations: [eemshaven, vlissingen, delfzijl],
  closed: [],
  doubles: [],
  ...more,
})
const found = (more: Partial<Plan>) =>
  findFindings(plan(more)).map(({ kind, severity, day_id }: Finding) => `${kind} ${severity} ${day_id}`)

describe('a plan', () => {
  it('without faults has no findings', () =>
    expect(
      found({
        days: [
          day(1),
          day(2, { starts_at: '16:30', ends_at: '20:00' }),
          day(3, { day: '2026-03-10', location_id: 3 }),
        ],
        slots: [trainer(1), room(1), trainer(2), room(2), trainer(3)],
        absences: [{ resource: 'trainer', resource_id: 1, first_day: '2026-03-11', last_day: '2026-03-13' }],
        trainers: [{ id: 1, skills: [{ product_id: 1, valid_until: '2026-03-10' }] }],
        closed: ['2026-03-11'],
      }),
    ).toEqual([]))

  it('with a trainer or a room in two places names both days', () => {
    const days = [day(1), day(2, { starts_at: '16:29', ends_at: '20:00' })]
    expect(found({ days, slots: [trainer(1), trainer(2)] })).toEqual([
      'trainer_twice clash 1',
      'trainer_twice clash 2',
    ])
    expect(found({ days, slots: [room(1), room(2)] })).toEqual(['room_twice clash 1', 'room_twice clash 2'])
    expect(found({ days, slots: [trainer(1), trainer(2, 2), room(1)] })).toEqual([])
  })

  it('finds every pair of three that overlap', () => {
    const days = [day(1), day(2, { starts_at: '09:00' }), day(3, { starts_at: '10:00', ends_at: '11:00' })]
    expect(found({ days, slots: days.map(({ id }) => room(id)) })).toHaveLength(6)
  })

  it('with someone who is away, or a room that is closed, clashes on those days only', () => {
    const away = (resource: 'trainer' | 'room') => [
      { resource, resource_id: 1, first_day: '2026-03-07', last_day: '2026-03-09' },
    ]
    const days = [day(1), day(2, { day: '2026-03-10' })]
    expect(found({ days, slots: [trainer(1), trainer(2), room(1)], absences: away('trainer') })).toEqual([
      'trainer_absent clash 1',
    ])
    expect(found({ days, slots: [room(1), room(2), trainer(1)], absences: away('room') })).toEqual([
      'room_closed clash 1',
    ])
  })

  it('warns about qualifications that are missing or end before the day', () => {
    const trainers = (valid_until: string | null, product_id = 1) => [
      { id: 1, skills: [{ product_id, valid_until }] },
    ]
    const one = { days: [day(1)], slots: [trainer(1)] }
    expect(found({ ...one, trainers: trainers('2026-03-08') })).toEqual(['skill_ended warning 1'])
    expect(found({ ...one, trainers: trainers('2026-03-09') })).toEqual([])
    expect(found({ ...one, trainers: trainers(null, 2) })).toEqual(['skill_missing warning 1'])
  })

  it('warns when there are too many people for the trainers, or for the room', () => {
    const many = day(1, { sold: 9, people_per_trainer: 4 })
    expect(found({ days: [many], slots: [trainer(1), trainer(1, 2)] })).toEqual([
      'too_few_trainers warning 1',
    ])
    expect(found({ days: [many], slots: [trainer(1), trainer(1, 2), trainer(1, 3)] })).toEqual([])
    expect(found({ days: [day(1, { seats: 13 })], slots: [room(1)] })).toEqual(['room_too_small warning 1'])
  })

  it('warns about a room elsewhere, a closed day and a participant who is expected twice', () => {
    expect(found({ days: [day(1, { location_id: 2 })], slots: [room(1)] })).toEqual([
      'room_elsewhere warning 1',
    ])
    expect(found({ days: [day(1)], closed: ['2026-03-09'] })).toEqual(['closed_day warning 1'])
    expect(found({ days: [day(1)], doubles: [{ day_id: 1, other_day_id: 9 }] })).toEqual([
      'participant_twice warning 1',
    ])
  })

  it('warns about travel that leaves less than eleven hours of rest, or no time on one day', () => {
    const travel = (next: Partial<PlanDay>) =>
      found({ days: [day(1), day(2, next)], slots: [trainer(1), trainer(2)] })
    expect(travel({ day: '2026-03-10', location_id: 2 })).toEqual(['travel warning 2'])
    expect(travel({ day: '2026-03-10', location_id: 2, starts_at: '10:00', ends_at: '17:00' })).toEqual([])
    expect(travel({ day: '2026-03-10', location_id: 3 })).toEqual([])
    expect(travel({ location_id: 3, starts_at: '16:35', ends_at: '20:00' })).toEqual(['travel warning 2'])
    expect(travel({ location_id: 3, starts_at: '17:00', ends_at: '20:00' })).toEqual([])
    expect(travel({ day: '2026-03-11', location_id: 2 })).toEqual([])
  })
})
