import { describe, expect, it } from 'vitest'
import {
  byUrgency,
  certificateState,
  hadExpiredBy,
  keepsOldDate,
  newTerm,
  rankDates,
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

describe('a new certificate', () => {
  const issue = (
    validityMonths: number | null,
    on: string,
    expiresOn: string | null,
    more: Partial<Term> = {},
  ) =>
    newTerm({
      validityMonths,
      course: { firstDay: on, lastDay: on },
      previous: expiresOn ? gwo(expiresOn, more) : null,
    })
  it.each<[string, ReturnType<typeof newTerm>, string | null, boolean]>([
    // Rules of the schemes in domain.md.
    ['of GWO is valid 24 months from the last day', issue(24, '2026-05-01', null), '2028-05-01', false],
    [
      'on the day before the window counts from the course',
      issue(24, '2026-04-09', '2026-06-10'),
      '2028-04-09',
      false,
    ],
    [
      'on the first day of the window keeps the old date',
      issue(24, '2026-04-10', '2026-06-10'),
      '2028-06-10',
      true,
    ],
    [
      'on the last day of the window keeps the old date',
      issue(24, '2026-06-10', '2026-06-10'),
      '2028-06-10',
      true,
    ],
    [
      'on the day after the window counts from the course',
      issue(24, '2026-06-11', '2026-06-10'),
      '2028-06-11',
      false,
    ],
    [
      'keeps a 29 February as the last of February',
      issue(24, '2028-01-10', '2028-02-29'),
      '2030-02-28',
      true,
    ],
    [
      'of IRATA is valid three years',
      issue(36, '2026-05-01', '2026-05-20', { windowMonths: null, keepsOldDate: false }),
      '2029-05-01',
      false,
    ],
    ['of VCA is valid ten years', issue(120, '2026-05-01', null), '2036-05-01', false],
    [
      'of BHV is valid a year from the refresher',
      issue(12, '2026-05-01', '2026-05-20', { keepsOldDate: false }),
      '2027-05-01',
      false,
    ],
    ['of EHBO is valid two years', issue(24, '2026-02-28', null), '2028-02-28', false],
    ['without a term never ends', issue(null, '2026-05-01', '2026-05-20'), null, false],
    ['after one that never ends counts from the course', issue(24, '2026-05-01', null), '2028-05-01', false],
  ])('%s', (_, term, expiresOn, keeps) => {
    expect(term).toEqual({ expiresOn, keepsOldDate: keeps })
  })

  it.each([
    ['GWO, on the last day', '2026-06-10', 0, '2026-06-10', false],
    ['GWO, a day later', '2026-06-10', 0, '2026-06-11', true],
    ['NIBHV, on the last day of grace', '2026-06-10', 3, '2026-09-10', false],
    ['NIBHV, a day later', '2026-06-10', 3, '2026-09-11', true],
  ])('renews one that has not ended: %s', (_, expiresOn, grace, firstDay, had) => {
    expect(hadExpiredBy(expiresOn, grace, firstDay)).toBe(had)
    expect(hadExpiredBy(null, grace, firstDay)).toBe(false)
  })
})

describe('the proposed dates', () => {
  const dates = ['2026-03-20', '2026-04-15', '2026-05-12', '2026-07-01'].map((day) => ({
    first_day: day,
    last_day: day,
  }))
  const [march, april, may, july] = ['2026-03-20', '2026-04-15', '2026-05-12', '2026-07-01']
  it.each([
    ['keep the old expiry date first', gwo('2026-06-10'), [april, may, march, july]],
    [
      'are before expiry if none keeps the old expiry date',
      gwo('2026-06-10', { keepsOldDate: false }),
      [march, april, may, july],
    ],
    ['are by day if all are too late', gwo('2026-03-15'), [march, april, may, july]],
    ['are by day if the certificate has expired', gwo('2026-01-01'), [march, april, may, july]],
  ])('%s', (_, term, days) => {
    expect(rankDates(term, dates, '2026-03-10').map(({ first_day }) => first_day)).toEqual(days)
  })

  it('are near if that costs neither the old date nor the time', () => {
    const isNear = ({ first_day }: { first_day: string }) => first_day === may || first_day === july
    const ranked = rankDates(gwo('2026-06-10'), dates, '2026-03-10', isNear)
    expect(ranked.map(({ first_day }) => first_day)).toEqual([may, april, march, july])
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
