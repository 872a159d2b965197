import { describe, expect, it } from 'vitest'
import {
  bestDate,
  byUrgency,
  certificateState,
  keepsOldDate,
  type Term,
  windowOpensOn,
} from './certificate-rules.ts'

const gwo = (expiresOn: string | null, more: Partial<Term> = {}): Term => ({
  expiresOn,
  windowMonths: 2,
  keepsOldDate: true,
  ...more,
})

describe('the state of a certificate', () => {
  it.each([
    // Expiring from three months ahead, renewable from two months ahead, and valid including the last day.
    ['2026-06-10', '2026-03-09', 'valid'],
    ['2026-06-10', '2026-03-10', 'expiring'],
    ['2026-06-10', '2026-04-09', 'expiring'],
    ['2026-06-10', '2026-04-10', 'renew_now'],
    ['2026-06-10', '2026-06-10', 'renew_now'],
    ['2026-06-10', '2026-06-11', 'expired'],
    // In a shorter month its last day counts.
    ['2026-04-30', '2026-02-27', 'expiring'],
    ['2026-04-30', '2026-02-28', 'renew_now'],
    ['2028-04-30', '2028-02-28', 'expiring'],
    ['2028-04-30', '2028-02-29', 'renew_now'],
    ['2028-02-29', '2027-12-28', 'expiring'],
    ['2028-02-29', '2027-12-29', 'renew_now'],
    ['2028-02-29', '2028-02-29', 'renew_now'],
    ['2028-02-29', '2028-03-01', 'expired'],
    ['2026-01-31', '2025-11-30', 'renew_now'],
  ])('that expires on %s is, on %s, %s', (expiresOn, today, state) => {
    expect(certificateState(gwo(expiresOn), today)).toBe(state)
  })

  it('is never renew_now without a renewal window', () => {
    const term = gwo('2026-06-10', { windowMonths: null })
    expect(windowOpensOn(term)).toBeNull()
    expect(certificateState(term, '2026-06-10')).toBe('expiring')
  })

  it('is renew_now from the first day of a window longer than three months', () => {
    expect(certificateState(gwo('2026-06-10', { windowMonths: 6 }), '2025-12-10')).toBe('renew_now')
    expect(certificateState(gwo('2026-06-10', { windowMonths: 6 }), '2025-12-09')).toBe('valid')
  })

  it('is valid if it never expires', () => {
    expect(certificateState(gwo(null), '2099-01-01')).toBe('valid')
  })
})

describe('the old expiry date', () => {
  const on = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay })
  it.each([
    ['is lost by a course on the day before the window', on('2026-04-09'), false],
    ['is kept by a course on the first day of the window', on('2026-04-10'), true],
    ['is kept by a course that ends on the last day', on('2026-06-09', '2026-06-10'), true],
    ['is lost by a course that ends a day too late', on('2026-06-09', '2026-06-11'), false],
  ])('%s', (_, course, isKept) => {
    expect(keepsOldDate(gwo('2026-06-10'), course)).toBe(isKept)
  })

  it('is kept only in schemes that have the rule', () => {
    expect(keepsOldDate(gwo('2026-06-10', { keepsOldDate: false }), on('2026-05-01'))).toBe(false)
    expect(keepsOldDate(gwo('2026-06-10', { windowMonths: null }), on('2026-05-01'))).toBe(false)
    expect(keepsOldDate(gwo(null), on('2026-05-01'))).toBe(false)
  })
})

describe('the proposed date', () => {
  const dates = ['2026-03-20', '2026-04-15', '2026-07-01'].map((day) => ({ first_day: day, last_day: day }))
  it.each([
    ['keeps the old expiry date', gwo('2026-06-10'), '2026-04-15'],
    [
      'is before expiry if none keeps the old expiry date',
      gwo('2026-06-10', { keepsOldDate: false }),
      '2026-03-20',
    ],
    ['is the first if all are too late', gwo('2026-03-15'), '2026-03-20'],
    ['is the first if the certificate has expired', gwo('2026-01-01'), '2026-03-20'],
  ])('%s', (_, term, day) => {
    expect(bestDate(term, dates, '2026-03-10')?.first_day).toBe(day)
  })

  it('is undefined without dates', () => {
    expect(bestDate(gwo('2026-06-10'), [], '2026-03-10')).toBeUndefined()
  })
})

it('sorts the most urgent certificates first', () => {
  const one = (id: number, state: 'renew_now' | 'expired' | 'valid', expires_on: string | null) => ({
    id,
    state,
    expires_on,
    holder: 'Joris',
  })
  const list = [
    one(1, 'valid', null),
    one(2, 'expired', '2024-01-01'),
    one(3, 'expired', '2026-01-01'),
    one(4, 'valid', '2027-01-01'),
    one(5, 'renew_now', '2026-04-01'),
  ]
  expect(list.sort(byUrgency).map(({ id }) => id)).toEqual([5, 3, 2, 4, 1])
})
