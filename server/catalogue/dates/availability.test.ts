import { describe, expect, it } from 'vitest'
import { isBookable, type OptionState, stockStatusOf } from './availability.ts'

const now = new Date('2026-03-10T10:00:00Z')
const date = (more: Partial<Parameters<typeof isBookable>[0]> = {}) => ({
  state: 'guaranteed' as OptionState | null,
  firstDay: '2026-03-20' as string | null,
  bookUntil: new Date('2026-03-19T16:00:00Z') as Date | null,
  seatsLeft: 3 as number | null,
  ...more,
})

describe('stock status', () => {
  it.each([
    [date(), 1],
    [date({ state: 'tentative' }), 1],
    [date({ seatsLeft: 0 }), 2],
    [date({ state: 'full' }), 2],
    [date({ state: 'cancelled' }), 3],
    [date({ state: 'done' }), 3],
    [date({ state: 'on_request' }), 4],
    [date({ state: null, firstDay: null, bookUntil: null, seatsLeft: null }), 1],
    [date({ state: null, firstDay: null, bookUntil: null, seatsLeft: 0 }), 2],
  ])('%o is %i', (option, status) => expect(stockStatusOf(option)).toBe(status))
})

describe('an option', () => {
  it('with a date is bookable with free seats, today or later, and before the booking deadline', () => {
    expect(isBookable(date(), now)).toBe(true)
    expect(isBookable(date({ seatsLeft: 0 }), now)).toBe(false)
    expect(isBookable(date({ bookUntil: now }), now)).toBe(false)
    expect(isBookable(date({ state: 'cancelled' }), now)).toBe(false)
  })

  it('with today’s date is bookable until midnight in Amsterdam', () => {
    const today = date({ firstDay: '2026-03-10', bookUntil: new Date('2026-03-12T00:00:00Z') })
    expect(isBookable(today, new Date('2026-03-10T22:59:59Z'))).toBe(true)
    expect(isBookable(today, new Date('2026-03-10T23:00:00Z'))).toBe(false)
  })

  it('without a date is bookable while it is in stock', () => {
    const undated = { state: null, firstDay: null, bookUntil: null }
    expect(isBookable({ ...undated, seatsLeft: null }, now)).toBe(true)
    expect(isBookable({ ...undated, seatsLeft: 1 }, now)).toBe(true)
    expect(isBookable({ ...undated, seatsLeft: 0 }, now)).toBe(false)
  })
})
