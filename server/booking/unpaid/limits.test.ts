import { describe, expect, it } from 'vitest'
import { mailboxOf } from '../../mail/mailbox.ts'
import { judgeUnpaid, pauseMs, type UnpaidCounts } from './limits.ts'

const counts = (more: Partial<UnpaidCounts> = {}): UnpaidCounts => ({
  buyer: { orders: 0, seats: 0 },
  network: { orders: 0, seats: 0 },
  ...more,
})

describe('an unpaid order', () => {
  it.each<[string, Partial<UnpaidCounts>, number, string]>([
    ['of a new buyer', {}, 1, 'fine'],
    ['of three whole groups', {}, 30, 'fine'],
    ['of more seats than that', {}, 31, 'needs_approval'],
    ['besides others with many seats', { buyer: { orders: 2, seats: 25 } }, 6, 'needs_approval'],
    ['as the fifth', { buyer: { orders: 4, seats: 4 } }, 1, 'fine'],
    ['as the sixth', { buyer: { orders: 5, seats: 5 } }, 1, 'unpaid_limit'],
    ['in an office of forty people', { network: { orders: 80, seats: 118 } }, 2, 'fine'],
    ['in a network with very many seats', { network: { orders: 80, seats: 119 } }, 2, 'needs_approval'],
    ['in a network with very many orders', { network: { orders: 120, seats: 0 } }, 1, 'unpaid_limit_network'],
  ])('%s: %j with %i seats is %s', (_, more, seats, verdict) => {
    expect(judgeUnpaid(counts(more), seats)).toBe(verdict)
  })

  it.each<[Partial<UnpaidCounts>, number]>([
    [{ buyer: { orders: 2, seats: 60 } }, 0],
    [{ buyer: { orders: 3, seats: 3 } }, 1000],
    [{ buyer: { orders: 4, seats: 4 } }, 2000],
    [{ network: { orders: 60, seats: 0 } }, 0],
    [{ network: { orders: 61, seats: 0 } }, 1000],
    [{ network: { orders: 119, seats: 0 } }, 4000],
  ])('waits with %j for %i ms', (more, ms) => {
    expect(pauseMs(counts(more))).toBe(ms)
  })
})

describe('a mailbox', () => {
  it('has many addresses', () => {
    expect(mailboxOf('Noor+Kaart.7@Example.com')).toBe('noor@example.com')
    expect(mailboxOf('noor@example.com')).toBe('noor@example.com')
  })
})
