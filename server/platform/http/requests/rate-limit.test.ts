import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { openPool } from '../../database/database.ts'
import { createLog } from '../../log.ts'
import { Problem } from '../answers/problem.ts'
import { admit, countAfterwards, countInMemory, type Limit, type Visit } from './rate-limit.ts'

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

describe('a counter of several processes', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())
  const storedCounts = async (key: string) =>
    (await shop.pool.query('select count from rate_counts where bucket like $1', [`${key} %`])).rows.map(
      ({ count }) => count,
    )

  it('counts without asking the database, and writes all hits with one statement afterwards', async () => {
    const counter = countAfterwards(shop.pool)
    shop.countQueries()
    for (const key of ['a', 'b', 'a']) await counter.hit(key, 60, now)
    expect((await counter.hit('a', 60, now)).count).toBe(3)
    expect(shop.countQueries()).toBe(0)
    await expect.poll(() => storedCounts('a')).toEqual([3])
    expect(await storedCounts('b')).toEqual([1])
    expect(shop.countQueries()).toBeGreaterThan(0)
  })

  it('hears what other processes counted', async () => {
    const [one, other] = [countAfterwards(shop.pool), countAfterwards(shop.pool)]
    for (let n = 0; n < 5; n++) await one.hit('c', 60, now)
    await expect.poll(() => storedCounts('c')).toEqual([5])
    // Each poll is a hit of its own.
    await expect.poll(async () => (await other.hit('c', 60, now)).count).toBeGreaterThan(5)
  })

  it('goes on counting while the database does not respond', async () => {
    const log = createLog({ LOG_LEVEL: 'silent' })
    const counter = countAfterwards(openPool('postgres://nobody@127.0.0.1:1/nothing', log, 1))
    for (let n = 1; n <= 3; n++) {
      expect((await counter.hit('d', 60, now)).count).toBe(n)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
})
