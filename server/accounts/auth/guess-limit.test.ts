import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sanne } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { createApi } from '../../api.ts'
import { Problem } from '../../platform/http/problem.ts'
import { shopOf } from '../../platform/shop.ts'
import { type GuessBucket, guessesAtEmail, guessesFromIp, takeGuess } from './guess-limit.ts'

let shop: TestShop
let second: ReturnType<typeof createApi>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'true' })
  second = createApi(shop.platform)
})
afterAll(() => shop.close())
// Every test has its own IP address, so that the general rate limit on writes does not interfere.
let host = 0
beforeEach(async () => {
  host++
  shop.setNow(startOfTests)
  await shop.pool.query('delete from rate_counts')
})

const later = (minutes: number) =>
  shop.setNow(new Date(shop.platform.now().getTime() + minutes * 60_000 + 1000))

const logIn = (input: { email?: string; password?: string; ip?: string } = {}, api = shop.api) =>
  api.request('/api/customerAuth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': input.ip ?? `192.0.2.${host}` },
    body: JSON.stringify({ email: input.email ?? sanne.email, password: input.password ?? 'niet het goede' }),
  })
const statuses = async (count: number, input: (n: number) => Parameters<typeof logIn>[0]) => {
  const results: number[] = []
  for (let n = 0; n < count; n++) results.push((await logIn(input(n))).status)
  return results
}
const repeat = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('guesses for one email address', () => {
  it('must wait after five, even with the right password, until the wait is over', async () => {
    expect(await statuses(6, (n) => ({ ip: `203.0.113.${n}` }))).toEqual([...repeat(5, 401), 429])
    const answer = await logIn({ password: sanne.password })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('900')
    expect((await answer.json()).error).toBe('too_many')
    expect(
      (await logIn({ email: 'planning@vangnet.example', password: 'vangnet-demo-planning' })).status,
    ).toBe(200)
    later(15)
    expect((await logIn({ password: sanne.password })).status).toBe(200)
  })

  it('count in upper and lower case, and also for an email address without an account', async () => {
    expect(await statuses(6, (n) => ({ email: n % 2 ? 'NIEMAND@x.example' : 'niemand@x.example' }))).toEqual([
      ...repeat(5, 401),
      429,
    ])
  })

  it('are forgotten after a successful login or fifteen minutes', async () => {
    await statuses(4, () => ({}))
    expect((await logIn({ password: sanne.password })).status).toBe(200)
    expect(await statuses(4, () => ({}))).toEqual(repeat(4, 401))
    later(15)
    expect(await statuses(5, () => ({ ip: '203.0.113.9' }))).toEqual(repeat(5, 401))
  })

  it('are limited even when they arrive at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => logIn({ ip: `198.51.100.${n}` }, n % 2 ? shop.api : second)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...repeat(5, 401), ...repeat(25, 429)])
  })

  it('are counted across processes', async () => {
    const results: number[] = []
    for (let n = 0; n < 7; n++) results.push((await logIn({}, n % 2 ? second : shop.api)).status)
    expect(results).toEqual([...repeat(5, 401), 429, 429])
  })

  it('leave no email address in the table', async () => {
    await logIn()
    const { rows } = await shop.pool.query('select bucket from rate_counts')
    expect(JSON.stringify(rows)).not.toContain('vangnet.example')
  })
})

describe('guesses from one IP address', () => {
  it('must wait after twenty, for any email address, without affecting other IP addresses', async () => {
    const results = await statuses(60, (n) => ({ email: `iemand${n}@x.example` }))
    expect(results).toEqual([...repeat(20, 401), ...repeat(40, 429)])
    const answer = await logIn({ password: sanne.password })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('900')
    expect((await logIn({ password: sanne.password, ip: '203.0.113.60' })).status).toBe(200)
  })

  it('still count after a successful login in between', async () => {
    const results = await statuses(30, (n) =>
      n % 3 === 2 ? { password: sanne.password } : { email: `iemand${n}@x.example` },
    )
    expect(results.filter((status) => status === 401)).toHaveLength(20)
    expect(results.at(-1)).toBe(429)
  })

  it('do not count when the password is right', async () => {
    expect(await statuses(25, () => ({ password: sanne.password }))).toEqual(repeat(25, 200))
  })
})

describe('the wait', () => {
  const waitOf = async (bucket: GuessBucket): Promise<number> => {
    for (let n = 0; n < bucket.limit; n++) await takeGuess(shopOf(shop.platform), bucket)
    const refused = await takeGuess(shopOf(shop.platform), bucket).catch((error) => error)
    expect(refused).toBeInstanceOf(Problem)
    return refused.retryAfter / 60
  }

  it.each([
    ['an email address', guessesAtEmail('a@b.example')],
    ['an IP address', guessesFromIp('192.0.2.77')],
  ])('for %s doubles each time, up to four hours', async (_, bucket) => {
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      expect(await waitOf(bucket)).toBe(minutes)
      later(minutes)
    }
  })

  it('starts at fifteen minutes again after a day without guesses', async () => {
    const bucket = guessesAtEmail('a@b.example')
    expect(await waitOf(bucket)).toBe(15)
    later(15)
    expect(await waitOf(bucket)).toBe(30)
    later(30 + 24 * 60)
    expect(await waitOf(bucket)).toBe(15)
  })

  it('counts down', async () => {
    const bucket = guessesAtEmail('a@b.example')
    await waitOf(bucket)
    later(10)
    const refused = await takeGuess(shopOf(shop.platform), bucket).catch((error) => error)
    expect(refused.retryAfter).toBe(5 * 60 - 1)
  })
})
