import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sanne } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, type Visitor } from '../../../tests/support/shop/visitor.ts'
import { createApi } from '../../api.ts'
import { type Guesses, guessesAtEmail, guessesFromNetwork, pause } from './guess-limit.ts'

let shop: TestShop
let second: ReturnType<typeof createApi>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'true' })
  second = createApi(shop.platform)
})
afterAll(() => shop.close())

/** The waits before guesses were checked, in seconds. Nothing really waits, unless a test holds it. */
let waits: number[]
let held: (() => void)[] | undefined
beforeEach(async () => {
  waits = []
  held = undefined
  vi.spyOn(pause, 'seconds').mockImplementation(async (seconds) => {
    waits.push(seconds)
    if (held) await new Promise<void>((resolve) => held?.push(resolve))
  })
  shop.setNow(startOfTests)
  await shop.pool.query('delete from rate_counts')
})
afterEach(() => vi.restoreAllMocks())

const wrong = 'niet het goede'
type Input = { email?: string; password?: string; ip?: string; api?: Pick<typeof shop.api, 'request'> }
const logIn = async ({
  email = sanne.email,
  password = wrong,
  ip = '192.0.2.1',
  api = shop.api,
}: Input = {}) => {
  const answer = await api.request('/api/customerAuth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ email, password }),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...(await answer.json()) }
}
const statuses = async (count: number, input: (n: number) => Input) => {
  const results: number[] = []
  for (let n = 0; n < count; n++) results.push((await logIn(input(n))).status)
  return results
}
/** As if there had been this many wrong guesses; checking a password takes a while. */
const setCount = ({ bucket }: Guesses, count: number) =>
  shop.pool.query(
    "insert into rate_counts (bucket, count, resets_at) values ($1, $2, $3::timestamptz + interval '1 hour')",
    [bucket, count, startOfTests],
  )
const repeat = (count: number, status: number) => Array<number>(count).fill(status)
const logInAs = (visitor: Visitor, password: string) =>
  visitor.post('customerAuth/login', { email: sanne.email, password })

describe('guesses for one email address', () => {
  it('wait longer and longer after five, up to half a minute, and are never refused', async () => {
    expect(await statuses(12, (n) => ({ ip: `203.0.113.${n}` }))).toEqual(repeat(12, 401))
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
    expect((await logIn({ password: sanne.password, ip: '198.51.100.1' })).status).toBe(200)
    expect(waits.at(-1)).toBe(30)
  })

  it('count in upper and lower case, and also for an email address without an account', async () => {
    await statuses(6, (n) => ({ email: n % 2 ? 'NIEMAND@x.example' : 'niemand@x.example' }))
    expect(waits).toEqual([1])
  })

  it('are forgotten after a successful login or an hour', async () => {
    await statuses(5, () => ({}))
    await logIn({ password: sanne.password })
    expect(waits).toEqual([1])
    await statuses(5, () => ({}))
    shop.setNow(new Date(startOfTests.getTime() + 60 * 60_000))
    await statuses(5, () => ({}))
    expect(waits).toEqual([1])
  })

  it('are counted across processes', async () => {
    await statuses(8, (n) => ({ api: n % 2 ? second : shop.api }))
    expect(waits).toEqual([1, 2, 4])
  })

  it('wait a few at a time: one for each network and three in all, and others are told when to try again', async () => {
    await setCount(guessesAtEmail(sanne.email, ''), 5)
    held = []
    const answers: Awaited<ReturnType<typeof logIn>>[] = []
    const guesses = Array.from({ length: 30 }, async (_, n) => {
      answers.push(await logIn({ ip: `198.51.100.${n % 10}` }))
    })
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(27)
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 429, error: 'too_many' })
      expect(Number(answer.retryAfter)).toBeLessThanOrEqual(30)
    }
    const waiting = held
    held = undefined
    for (const resume of waiting) resume()
    await Promise.all(guesses)
    expect(answers.slice(27).map(({ status }) => status)).toEqual(repeat(3, 401))
  })

  it('leave one turn to other networks when one network guesses all the time', async () => {
    await setCount(guessesAtEmail(sanne.email, ''), 5)
    held = []
    const first = logIn()
    await expect.poll(() => held?.length, { timeout: 20_000 }).toBe(1)
    expect((await logIn()).status).toBe(429)
    const owner = logIn({ password: sanne.password, ip: '198.51.100.1' })
    await expect.poll(() => held?.length, { timeout: 20_000 }).toBe(2)
    for (const resume of held) resume()
    expect([(await first).status, (await owner).status]).toEqual([401, 200])
  })

  it('leave no email address in the table', async () => {
    await logIn()
    const { rows } = await shop.pool.query('select bucket from rate_counts')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('vangnet.example')
  })
})

