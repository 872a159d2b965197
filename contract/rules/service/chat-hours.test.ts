import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatHoursOn, defaultChatHours as hours, isChatOpen, nextChatOpening } from './chat-hours.ts'

describe('the chat', () => {
  it.each([
    ['Monday before half past seven', '2026-03-09T07:29:59Z', false],
    ['Monday at half past seven', '2026-03-09T07:30:00Z', true],
    ['Wednesday at noon', '2026-03-11T12:00:00Z', true],
    ['Friday just before half past four', '2026-03-13T16:29:59Z', true],
    ['Friday at half past four', '2026-03-13T16:30:00Z', false],
    ['Saturday at noon', '2026-03-14T12:00:00Z', false],
    ['Sunday at noon', '2026-03-15T12:00:00Z', false],
    // The hours are in UTC, also in summer.
    ['a summer morning', '2026-07-06T07:30:00Z', true],
    ['the evening before Monday in UTC, which is Monday in Amsterdam', '2026-03-15T23:30:00Z', false],
  ])('on %s (%s) is open: %s', (_when, at, open) => {
    expect(isChatOpen(new Date(at), hours)).toBe(open)
  })

  it.each([
    ['2026-03-09T07:29:59Z', '2026-03-09T07:30:00Z'],
    ['2026-03-09T07:30:00Z', '2026-03-10T07:30:00Z'],
    ['2026-03-13T12:00:00Z', '2026-03-16T07:30:00Z'],
    ['2026-03-15T23:59:59Z', '2026-03-16T07:30:00Z'],
  ])('after %s next opens at %s', (now, opening) => {
    expect(nextChatOpening(new Date(now), hours)).toEqual(new Date(opening))
  })

  it('is closed on holidays and on days of the week without chat', () => {
    const closed = { ...hours, days: [1, 6], closed: ['2026-03-09'] }
    expect(isChatOpen(new Date('2026-03-09T12:00:00Z'), closed)).toBe(false)
    expect(isChatOpen(new Date('2026-03-10T12:00:00Z'), closed)).toBe(false)
    expect(isChatOpen(new Date('2026-03-14T12:00:00Z'), closed)).toBe(true)
    expect(nextChatOpening(new Date('2026-03-08T12:00:00Z'), closed)).toEqual(
      new Date('2026-03-14T07:30:00Z'),
    )
  })

  it('next opens in the future, within three days, and not a moment earlier', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (now) => {
        const opening = nextChatOpening(now, hours)
        expect(opening.getTime()).toBeGreaterThan(now.getTime())
        expect(opening.getTime() - now.getTime()).toBeLessThanOrEqual(3 * 86_400_000)
        expect(isChatOpen(opening, hours)).toBe(true)
        expect(isChatOpen(new Date(opening.getTime() - 1), hours)).toBe(false)
        const { from, until } = chatHoursOn(now, hours)
        expect(isChatOpen(now, hours)).toBe(
          now >= from && now < until && [1, 2, 3, 4, 5].includes(now.getUTCDay()),
        )
      }),
    )
  })
})
