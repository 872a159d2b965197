import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, clockOf, dayOf, instantIn, nextMidnight, weekday } from './day.ts'

describe('days in Amsterdam', () => {
  it.each([
    ['2026-03-10T22:59:59Z', '2026-03-10'],
    ['2026-03-10T23:00:00Z', '2026-03-11'],
    ['2026-07-10T21:59:59Z', '2026-07-10'],
    ['2026-07-10T22:00:00Z', '2026-07-11'],
  ])('%s is %s', (instant, day) => expect(dayOf(new Date(instant))).toBe(day))

  it.each([
    ['2026-01-15', '09:00', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-15T07:00:00.000Z'],
    // The clocks change on these days, at two and three at night.
    ['2026-03-29', '00:00', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
    ['2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', '09:00', '2026-10-25T08:00:00.000Z'],
  ])('%s at %s is %s', (day, time, instant) => expect(instantIn(day, time).toISOString()).toBe(instant))

  it('begin at midnight', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (now) => {
          const midnight = nextMidnight(now)
          expect(midnight.getTime()).toBeGreaterThan(now.getTime())
          expect(dayOf(midnight)).toBe(addDays(dayOf(now), 1))
          expect(dayOf(new Date(midnight.getTime() - 1))).toBe(dayOf(now))
        },
      ),
    )
  })

  it('and their times are what Intl says, around every change of the clocks and at other moments', () => {
    const inAmsterdam = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Amsterdam',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const hour = 3_600_000
    for (let year = 1996; year < 2040; year++)
      for (const month of [2, 9])
        for (let at = Date.UTC(year, month, 24); at < Date.UTC(year, month, 32, 3); at += hour)
          for (const now of [new Date(at), new Date(at - 1)])
            expect(`${dayOf(now)} ${clockOf(now)}`).toBe(inAmsterdam.format(now))
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1996-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (now) => {
          expect(`${dayOf(now)} ${clockOf(now)}`).toBe(inAmsterdam.format(now))
        },
      ),
    )
  })

  it('can be moved by days and months, and stay within a shorter month', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(weekday('2026-03-08')).toBe(7)
    expect(weekday('2026-03-09')).toBe(1)
  })
})