describe('a browser that logged in before', () => {
  it('does not wait for guesses of others', async () => {
    const known = newVisitor(shop)
    await logInAs(known, sanne.password)
    await known.post('customerAuth/logout')
    await setCount(guessesAtEmail(sanne.email, ''), 20)
    waits = []
    expect((await logInAs(known, sanne.password)).status).toBe(200)
    expect(waits).toEqual([])
    expect((await logInAs(newVisitor(shop), sanne.password)).status).toBe(200)
    expect(waits).toEqual([30])
  })

  it('waits after ten wrong guesses of its own', async () => {
    const known = newVisitor(shop)
    await logInAs(known, sanne.password)
    for (let n = 0; n < 12; n++) expect((await logInAs(known, wrong)).status).toBe(401)
    expect(waits).toEqual([1, 2])
  })

  it('is known only for its own account, and cannot be made up', async () => {
    const other = newVisitor(shop)
    const registered = await other.post('customer', {
      ...{ email: 'iemand-anders@example.com', firstname: 'Iemand', lastname: 'Anders' },
      ...{ password: sanne.password, password_confirmation: sanne.password },
    })
    expect([registered.status, other.cookies.has('known_browser')]).toEqual([201, true])
    const forger = newVisitor(shop)
    forger.cookies.set('__Host-known_browser', `${'a'.repeat(43)}.${'b'.repeat(32)}`)
    await setCount(guessesAtEmail(sanne.email, ''), 5)
    waits = []
    await logInAs(other, wrong)
    await logInAs(forger, wrong)
    expect(waits).toEqual([1, 2])
  })
})

describe('guesses in an open session', () => {
  it('are not slowed down by those of strangers', async () => {
    const customer = newVisitor(shop)
    await logInAs(customer, sanne.password)
    await setCount(guessesAtEmail(sanne.email, ''), 20)
    waits = []
    const change = (current_password: string) =>
      customer.put('customer/me', {
        current_password,
        password: sanne.password,
        password_confirmation: sanne.password,
      })
    expect((await change(wrong)).body.fields).toEqual({ current_password: ['wrong'] })
    expect((await change(sanne.password)).status).toBe(200)
    expect(waits).toEqual([])
  })
})

describe('guesses from one network', () => {
  const office = '192.0.2.40'

  it('do not slow down an office where forty people mistype their passwords twice', async () => {
    await setCount(guessesFromNetwork(office), 80)
    expect((await logIn({ password: sanne.password, ip: office })).status).toBe(200)
    expect((await logIn({ ip: office })).status).toBe(401)
    expect(waits).toEqual([])
  })

  it('wait after a hundred, for any email address, without affecting other networks', async () => {
    await setCount(guessesFromNetwork(office), 99)
    await statuses(2, (n) => ({ email: `iemand${n}@x.example`, ip: office }))
    expect(waits).toEqual([1])
    // A right guess does not count.
    for (let n = 0; n < 2; n++)
      expect((await logIn({ password: sanne.password, ip: office })).status).toBe(200)
    expect(waits).toEqual([1, 2, 2])
    expect((await logIn({ password: sanne.password, ip: '203.0.113.60' })).status).toBe(200)
    expect(waits).toEqual([1, 2, 2])
  })
})
