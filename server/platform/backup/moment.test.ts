import { describe, expect, it } from 'vitest'
import { formatMoment, parseMoment } from './moment.ts'

describe('a moment to restore to', () => {
  it.each([
    ['2026-11-15 12:00', '2026-11-15T11:00:00.000Z'],
    ['2026-07-15 12:00', '2026-07-15T10:00:00.000Z'],
    ['2026-07-15T12:00:30.5', '2026-07-15T10:00:30.500Z'],
    ['2026-07-15 12:00Z', '2026-07-15T12:00:00.000Z'],
    ['2026-07-15 12:00:01 +05:30', '2026-07-15T06:30:01.000Z'],
  ])('%s is %s: without an offset, the time in Amsterdam', (text, expected) => {
    expect(parseMoment(text)?.toISOString()).toBe(expected)
  })

  it.each(['', 'noon', '2026-02-31 12:00', '2026-11-15', '2026-11-15 25:00', '15-11-2026 12:00'])(
    '"%s" is none',
    (text) => {
      expect(parseMoment(text)).toBeUndefined()
    },
  )

  it('is shown in a form that is read back, also in the hour that occurs twice', () => {
    for (const moment of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
      const shown = formatMoment(new Date(moment))
      expect(shown).toMatch(/^2026-10-25 02:30:00 \+0[12]:00$/)
      expect(parseMoment(shown)?.toISOString()).toBe(moment)
    }
  })
})
