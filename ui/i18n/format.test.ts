import { describe, expect, it } from 'vitest'
import { formatEuros } from '../../contract/rules/money/money.ts'
import { formatDay, formatDays, formatFullDays, formatShortEuros } from './format.ts'

it.each([
  ['nl', 1395, '€ 1.395,00', '€ 1.395'],
  ['nl', 235.95, '€ 235,95', '€ 235,95'],
  ['nl', 0, '€ 0,00', '€ 0'],
  ['nl', 1000.5, '€ 1.000,50', '€ 1.000,50'],
  ['en', 1395, '€1,395.00', '€1,395'],
  ['en', 1324.95, '€1,324.95', '€1,324.95'],
] as const)('in %s %d euros are %s, in short %s', (locale, amount, long, short) => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect([plain(formatEuros(locale, amount)), plain(formatShortEuros(locale, amount))]).toEqual([long, short])
})

describe('days', () => {
  it.each([
    ['nl', '2026-03-05', 'short', '5 mrt 2026'],
    ['en', '2026-09-05', 'short', '5 Sep 2026'],
    ['nl', '2026-12-25', 'long', '25 december 2026'],
    ['en', '2026-03-08', 'weekday', 'Sun 8 Mar'],
    ['nl', '2026-03-09', 'weekday', 'ma 9 mrt'],
  ] as const)('in %s: %s, %s, is %s', (locale, day, style, text) => {
    expect(formatDay(locale, day, style)).toBe(text)
  })

  it('have weekdays where people plan by them', () => {
    expect(formatFullDays('nl', '2026-03-09', '2026-03-09')).toBe('maandag 9 maart 2026')
    expect(formatFullDays('en', '2026-03-09', '2026-03-11')).toBe('Mon 9 Mar – Wed 11 Mar 2026')
  })

  it('are formatted as a range, without repeating what both ends share', () => {
    expect(formatDays('nl', '2026-12-03', '2026-12-03')).toBe('3 dec 2026')
    expect(formatDays('nl', '2026-12-03', '2026-12-05')).toBe('3–5 dec 2026')
    expect(formatDays('en', '2026-11-30', '2026-12-04')).toBe('30 Nov – 4 Dec 2026')
    expect(formatDays('en', '2026-12-30', '2027-01-02')).toBe('30 Dec 2026 – 2 Jan 2027')
  })
})
