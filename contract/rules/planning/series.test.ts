import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekday } from '../time/day.ts'
import { daysOfCourse, maxSeries, type SeriesRhythm, type SeriesRule, seriesOf } from './series.ts'

const none: ReadonlySet<string> = new Set()
const weeks = (every: number, ...weekdays: number[]): SeriesRhythm => ({ kind: 'weeks', every, weekdays })

const aDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-11-17', days))
const aRhythm = fc.oneof(
  fc.record({
    kind: fc.constant('weeks' as const),
    every: fc.integer({ min: 1, max: 8 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('months' as const),
    every: fc.integer({ min: 1, max: 6 }),
    nth: fc.constantFrom(1, 2, 3, 4, -1) as fc.Arbitrary<1 | 2 | 3 | 4 | -1>,
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
)
const aRule: fc.Arbitrary<SeriesRule> = fc.record({
  rhythm: aRhythm,
  from: aDay,
  until: fc.constant(null),
  count: fc.integer({ min: 1, max: 40 }),
})
const closedDays = fc.uniqueArray(aDay, { maxLength: 60 }).map((days) => new Set(days))
const aLength = fc.integer({ min: 1, max: 5 })

describe('a series', () => {
  it('has as many dates as were asked for, on its weekdays, in order, and none on a closed day', () => {
    fc.assert(
      fc.property(aRule, aLength, closedDays, (rule, length, closed) => {
        const { first, skipped } = seriesOf(rule, length, closed)
        expect(first).toHaveLength(rule.count ?? 0)
        expect(first).toEqual([...new Set(first)].toSorted())
        const { rhythm } = rule
        const weekdays = rhythm.kind === 'weeks' ? rhythm.weekdays : [rhythm.weekday]
        for (const day of [...first, ...skipped]) {
          expect(weekdays).toContain(weekday(day))
          expect(day >= rule.from).toBe(true)
        }
        const isClosed = (day: string) => daysOfCourse(day, length).some((one) => closed.has(one))
        expect(first.filter(isClosed)).toEqual([])
        expect(skipped.every(isClosed)).toBe(true)
      }),
    )
  })

  it('leaves out every week or month but the n-th', () => {
    fc.assert(
      fc.property(aRule, (rule) => {
        const { first } = seriesOf(rule, 1, none)
        const { rhythm } = rule
        const monday = addDays(rule.from, 1 - weekday(rule.from))
        const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
        for (const day of first)
          if (rhythm.kind === 'weeks') expect(Math.floor(daysBetween(monday, day) / 7) % rhythm.every).toBe(0)
          else expect((monthOf(day) - monthOf(rule.from)) % rhythm.every).toBe(0)
      }),
    )
  })

  it('ends on its last day, and never has more than can be made at once', () => {
    const rule = { rhythm: weeks(2, 2), from: '2027-01-04', until: '2027-03-02', count: null }
    expect(seriesOf(rule, 1, none).first).toEqual([
      '2027-01-05',
      '2027-01-19',
      '2027-02-02',
      '2027-02-16',
      '2027-03-02',
    ])
    const daily = { rhythm: weeks(1, 1, 2, 3, 4, 5), from: '2027-01-04', until: '2032-01-01', count: null }
    expect(seriesOf(daily, 1, none).first).toHaveLength(maxSeries)
    expect(seriesOf({ ...daily, rhythm: weeks(1) }, 1, none).first).toEqual([])
  })

  it('finds the n-th and the last weekday of a month', () => {
    const monthly = (nth: 1 | 4 | -1) =>
      seriesOf(
        {
          rhythm: { kind: 'months', every: 1, nth, weekday: 5 },
          from: '2027-01-01',
          until: null,
          count: 3,
        },
        1,
        none,
      ).first
    expect(monthly(1)).toEqual(['2027-01-01', '2027-02-05', '2027-03-05'])
    expect(monthly(4)).toEqual(['2027-01-22', '2027-02-26', '2027-03-26'])
    expect(monthly(-1)).toEqual(['2027-01-29', '2027-02-26', '2027-03-26'])
  })

  it('does not end without an open day', () => {
    const christmas = new Set(Array.from({ length: 12_000 }, (_, days) => addDays('2027-01-01', days)))
    const rule = { rhythm: weeks(1, 1), from: '2027-01-01', until: null, count: 5 }
    expect(seriesOf(rule, 1, christmas).first).toEqual([])
  })
})

it('a course goes on after the weekend, unless it begins in it', () => {
  expect(daysOfCourse('2027-01-07', 3)).toEqual(['2027-01-07', '2027-01-08', '2027-01-11'])
  expect(daysOfCourse('2027-01-09', 3)).toEqual(['2027-01-09', '2027-01-10', '2027-01-11'])
})
