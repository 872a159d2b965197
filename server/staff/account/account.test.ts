import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoOwner, sanne } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { pause } from '../../accounts/auth/guess-limit.ts'
import { deleteOldStaffSessions } from './log-in.ts'

let shop: TestShop
const waits: number[] = []
beforeAll(async () => {
  shop = await openTestShop()
  pause.seconds = async (seconds) => void waits.push(seconds)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await shop.pool.query('delete from colleague_sessions')
  await shop.pool.query('delete from rate_counts')
  await shop.pool.query(
    'update colleagues set totp_secret = null, totp_confirmed_at = null, totp_last_step = null',
  )
})

type Headers = Record<string, string>
const ask = (method: string, path: string, json?: unknown, headers: Headers = {}) =>
  shop.ask(`/api/staff/${path}`, { method, json, headers })
const cookieIn = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Secure-staff_session=')) ?? ''
const logIn = async (more: object = {}) => {
  const answer = await ask('POST', 'login', { ...demoOwner, ...more })
  return { answer, headers: { cookie: cookieIn(answer).split(';')[0] ?? '' } }
}
const later = (minutes: number) => shop.setNow(new Date(startOfTests.getTime() + minutes * 60_000))
const codeAt = (secret: string, at = shop.platform.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
async function setUpTotp(headers: Headers) {
  const { secret, url, qr } = (await (await ask('POST', 'me/totp', undefined, headers)).json()).data
  expect(url).toContain(`secret=${secret}`)
  expect(qr).toContain('<svg')
  expect((await ask('POST', 'me/totp/confirm', { code: codeAt(secret) }, headers)).status).toBe(200)
  return secret as string
}

describe('logging in to the back office', () => {
  it('sets a cookie that only the back office’s own calls get, and that no script or other site can use', async () => {
    const { answer } = await logIn()
    expect(answer.status).toBe(200)
    expect(cookieIn(answer)).toMatch(/Path=\/api\/staff;.*HttpOnly; Secure; SameSite=Strict/)
    expect(cookieIn(answer)).toContain('Max-Age=43200')
    expect(await answer.json()).toMatchObject({
      outcome: 'logged_in',
      data: { email: demoOwner.email, roles: ['owner'] },
    })
  })

  it('says who is logged in, and of everyone else that nobody is', async () => {
    const session = async (headers: Headers = {}) => {
      const answer = await ask('GET', 'session', undefined, headers)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      return (await answer.json()).data
    }
    expect(await session()).toBeNull()
    expect(await session({ cookie: `__Secure-staff_session=${'x'.repeat(43)}` })).toBeNull()
    const { headers } = await logIn()
    const me = (await (await ask('GET', 'me', undefined, headers)).json()).data
    expect(await session(headers)).toEqual(me)
    later(121)
    expect(await session(headers)).toBeNull()
  })

  it('refuses a wrong password, a customer’s password and a colleague who left', async () => {
    expect((await logIn({ password: 'verkeerd wachtwoord' })).answer.status).toBe(401)
    expect((await ask('POST', 'login', sanne)).status).toBe(401)
    await shop.pool.query('update colleagues set is_active = false where email = $1', [demoOwner.email])
    expect((await logIn()).answer.status).toBe(401)
    await shop.pool.query('update colleagues set is_active = true where email = $1', [demoOwner.email])
  })

  it('slows guesses down', async () => {
    waits.length = 0
    for (let guess = 0; guess < 7; guess++) await logIn({ password: `gok ${guess}` })
    expect(waits).toEqual([1, 2])
  })

  it('gives the shop’s pages no access, and a customer’s session gives none here', async () => {
    const { headers } = await logIn()
    const token = headers.cookie.split('=')[1] ?? ''
    expect(
      (await shop.ask('/api/customer/me', { headers: { cookie: `__Host-session=${token}` } })).status,
    ).toBe(401)
    const login = await shop.ask('/api/customerAuth/login', { method: 'POST', json: sanne })
    const session = /__Host-session=([^;]+)/.exec(login.headers.getSetCookie().join())?.[1]
    expect((await ask('GET', 'me', undefined, { cookie: `__Secure-staff_session=${session}` })).status).toBe(
      401,
    )
  })

  it('ends after two idle hours, and after twelve whatever happens', async () => {
    const { headers } = await logIn()
    later(119)
    expect((await ask('GET', 'me', undefined, headers)).status).toBe(200)
    later(238)
    expect((await ask('GET', 'me', undefined, headers)).status).toBe(200)
    later(238 + 121)
    expect((await ask('GET', 'me', undefined, headers)).status).toBe(401)
    shop.setNow(startOfTests)
    const busy = (await logIn()).headers
    for (let hour = 1; hour < 12; hour++) {
      later(hour * 60)
      expect((await ask('GET', 'me', undefined, busy)).status).toBe(200)
    }
    later(12 * 60)
    expect((await ask('GET', 'me', undefined, busy)).status).toBe(401)
  })

  it('can be ended on this and on another device', async () => {
    const one = (await logIn()).headers
    const other = (await logIn()).headers
    const { data } = await (await ask('GET', 'me/sessions', undefined, one)).json()
    expect(data).toHaveLength(2)
    const second = data.find((session: { is_current: boolean }) => !session.is_current)
    expect((await ask('DELETE', `me/sessions/${second.id}`, undefined, one)).status).toBe(200)
    expect((await ask('DELETE', `me/sessions/${second.id}`, undefined, one)).status).toBe(404)
    expect((await ask('GET', 'me', undefined, other)).status).toBe(401)
    expect((await ask('POST', 'logout', undefined, one)).status).toBe(200)
    expect((await ask('GET', 'me', undefined, one)).status).toBe(401)
  })

  it('leaves nothing behind for long', async () => {
    await logIn()
    const { platform } = shop
    const now = new Date(startOfTests.getTime() + 40 * 24 * 3_600_000)
    const { databaseOf } = await import('../../platform/database/database.ts')
    await deleteOldStaffSessions({ db: databaseOf(platform.pool), locale: 'nl', now })
    expect((await shop.pool.query('select from colleague_sessions')).rowCount).toBe(0)
  })
})

describe('the second factor', () => {
  it('must be set up before anything else works', async () => {
    const { headers } = await logIn()
    const refused = await ask('GET', 'orders', undefined, headers)
    expect([refused.status, (await refused.json()).error]).toEqual([403, 'second_factor_needed'])
    expect((await (await ask('GET', 'me', undefined, headers)).json()).data.must_set_second_factor).toBe(true)
    await setUpTotp(headers)
    expect((await ask('GET', 'orders', undefined, headers)).status).toBe(200)
    expect((await (await ask('GET', 'me', undefined, headers)).json()).data).toMatchObject({
      must_set_second_factor: false,
      second_factors: { totp: true, passkeys: 0 },
    })
  })

  it('is then asked for, and a code works once', async () => {
    const secret = await setUpTotp((await logIn()).headers)
    later(1)
    const asked = await logIn()
    expect(await asked.answer.json()).toEqual({ outcome: 'second_factor', totp: true, passkey: null })
    expect(cookieIn(asked.answer)).toBe('')
    expect((await logIn({ code: '000000' })).answer.status).toBe(401)
    const code = codeAt(secret)
    expect((await logIn({ code })).answer.status).toBe(200)
    const again = await logIn({ code })
    expect([again.answer.status, (await again.answer.json()).error]).toEqual([401, 'wrong_code'])
  })

  it('cannot be replaced by beginning anew, and is removed only after proving who one is', async () => {
    const { headers } = await logIn()
    await setUpTotp(headers)
    expect((await ask('POST', 'me/totp', undefined, headers)).status).toBe(409)
    later(11)
    const refused = await ask('DELETE', 'me/totp', undefined, headers)
    expect([refused.status, (await refused.json()).error]).toEqual([403, 'prove_again'])
    expect((await ask('POST', 'prove', { password: 'iets anders' }, headers)).status).toBe(401)
    expect((await ask('POST', 'prove', {}, headers)).status).toBe(401)
    expect((await ask('POST', 'prove', { password: demoOwner.password }, headers)).status).toBe(200)
    expect((await ask('DELETE', 'me/totp', undefined, headers)).status).toBe(200)
  })

  it('may be a code to prove it with', async () => {
    const { headers } = await logIn()
    const secret = await setUpTotp(headers)
    later(12)
    const me = async () => (await (await ask('GET', 'me', undefined, headers)).json()).data
    expect((await me()).proved_until).toBeNull()
    expect((await ask('POST', 'prove', { code: codeAt(secret) }, headers)).status).toBe(200)
    expect((await me()).proved_until).not.toBeNull()
  })

  it('may be a passkey: a browser gets what it needs, and a forged answer is refused', async () => {
    const { headers } = await logIn()
    const offered = await ask('POST', 'me/passkeys/options', undefined, headers)
    const { data } = await offered.json()
    expect(data).toMatchObject({ rp: { id: 'vangnet.test' }, user: { name: demoOwner.email } })
    const challenge = offered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const both = { cookie: `${headers.cookie}; ${challenge}` }
    const forged = { response: { id: 'x', rawId: 'x', type: 'public-key', response: {} }, name: 'Sleutel' }
    expect((await ask('POST', 'me/passkeys', forged, both)).status).toBe(422)
    expect((await (await ask('GET', 'me/passkeys', undefined, headers)).json()).data).toEqual([])
    expect((await ask('POST', 'prove/passkey/options', undefined, headers)).status).toBe(404)
    expect((await ask('POST', 'prove/passkey', { response: { id: 'x' } }, both)).status).toBe(401)
    expect((await ask('POST', 'login/passkey', { response: { id: 'x' } }, both)).status).toBe(401)
    expect((await ask('DELETE', 'me/passkeys/1', undefined, headers)).status).toBe(404)
  })
})

describe('a mailed link', () => {
  const tokenIn = async () => {
    const { rows } = await shop.pool.query(
      "select about->>'token' as token from mails where kind like 'colleague%' order by id desc limit 1",
    )
    return rows[0]?.token as string
  }

  it('sets a new password once, ends all sessions, and tells nobody who works here', async () => {
    const { headers } = await logIn()
    expect((await ask('POST', 'password/reset', { email: 'niemand@vangnet.example' })).status).toBe(200)
    expect((await shop.pool.query("select from mails where kind like 'colleague%'")).rowCount).toBe(0)
    expect((await ask('POST', 'password/reset', { email: demoOwner.email })).status).toBe(200)
    const token = await tokenIn()
    expect(await (await ask('GET', `links/${token}`)).json()).toEqual({
      data: { kind: 'reset', name: 'Mirjam van Dalen', email: demoOwner.email },
    })
    expect((await ask('POST', `links/${token}`, { password: 'kort' })).status).toBe(422)
    expect((await ask('POST', `links/${token}`, { password: 'wachtwoord123' })).status).toBe(422)
    const set = await ask('POST', `links/${token}`, { password: 'vangnet-demo-team' })
    expect(await set.json()).toEqual({ data: { is_logged_in: true } })
    expect((await ask('GET', 'me', undefined, headers)).status).toBe(401)
    expect((await ask('POST', `links/${token}`, { password: 'vangnet-demo-team' })).status).toBe(410)
    expect((await ask('GET', `links/${token}`)).status).toBe(410)
  })

  it('can be asked for five times an hour for one address', async () => {
    const askOften = async (email: string) => {
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) statuses.push((await ask('POST', 'password/reset', { email })).status)
      return statuses
    }
    expect(await askOften(demoOwner.email)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await askOften('Niemand@vangnet.example')).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('ends after an hour', async () => {
    await ask('POST', 'password/reset', { email: demoOwner.email })
    const token = await tokenIn()
    later(61)
    expect((await ask('GET', `links/${token}`)).status).toBe(410)
    expect((await ask('POST', `links/${token}`, { password: 'een-nieuw-wachtwoord' })).status).toBe(410)
  })
})

describe('one’s own account', () => {
  it('has a language and a name that one can change', async () => {
    const { headers } = await logIn()
    const changed = await ask('PATCH', 'me', { locale: 'en', name: 'Mirjam' }, headers)
    expect((await changed.json()).data).toMatchObject({ locale: 'en', name: 'Mirjam' })
    expect((await ask('PATCH', 'me', { locale: 'de' }, headers)).status).toBe(422)
    await ask('PATCH', 'me', { locale: 'nl', name: 'Mirjam van Dalen' }, headers)
  })
})
