import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../../../contract/rules/booking/terms.ts'
import type { FoundOrder, FoundOrderLine } from '../orders/find-order.ts'
import { calendarOf, courseDays } from './calendar.ts'

const line = (more: Partial<FoundOrderLine> = {}): FoundOrderLine => ({
  id: 7,
  kind: 'option',
  product_kind: 'training',
  option_id: 70,
  name: 'IRATA Level 1; touw, haak & harnas',
  option_name: '',
  amount: 1,
  unit_net_cents: 1000,
  discount_cents: 0,
  vat: '21',
  vat_cents: 210,
  slug: 'irata-level-1',
  first_day: '2026-03-27',
  last_day: '2026-03-27',
  starts_at: '09:00',
  ends_at: '16:30',
  days: 1,
  planned_days: [],
  earliest_day: null,
  language: 'nl',
  is_cancelled: false,
  location: {
    name: 'Rotterdam',
    street: 'Touwslagerskade 12',
    postcode: '3089 KD',
    city: 'Rotterdam',
    latitude: 51.9,
    longitude: 4.4,
  },
  bring: ['Identiteitsbewijs', 'Stevige schoenen, liefst S3'],
  e_learning: null,
  cancelled: null,
  split_from: null,
  participants: [],
  missing: 0,
  ...more,
})

const order = (more: Partial<FoundOrder> = {}): FoundOrder => ({
  terms: defaultTerms,
  id: 12,
  number: 'VN261000',
  statusId: 3,
  locale: 'nl',
  placedAt: new Date('2026-03-10T09:00Z'),
  heldUntil: null,
  isAddressConfirmed: true,
  needsConfirmation: false,
  paymentMethod: 'ideal',
  reference: null,
  approver: null,
  contact: { name: 'Pieter', email: 'pieter@koper.example' },
  invoiceAddress: {
    name: 'Pieter',
    street: 'Lijnbaan',
    house_number: '4',
    postcode: '3011 AA',
    city: 'Rotterdam',
    country_code: 'NL',
  },
  earlyStart: null,
  netCents: 1000,
  vatCents: 210,
  changes: 1,
  moves: 0,
  offer: null,
  lines: [line()],
  ...more,
})

const now = new Date('2026-03-10T10:00:00Z')

function read(from: FoundOrder, lineId?: number) {
  const root = new ICAL.Component(
    ICAL.parse(calendarOf(from, { origin: 'https://vangnet.test', now, lineId })),
  )
  return {
    method: root.getFirstPropertyValue('method'),
    events: root.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        sequence: event.sequence,
        summary: event.summary,
        location: event.location,
        description: event.description,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        status: component.getFirstPropertyValue('status'),
        url: component.getFirstPropertyValue('url'),
      }
    }),
  }
}

describe('a calendar', () => {
  it('has the course, its times and location, and what to bring', () => {
    expect(read(order())).toEqual({
      method: 'PUBLISH',
      events: [
        {
          uid: 'line-7-day-1@orders.vangnet',
          sequence: 1,
          summary: 'IRATA Level 1; touw, haak & harnas',
          location: 'Rotterdam, Touwslagerskade 12, 3089 KD Rotterdam',
          description:
            'Bestelling VN261000\n\nNeem mee:\n- Identiteitsbewijs\n- Stevige schoenen, liefst S3\n\nMeer over deze training: https://vangnet.test/irata-level-1',
          // Winter: an hour ahead of UTC.
          start: '2026-03-27T08:00:00.000Z',
          end: '2026-03-27T15:30:00.000Z',
          status: 'CONFIRMED',
          url: 'https://vangnet.test/irata-level-1',
        },
      ],
    })
  })

  it('has an event per day, correct on both sides of a clock change', () => {
    // The clocks go forward in the night before Sunday 29 March 2026.
    const { events } = read(order({ lines: [line({ last_day: '2026-03-31', days: 5 })] }))
    expect(events.map(({ start }) => start)).toEqual([
      '2026-03-27T08:00:00.000Z',
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
      '2026-03-31T07:00:00.000Z',
    ])
    expect(events.map(({ uid }) => uid)).toEqual(
      [1, 2, 3, 4, 5].map((day) => `line-7-day-${day}@orders.vangnet`),
    )
    expect(events[1]?.summary).toContain('(dag 2 van 5)')
  })

  it('keeps the event id when a course is moved, with a higher sequence', () => {
    const before = read(order()).events[0]
    const after = read(
      order({ changes: 2, lines: [line({ first_day: '2026-04-10', last_day: '2026-04-10' })] }),
    ).events[0]
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(after?.start).toBe('2026-04-10T07:00:00.000Z')
  })

  it('cancels the events when the order has ended', () => {
    const { method, events } = read(order({ statusId: 2, changes: 2 }))
    expect(method).toBe('CANCEL')
    expect(events).toMatchObject([{ status: 'CANCELLED', uid: 'line-7-day-1@orders.vangnet', sequence: 2 }])
  })

  it('is in the order’s language, for all lines or one', () => {
    const two = order({
      locale: 'en',
      lines: [line(), line({ id: 8, name: 'VCA' }), line({ id: 9, first_day: null, last_day: null })],
    })
    expect(read(two).events.map(({ uid }) => uid)).toEqual([
      'line-7-day-1@orders.vangnet',
      'line-8-day-1@orders.vangnet',
    ])
    const [event, ...others] = read(two, 8).events
    expect(others).toEqual([])
    expect(event).toMatchObject({ summary: 'VCA', url: 'https://vangnet.test/en/irata-level-1' })
    expect(event?.description).toContain('What to bring')
  })

  it('leaves out unknown details', () => {
    const [event] = read(
      order({ lines: [line({ slug: null, location: null, bring: null, starts_at: null, ends_at: null })] }),
    ).events
    expect(event).toMatchObject({ start: '2026-03-27T08:00:00.000Z', location: null, url: null })
  })
})

describe('course days', () => {
  it.each([
    ['one day', '2026-03-27', '2026-03-27', 1, ['2026-03-27']],
    ['half a day', '2026-03-27', '2026-03-27', 0.5, ['2026-03-27']],
    ['over a weekend that is free', '2026-03-27', '2026-03-30', 2, ['2026-03-27', '2026-03-30']],
    ['in a weekend', '2026-03-28', '2026-03-29', 2, ['2026-03-28', '2026-03-29']],
    ['of unknown length', '2026-03-27', '2026-03-28', null, ['2026-03-27', '2026-03-28']],
    ['none', null, null, null, []],
  ])('of a course: %s', (_, first_day, last_day, days, expected) => {
    expect(courseDays({ first_day, last_day, days })).toEqual(expected)
  })

  it('cancels the day of those who no longer come, and not that of the others', () => {
    const { first_day, last_day, starts_at, ends_at } = line()
    const left = line({ kind: 'cancelled', id: 8, split_from: 7, first_day: null, last_day: null })
    const split = order({
      lines: [line(), { ...left, cancelled: { first_day, last_day, starts_at, ends_at } }],
    })
    const whole = calendarOf(split, { origin: 'https://vangnet.example', now: new Date() })
    expect(whole).toContain('METHOD:PUBLISH')
    expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    const cancelled = calendarOf(split, { origin: 'https://vangnet.example', now: new Date(), lineId: 8 })
    expect(cancelled).toContain('METHOD:CANCEL')
    expect(cancelled).toContain('UID:line-7-day-1@orders.vangnet')
  })
})
