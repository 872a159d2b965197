import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runShop, type Shop } from '../support/shop/running-shop.ts'
import { cloneDatabase } from '../support/shop/test-database.ts'

const root = join(import.meta.dirname, '..', '..')
const answers = [
  ...['--name', 'Touw & Zn. B.V.', '--street', 'Kade 1', '--postcode', '1011 AB', '--city', 'Amsterdam'],
  ...['--phone', '020 123 4567', '--email', 'info@touw.example', '--kvk', '12345678'],
  ...['--vat', 'NL123456789B01', '--iban', 'NL02ABNA0123456789'],
  ...['--owner-email', 'noor@touw.example', '--owner-first-name', 'Noor', '--owner-last-name', 'Bakker'],
]

/** `npm run setup` and then `npm start`, on an empty database and with the settings of a public shop. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
let shop: Shop
let output: string

function setUp(args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', 'setup.ts'), ...args],
    {
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, PUBLIC_URL: 'https://touw.example' },
      encoding: 'utf8',
    },
  )
  return { status, output: stdout + stderr }
}

beforeAll(async () => {
  database = await cloneDatabase({ empty: true })
  const done = setUp(answers)
  output = done.output
  shop = await runShop({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://touw.example',
    MOLLIE_API_KEY: 'live_not_a_real_key',
    TRUST_PROXY: 'on',
  })
})
afterAll(async () => {
  await shop?.end()
  await database.drop()
})

const read = async (path: string) => {
  const response = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}

it('a new shop opens without a demo, and setup printed the link for its owner', () => {
  expect(output).toMatch(/https:\/\/touw\.example\/staff\/link\/\S{43}/)
  expect(shop.output()).not.toMatch(/demo/i)
  expect(setUp(['--kvk', 'x'])).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^--kvk cannot be "x"/),
  })
})

it.each([
  ['/', 'Hier staan binnenkort onze trainingen'],
  ['/en', 'Our trainings will be here soon'],
  ['/zoeken', 'Hier staan binnenkort onze trainingen'],
  ['/en/search?term=zzzzzz', 'Our trainings will be here soon'],
  ['/aanbiedingen', 'Er is hier nu geen aanbieding'],
  ['/en/locations', 'Our training locations'],
  ['/keuringen', 'Hier staan nu geen keuringen'],
  ['/winkelwagen', 'Uw boeking'],
  ['/en/cookie-policy', 'Cookies on this site'],
])('%s of an empty shop says what there is', async (path, text) => {
  const { status, html } = await read(path)
  expect(status).toBe(200)
  expect(html).toContain(text)
  expect(html).toContain('Touw &amp; Zn. B.V.')
  expect(html).not.toContain('Begin bij een onderwerp')
})

it('no page of an empty shop links to a page that does not exist', async () => {
  const seen = new Map<string, number>()
  const open = ['/', '/en', '/bestaat-niet']
  for (let path = open.pop(); path; path = open.pop()) {
    if (seen.has(path)) continue
    const { status, html } = await read(path)
    seen.set(path, status)
    for (const [, uri = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      if (!uri.startsWith('/api/')) open.push(uri.replaceAll('&amp;', '&'))
  }
  expect(seen.size).toBeGreaterThan(30)
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([['/bestaat-niet', 404]])
})
