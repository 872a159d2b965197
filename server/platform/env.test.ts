import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isDemo, readEnv } from './env.ts'
import { root } from './root.ts'

describe('configuration', () => {
  it('has defaults, and treats an empty value as not set', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info' })
    expect(readEnv({ PORT: '', PUBLIC_URL: '' })).toEqual(readEnv({}))
    expect(readEnv({}).DEMO).toBeUndefined()
    expect(readEnv({ DEMO: 'off', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      DEMO: false,
      PUBLIC_URL: 'https://shop.example',
    })
  })

  it('derives the origin from PUBLIC_URL, or else from PORT', () => {
    expect(readEnv({ PORT: '4000' }).origin).toBe('http://localhost:4000')
    expect(readEnv({ PORT: '4000', PUBLIC_URL: 'https://shop.example/' }).origin).toBe('https://shop.example')
  })

  it.each([
    { PORT: '70000' },
    { PORT: '3000.5' },
    { PUBLIC_URL: 'shop.example' },
    { PUBLIC_URL: 'javascript:alert(1)' },
    { DATABASE_URL: 'mysql://x' },
    { DEMO: 'maybe' },
    { BACKUP_KEEP_DAYS: '0' },
    { PAYMENTS: 'none' },
    { LOG_LEVEL: 'loud' },
    { APPLE_WALLET_CERTIFICATE: 'no certificate' },
    { APPLE_WALLET_KEY: 'no key' },
    { SMTP_URL: 'http://mail' },
    { TAG_ID: 'https://evil.example/x.js' },
  ])('names the variable that is wrong in %o', (values) => {
    expect(() => readEnv(values)).toThrow(Object.keys(values)[0])
  })

  it('lists every variable in .env.example, and no other', () => {
    const documented = readFileSync(join(root, '.env.example'), 'utf8')
      .split('\n')
      .flatMap((line) => /^#?\s?([A-Z_]+)=/.exec(line)?.[1] ?? [])
    expect(documented.sort()).toEqual(
      [
        ...Object.keys(readEnv({ DATABASE_URL: 'postgres://x', DEMO: 'on' })).filter(
          (name) => name !== 'origin',
        ),
        'PUBLIC_URL',
        'DATABASE_READ_URL',
        'CDN_PURGE_URL',
        'CDN_PURGE_TOKEN',
        'DATA_DIR',
        'BACKUP_TO',
        'BACKUP_KEY_FILE',
        'SMTP_URL',
        'INBOUND_MAIL_ADDRESS',
        'INBOUND_MAIL_SECRET',
        'GOOGLE_WALLET_ISSUER',
        'GOOGLE_WALLET_ACCOUNT',
        'GOOGLE_WALLET_KEY',
        'APPLE_WALLET_CERTIFICATE',
        'APPLE_WALLET_KEY',
        'APPLE_WALLET_WWDR',
        'MOLLIE_API_KEY',
        'VIES_API_URL',
        'ADDRESS_LOOKUP_URL',
        'KVK_API_KEY',
        'KVK_API_URL',
        'MOLLIE_API_URL',
        'PAYMENTS',
        'POSTNL_API_KEY',
        'POSTNL_API_URL',
        'RECAPTCHA_SITE_KEY',
        'RECAPTCHA_SECRET',
        'RECAPTCHA_API_URL',
        'TAG_ID',
        'TRUST_PROXY',
        'METRICS_TOKEN',
      ].sort(),
    )
  })
})

describe('the shop is a demo', () => {
  const database = { DATABASE_URL: 'postgres://x' }
  const address = { PUBLIC_URL: 'https://shop.example' }
  it.each([
    [true, {}],
    [false, database],
    [false, address],
    [false, { PUBLIC_URL: 'http://shop.example' }],
    [true, { DEMO: 'on', ...database, ...address }],
    [false, { DEMO: 'off' }],
  ])('%s with %o', (expected, values) => {
    expect(isDemo(readEnv(values))).toBe(expected)
  })
})
