import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { hashPassword } from './accounts/auth/password-hash.ts'
import { demoFaults, requireNoFaults, settingFaults } from './opening-checks.ts'
import { readEnv } from './platform/env.ts'

const address = { PUBLIC_URL: 'https://shop.example' }
const ready = { ...address, MOLLIE_API_KEY: 'live_x', TRUST_PROXY: 'on' }

describe('settings of a public shop', () => {
  const refused = (values: Record<string, string | undefined>) => () =>
    requireNoFaults(settingFaults(readEnv({ ...ready, ...values })))

  it.each([
    ['a live key and a word on TRUST_PROXY', {}],
    ['TRUST_PROXY=off', { TRUST_PROXY: 'off' }],
    ['a test key with PAYMENTS=test', { MOLLIE_API_KEY: 'test_x', PAYMENTS: 'test' }],
    ['no key with PAYMENTS=test', { MOLLIE_API_KEY: undefined, PAYMENTS: 'test' }],
    ['a public demo with PAYMENTS=test', { MOLLIE_API_KEY: undefined, PAYMENTS: 'test', DEMO: 'on' }],
    ['no public address', { PUBLIC_URL: undefined, MOLLIE_API_KEY: undefined, TRUST_PROXY: undefined }],
    ['a database on this machine', { DATABASE_URL: 'postgres://vangnet@127.0.0.1:5432/vangnet' }],
    ['a database on a socket', { DATABASE_URL: 'postgres://vangnet@localhost/x?host=%2Fvar%2Frun' }],
    ['an encrypted database', { DATABASE_URL: 'postgres://vangnet@db.example/x?sslmode=verify-full' }],
    ['a database on a private network', { DATABASE_URL: 'postgres://vangnet@db/x?sslmode=disable' }],
    ['a local address', { PUBLIC_URL: 'http://localhost:3000', MOLLIE_API_KEY: 'test_x' }],
  ])('are accepted with %s', (_what, values) => {
    expect(refused(values)).not.toThrow()
  })

  it.each([
    ['no key', { MOLLIE_API_KEY: undefined }, /Without MOLLIE_API_KEY .*PAYMENTS=test/],
    ['a test key', { MOLLIE_API_KEY: 'test_x' }, /is a test key.*PAYMENTS=test/],
    ['no word on TRUST_PROXY', { TRUST_PROXY: undefined }, /TRUST_PROXY=on .*TRUST_PROXY=off/],
    ['a database across a network', { DATABASE_URL: 'postgres://v@db.example/x' }, /DATABASE_URL .*sslmode/],
    [
      'a replica across a network',
      {
        DATABASE_URL: 'postgres://v@db.example/x?sslmode=verify-full',
        DATABASE_READ_URL: 'postgres://v@replica.example/x',
      },
      /DATABASE_READ_URL .*sslmode/,
    ],
    [
      'a replica of the built-in database',
      { DATABASE_READ_URL: 'postgres://v@localhost/x' },
      /DATABASE_READ_URL .*DATABASE_URL, which is not set/,
    ],
    ['a token for no CDN', { CDN_PURGE_TOKEN: 'x' }, /CDN_PURGE_TOKEN .*without CDN_PURGE_URL/],
    ['a demo with real payments', { DEMO: 'on' }, /DEMO=on.*PAYMENTS=test/],
    ['a live key for test payments', { PAYMENTS: 'test' }, /PAYMENTS=test contradicts MOLLIE_API_KEY/],
    [
      'several faults at once, which it names together',
      { MOLLIE_API_KEY: undefined, TRUST_PROXY: undefined },
      /MOLLIE_API_KEY .*TRUST_PROXY/,
    ],
  ])('are refused with %s', (_what, values, expected) => {
    expect(refused(values)).toThrow(expected)
  })
})

describe('what the demo left in the database', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const faults = async (values: Record<string, string> = {}) =>
    (await demoFaults(readEnv({ ...ready, ...values }), shop.pool)).map(({ problem }) => problem)
  const setPassword = async (email: string, password: string) =>
    shop.pool.query(
      'update customers set password_hash = $2 where email = $1 and password_hash is not null',
      [email, await hashPassword(password)],
    )
  const setColleaguePasswords = async (password: string, except = '') =>
    shop.pool.query('update colleagues set password_hash = $1 where email <> $2', [
      await hashPassword(password),
      except,
    ])

  it('keeps a public shop closed: its passwords and its offer links', async () => {
    expect(await faults()).toEqual([
      expect.stringMatching(/sanne@vangnet\.example .*password/),
      expect.stringMatching(/offer .*link/),
    ])
  })

  it('is accepted in a public demo and where nobody else can come', async () => {
    expect(await faults({ DEMO: 'on' })).toEqual([])
    expect(await faults({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
  })

  it('is found until every account has another password and every link is gone', async () => {
    await setPassword('sanne@vangnet.example', 'twee klimgordels op zolder')
    await setPassword('lotte@zeewind.example', 'vier klimgordels op zolder')
    await setColleaguePasswords('drie klimgordels op zolder', 'planning@vangnet.example')
    expect((await faults())[0]).toContain('planning@vangnet.example')
    // Another address does not make the password a secret.
    await shop.pool.query(
      "update colleagues set email = 'noor@shop.example' where email = 'planning@vangnet.example'",
    )
    expect((await faults())[0]).toContain('noor@shop.example')
    await setColleaguePasswords('vier klimgordels op zolder')
    expect(await faults()).toHaveLength(1)
    await shop.pool.query("delete from offer_links where token_hash = sha256('demo-offer-2')")
    expect(await faults()).toHaveLength(1)
    await shop.pool.query('delete from offer_links')
    expect(await faults()).toEqual([])
  })
})
