import { describe, expect, it } from 'vitest'
import { Problem } from './problem.ts'
import { admit, countInMemory, type Limit, type Visit } from './rate-limit.ts'

const now = new Date('2026-03-10T10:00:00Z')
const limit: Limit = { name: 'things', limit: 3, windowSeconds: 60 }
const visit = (more: Partial<Visit> = {}): Visit => ({
  network: '192.0.2.1',
  now,
  findCustomerId: async () => undefined,
  ...more,
})

describe('a limit', () => {
  /** The outcome of each of `count` visits, one after another. */
  async function visits(count: number, of = limit, counter = countInMemory(), more: Partial<Visit> = {}) {
    const outcomes: string[] = []
    for (let n = 0; n < count; n++) {
      const refusal = await admit(of, counter, visit(more)).catch((error) => error)
      outcomes.push(refusal instanceof Problem ? refusal.code : 'ok')
    }
    return outcomes
  }

  it('refuses a network beyond it, until the next window', async () => {
    const counter = countInMemory()
    expect(await visits(5, limit, counter)).toEqual(['ok', 'ok', 'ok', 'too_many', 'too_many'])
    expect(await visits(1, limit, counter, { network: '192.0.2.2' })).toEqual(['ok'])
    expect(await visits(1, limit, counter, { now: new Date('2026-03-10T10:01:00Z') })).toEqual(['ok'])
  })

  it('can slow down first, up to twice as many', async () => {
    const counter = countInMemory()
    const slow = { ...limit, slowsDown: true }
    await visits(3, slow, counter)
    const started = performance.now()
    expect(await visits(3, slow, counter)).toEqual(['ok', 'ok', 'ok'])
    // 25, 50 and 75 ms; timers may be a little early.
    expect(performance.now() - started).toBeGreaterThan(140)
    expect(await visits(2, slow, counter)).toEqual(['too_many', 'too_many'])
  })

  it('counts people who are logged in one by one beyond it', async () => {
    const counter = countInMemory()
    await visits(10, limit, counter)
    for (const id of [1, 2, 3])
      expect(await visits(4, limit, counter, { findCustomerId: async () => id })).toEqual([
        ...['ok', 'ok', 'ok', 'too_many'],
      ])
  })

  it('does not look for a customer below it', async () => {
    const findCustomerId = () => Promise.reject(new Error('not needed'))
    expect(await visits(3, limit, countInMemory(), { findCustomerId })).toEqual(['ok', 'ok', 'ok'])
  })

  it('refuses a network beyond ten times as many, whoever is logged in', async () => {
    const counter = countInMemory()
    const outcomes: string[] = []
    for (let id = 0; id < 31; id++)
      outcomes.push(...(await visits(1, limit, counter, { findCustomerId: async () => id })))
    expect(outcomes).toEqual([...Array(30).fill('ok'), 'too_many'])
  })
})
