import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, openRoles, sanne, sessionOf } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const planning = { email: 'planning@vangnet.example', password: 'vangnet-demo-planning' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const afterHours = (hours: number) => shop.setNow(new Date(startOfTests.getTime() + hours * 3_600_000))
const logIn = (json: unknown) => shop.ask('/api/customerAuth/login', { method: 'POST', json })
const tokenOf = async (credentials: unknown) =>
  bearer((await (await logIn(credentials)).json()).token as string)
const statusOf = async (headers: Record<string, string>) =>
  (await shop.ask('/api/customer/me', { headers })).status

describe('a session of staff', () => {
  it('ends after two hours without use', async () => {
    const headers = await tokenOf(planning)
    afterHours(1.9)
    expect(await statusOf(headers)).toBe(200)
    afterHours(3.8)
    expect(await statusOf(headers)).toBe(200)
    afterHours(5.9)
    expect(await statusOf(headers)).toBe(401)
  })

  it('ends twelve hours after logging in, however much it is used', async () => {
    const answer = await logIn(planning)
    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${12 * 3600}`)
    const headers = bearer((await answer.json()).token as string)
    for (let hours = 1; hours < 12; hours++) {
      afterHours(hours)
      expect(await statusOf(headers)).toBe(200)
    }
    afterHours(12.1)
    expect(await statusOf(headers)).toBe(401)
  })

  it('is as short for a customer who became staff after logging in', async () => {
    const { ids } = await openRoles(shop)
    const headers = await sessionOf(shop, ids.other, 'n'.repeat(43))
    await shop.pool.query('update customers set staff = true where id = $1', [ids.other])
    afterHours(12.1)
    expect(await statusOf(headers)).toBe(401)
  })
})

describe('a session of a customer', () => {
  it('lasts thirty days', async () => {
    const headers = await tokenOf(sanne)
    afterHours(29 * 24)
    expect(await statusOf(headers)).toBe(200)
    afterHours(30 * 24 + 1)
    expect(await statusOf(headers)).toBe(401)
  })
})
