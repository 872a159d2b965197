import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoOwner } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, type Visitor } from '../../../tests/support/shop/visitor.ts'
import { newPasskeyDevice, type UseOptions } from '../../../tests/support/staff/passkey.ts'

const origin = 'https://vangnet.test'
type Device = ReturnType<typeof newPasskeyDevice>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await shop.pool.query('delete from passkeys')
  await shop.pool.query('delete from rate_counts')
})

const logIn = (browser: Visitor, who = demoOwner) => browser.post('staff/login', who)

/** A browser that is logged in, and a device whose passkey it has added. */
async function withPasskey(who = demoOwner) {
  const browser = newVisitor(shop)
  await logIn(browser, who)
  const device = newPasskeyDevice(origin)
  const { body } = await browser.post('staff/me/passkeys/options')
  const added = await browser.post('staff/me/passkeys', {
    response: device.register(body.data),
    name: 'Telefoon',
  })
  expect(added.status).toBe(200)
  return { browser, device, me: added.body.data }
}

describe('a passkey', () => {
  it('is a second factor as soon as it is added', async () => {
    const { browser, me } = await withPasskey()
    expect(me).toMatchObject({
      must_set_second_factor: false,
      second_factors: { totp: false, passkeys: 1 },
    })
    expect((await browser.get('staff/orders')).status).toBe(200)
    expect((await browser.get('staff/me/passkeys')).body.data).toEqual([
      { id: expect.any(Number), name: 'Telefoon', created_at: startOfTests.toISOString(), used_at: null },
    ])
  })

  it('is asked for after the password, and lets in who has it', async () => {
    const { device } = await withPasskey()
    const browser = newVisitor(shop)
    const { body } = await logIn(browser)
    expect(body).toMatchObject({ outcome: 'second_factor', totp: false })
    expect((await browser.get('staff/me')).status).toBe(401)
    const entered = await browser.post('staff/login/passkey', { response: device.use(body.passkey) })
    expect(entered.body).toMatchObject({ outcome: 'logged_in', data: { email: demoOwner.email } })
    expect((await browser.get('staff/me/passkeys')).body.data[0].used_at).toBe(startOfTests.toISOString())
  })

  it('answers each challenge once, within five minutes', async () => {
    const { device } = await withPasskey()
    const browser = newVisitor(shop)
    const answer = { response: device.use((await logIn(browser)).body.passkey) }
    const replaying = newVisitor(shop)
    replaying.cookies.set('staff_challenge', browser.cookies.get('staff_challenge') ?? '')
    expect((await browser.post('staff/login/passkey', answer)).status).toBe(200)
    expect((await replaying.post('staff/login/passkey', answer)).status).toBe(401)
    const late = newVisitor(shop)
    const asked = (await logIn(late)).body.passkey
    shop.setNow(new Date(startOfTests.getTime() + 5 * 60_000 + 1))
    expect((await late.post('staff/login/passkey', { response: device.use(asked) })).status).toBe(401)
  })

  const attempts: [string, UseOptions, Device?][] = [
    ['of another device', {}, newPasskeyDevice(origin)],
    ['that was asked for by another site', { site: 'https://vangnet.test.example' }],
    ['that does not know who holds it', { isVerified: false }],
    ['that is a copy, so that its counter did not grow', { counter: 1 }],
  ]
  it.each(attempts)('%s does not let in', async (_, options, other) => {
    const { device } = await withPasskey()
    const browser = newVisitor(shop)
    // Used once, so that the counter is 1.
    const first = (await logIn(browser)).body.passkey
    expect((await browser.post('staff/login/passkey', { response: device.use(first) })).status).toBe(200)
    const stranger = newVisitor(shop)
    const { passkey } = (await logIn(stranger)).body
    const response = (other ?? device).use(passkey, options)
    const known = { ...response, id: passkey.allowCredentials[0].id, rawId: passkey.allowCredentials[0].id }
    expect((await stranger.post('staff/login/passkey', { response: known })).status).toBe(401)
    expect((await stranger.get('staff/me')).status).toBe(401)
  })

  it('proves who one is before a dangerous action, but not somebody else’s', async () => {
    const { browser, device } = await withPasskey()
    const { device: others } = await withPasskey({ ...demoOwner, email: 'verkoop@vangnet.example' })
    shop.setNow(new Date(startOfTests.getTime() + 11 * 60_000))
    const options = async () => (await browser.post('staff/prove/passkey/options')).body.data
    expect((await browser.get('staff/me')).body.data.proved_until).toBeNull()
    const wrong = await browser.post('staff/prove/passkey', { response: others.use(await options()) })
    expect(wrong.status).toBe(401)
    const proved = await browser.post('staff/prove/passkey', { response: device.use(await options()) })
    expect(proved.status).toBe(200)
    expect(proved.body.data.proved_until).not.toBeNull()
  })

  it('can be removed by whoever it belongs to, and is then no longer asked for', async () => {
    const { browser } = await withPasskey()
    const { browser: other } = await withPasskey({ ...demoOwner, email: 'verkoop@vangnet.example' })
    const { id } = (await browser.get('staff/me/passkeys')).body.data[0]
    expect((await other.delete(`staff/me/passkeys/${id}`)).status).toBe(404)
    expect((await browser.delete(`staff/me/passkeys/${id}`)).status).toBe(200)
    expect((await logIn(newVisitor(shop))).body.outcome).toBe('logged_in')
  })
})
