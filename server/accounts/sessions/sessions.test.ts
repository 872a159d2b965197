import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, openRoles, sanne, sessionIn, sessionOf } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { maxSessions } from '../auth/sessions.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await shop.pool.query('delete from rate_counts')
  await shop.pool.query('delete from sessions where customer_id = $1', [people.ids.customer])
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const minutesLater = (minutes: number) => shop.setNow(new Date(startOfTests.getTime() + minutes * 60_000))
const logIn = async (userAgent: string) =>
  bearer(
    sessionIn(
      await shop.ask('/api/customerAuth/login', {
        method: 'POST',
        json: sanne,
        headers: { 'user-agent': userAgent },
      }),
    ),
  )
const ask = (method: string, path: string, headers: Record<string, string>) =>
  shop.ask(`/api/customer/${path}`, { method, headers })
const list = async (headers: Record<string, string>) =>
  (await (await ask('GET', 'sessions', headers)).json()).data
const isLoggedIn = async (headers: Record<string, string>) => (await ask('GET', 'me', headers)).status === 200

describe('the sessions of a customer', () => {
  it('are listed with their device and last use, the current one first', async () => {
    const phone = await logIn(iphone)
    minutesLater(10)
    const computer = await logIn(firefox)
    minutesLater(75)
    // Its use is stored once an hour.
    await list(phone)
    expect(await list(computer)).toEqual([
      {
        id: expect.any(Number),
        browser: 'Firefox',
        system: 'Linux',
        created_at: '2026-03-10T10:10:00.000Z',
        used_at: '2026-03-10T11:15:00.000Z',
        is_current: true,
      },
      {
        id: expect.any(Number),
        browser: 'Safari',
        system: 'iPhone',
        created_at: '2026-03-10T10:00:00.000Z',
        used_at: '2026-03-10T11:15:00.000Z',
        is_current: false,
      },
    ])
    minutesLater(80)
    expect((await list(phone))[0].used_at).toBe('2026-03-10T11:15:00.000Z')
  })

  it('are stored without the user agent, the address or the token', async () => {
    await logIn(iphone)
    const { rows } = await shop.pool.query('select * from sessions where customer_id = $1', [
      people.ids.customer,
    ])
    expect(Object.keys(rows[0]).toSorted()).toEqual(
      [
        'token_hash',
        'id',
        'customer_id',
        'browser',
        'system',
        'created_at',
        'used_at',
        'expires_at',
      ].toSorted(),
    )
  })

  it('can be ended one by one', async () => {
    const [phone, computer] = [await logIn(iphone), await logIn(firefox)]
    const [, other] = await list(computer)
    const answer = await ask('DELETE', `sessions/${other.id}`, computer)
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toMatchObject([{ browser: 'Firefox', is_current: true }])
    expect([await isLoggedIn(phone), await isLoggedIn(computer)]).toEqual([false, true])
    expect((await ask('DELETE', `sessions/${other.id}`, computer)).status).toBe(404)
    for (const id of ['0', 'x', '2147483648'])
      expect([id, (await ask('DELETE', `sessions/${id}`, computer)).status]).toEqual([id, 422])
  })

  it('can all be ended but the current one, and no one else’s', async () => {
    const [phone, tablet, computer] = [await logIn(iphone), await logIn(''), await logIn(firefox)]
    const answer = await ask('DELETE', 'sessions', computer)
    expect((await answer.json()).data).toMatchObject([{ browser: 'Firefox', is_current: true }])
    expect([await isLoggedIn(phone), await isLoggedIn(tablet), await isLoggedIn(computer)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await isLoggedIn(people.headers.other)).toBe(true)
  })

  it('are fifty at most: one more login ends the oldest', async () => {
    const first = await logIn(firefox)
    minutesLater(1)
    for (let number = 1; number < maxSessions; number++)
      await sessionOf(shop, people.ids.customer, `${String(number).padStart(4, '0')}${'x'.repeat(39)}`)
    expect(await isLoggedIn(first)).toBe(true)
    minutesLater(2)
    const last = await logIn(iphone)
    expect([await isLoggedIn(first), (await list(last)).length]).toEqual([false, maxSessions])
  })

  it('are for customers with an account', async () => {
    for (const [method, path] of [
      ['GET', 'sessions'],
      ['DELETE', 'sessions'],
      ['DELETE', 'sessions/1'],
    ] as const) {
      expect((await ask(method, path, {})).status).toBe(401)
      expect((await ask(method, path, people.headers.guest)).status).toBe(403)
    }
  })
})
