import { describe, expect, it } from 'vitest'
import { type DateState, dateStates } from '../../../contract/rules/catalogue/date-status.ts'
import { isBookable, stockStatusOf } from './availability.ts'

const now = new Date('2026-03-10T10:00:00Z')
const date = (more: Partial<Parameters<typeof isBookable>[0]> = {}) => ({
  state: 'guaranteed' as DateState | null,
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
    [date({ state: 'closed' }), 5],
    [date({ state: 'closed', seatsLeft: 0 }), 2],
    [date({ state: 'draft' }), 5],
    [date({ state: 'cancelled' }), 3],
    [date({ state: 'done' }), 3],
    [date({ state: 'on_request' }), 4],
    [date({ state: null, firstDay: null, bookUntil: null, seatsLeft: null }), 1],
    [date({ state: null, firstDay: null, bookUntil: null, seatsLeft: 0 }), 2],
    // The deadline has passed; a full date stays full.
    [date({ bookUntil: now }), 5],
    [date({ bookUntil: now, seatsLeft: 0 }), 2],
  ])('%o is %i', (option, status) => expect(stockStatusOf(option, now)).toBe(status))
})

describe('an option', () => {
  it('with a date is bookable when its stock status is 1 and its date is today or later', () => {
    const days = ['2026-03-09', '2026-03-10', '2026-03-20']
    const deadlines = [new Date(+now - 1), now, new Date(+now + 1)]
    for (const state of dateStates)
      for (const firstDay of days)
        for (const bookUntil of deadlines)
          for (const seatsLeft of [0, 3]) {
            const option = date({ state, firstDay, bookUntil, seatsLeft })
            expect(isBookable(option, now)).toBe(stockStatusOf(option, now) === 1 && firstDay >= '2026-03-10')
          }
    expect(isBookable(date(), now)).toBe(true)
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
