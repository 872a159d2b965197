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
// A place of its own for every test: the general limit on writes goes by place too, and is not what is tested here.
let here = 0
beforeEach(async () => {
  here++
  shop.setNow(startOfTests)
  await shop.pool.query('delete from rate_counts')
})

const later = (minutes: number) =>
  shop.setNow(new Date(shop.platform.now().getTime() + minutes * 60_000 + 1000))

const logIn = (given: { email?: string; password?: string; ip?: string } = {}, api = shop.api) =>
  api.request('/api/customerAuth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': given.ip ?? `192.0.2.${here}` },
    body: JSON.stringify({ email: given.email ?? sanne.email, password: given.password ?? 'niet het goede' }),
  })
const statuses = async (count: number, given: (n: number) => Parameters<typeof logIn>[0]) => {
  const found: number[] = []
  for (let n = 0; n < count; n++) found.push((await logIn(given(n))).status)
  return found
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('guesses at one address', () => {
  it('end in a wait after five, for the right password too; then it opens', async () => {
    expect(await statuses(6, (n) => ({ ip: `203.0.113.${n}` }))).toEqual([...times(5, 401), 429])
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

  it('are the same address however it is written, and the same for one that nobody has', async () => {
    expect(await statuses(6, (n) => ({ email: n % 2 ? 'NIEMAND@x.example' : 'niemand@x.example' }))).toEqual([
      ...times(5, 401),
      429,
    ])
  })

  it('are forgotten once it is right, or after a quarter of an hour', async () => {
    await statuses(4, () => ({}))
    expect((await logIn({ password: sanne.password })).status).toBe(200)
    expect(await statuses(4, () => ({}))).toEqual(times(4, 401))
    later(15)
    expect(await statuses(5, () => ({ ip: '203.0.113.9' }))).toEqual(times(5, 401))
  })

  it('do not go through all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => logIn({ ip: `198.51.100.${n}` }, n % 2 ? shop.api : second)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...times(5, 401), ...times(25, 429)])
  })

  it('are counted by all processes together', async () => {
    const found: number[] = []
    for (let n = 0; n < 7; n++) found.push((await logIn({}, n % 2 ? second : shop.api)).status)
    expect(found).toEqual([...times(5, 401), 429, 429])
  })

  it('leave no address in the table', async () => {
    await logIn()
    const { rows } = await shop.pool.query('select bucket from rate_counts')
    expect(JSON.stringify(rows)).not.toContain('vangnet.example')
  })
})

describe('guesses from one place', () => {
  it('end after twenty, at whatever address; sixty in a minute do nobody else harm', async () => {
    const found = await statuses(60, (n) => ({ email: `iemand${n}@x.example` }))
    expect(found).toEqual([...times(20, 401), ...times(40, 429)])
    const answer = await logIn({ password: sanne.password })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('900')
    expect((await logIn({ password: sanne.password, ip: '203.0.113.60' })).status).toBe(200)
  })

  it('are not wiped out by logging in between them to an account of one’s own', async () => {
    const found = await statuses(30, (n) =>
      n % 3 === 2 ? { password: sanne.password } : { email: `iemand${n}@x.example` },
    )
    expect(found.filter((status) => status === 401)).toHaveLength(20)
    expect(found.at(-1)).toBe(429)
  })

  it('do not count those that were right', async () => {
    expect(await statuses(25, () => ({ password: sanne.password }))).toEqual(times(25, 200))
  })
})

describe('the wait', () => {
  const waitOf = async (guesser: GuessBucket): Promise<number> => {
    for (let n = 0; n < guesser.limit; n++) await takeGuess(shopOf(shop.platform), guesser)
    const refused = await takeGuess(shopOf(shop.platform), guesser).catch((error) => error)
    expect(refused).toBeInstanceOf(Problem)
    return refused.retryAfter / 60
  }

  it.each([
    ['an address', guessesAtEmail('a@b.example')],
    ['a place', guessesFromIp('192.0.2.77')],
  ])('for %s doubles each time, up to four hours', async (_, guesser) => {
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      expect(await waitOf(guesser)).toBe(minutes)
      later(minutes)
    }
  })

  it('begins small again after a day without', async () => {
    const guesser = guessesAtEmail('a@b.example')
    expect(await waitOf(guesser)).toBe(15)
    later(15)
    expect(await waitOf(guesser)).toBe(30)
    later(30 + 24 * 60)
    expect(await waitOf(guesser)).toBe(15)
  })

  it('counts down', async () => {
    const guesser = guessesAtEmail('a@b.example')
    await waitOf(guesser)
    later(10)
    const refused = await takeGuess(shopOf(shop.platform), guesser).catch((error) => error)
    expect(refused.retryAfter).toBe(5 * 60 - 1)
  })
})
