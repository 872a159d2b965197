import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '../../contract/rules/locale.ts'
import { ensureDemo } from '../../demo/load/load-demo.ts'
import { demoFaults } from '../../server/opening-checks.ts'
import { databaseOf, noTimeouts, openPool, type Pool } from '../../server/platform/database/database.ts'
import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import { bearer } from '../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../tests/support/shop/clock.ts'
import { cloneDatabase } from '../../tests/support/shop/test-database.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { readCall } from './answers.ts'
import { keptTables, listEmptiedTables } from './remove-demo.ts'
import { runSetup } from './run-setup.ts'
import { readSetupPages } from './write-shop.ts'

const flags = [
  ...['--name', 'Touw & Zn. B.V.', '--street', 'Kade 1', '--postcode', '1011 AB', '--city', 'Amsterdam'],
  ...['--phone', '020 123 4567', '--email', 'info@touw.example', '--kvk', '12345678'],
  ...['--vat', 'NL123456789B01', '--iban', 'NL02ABNA0123456789'],
  ...['--owner-email', 'noor@touw.example', '--owner-first-name', 'Noor', '--owner-last-name', 'Bakker'],
]
const origin = 'https://touw.example'
const setUp = async (pool: Pool, args: string[]) =>
  (await runSetup({ pool, call: readCall(args), origin, now: startOfTests })).join('\n')
const tokenIn = (output: string) => /\/staff\/link\/(\S+)/.exec(output)?.[1] ?? 'no link'

const password = 'drie klimgordels op zolder'
/** Sets a password with the printed link, logs in with it, sets up a second factor and reads what only the owner may read. */
async function enter(shop: TestShop, token: string) {
  const ask = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    shop.ask(`/api/staff/${path}`, { method, json, headers })
  const set = await ask('POST', `links/${token}`, { password })
  if (set.status !== 200) return [set.status]
  const login = await ask('POST', 'login', { email: 'noor@touw.example', password })
  const session = bearer((await login.json()).token)
  const totp = (await (await ask('POST', 'me/totp', undefined, session)).json()).data
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
    timestamp: shop.platform.now().getTime(),
  })
  const confirmed = await ask('POST', 'me/totp/confirm', { code }, session)
  const log = await ask('GET', 'log', undefined, session)
  // The next link is used by the same owner, from the start.
  await ask('DELETE', 'me/totp', undefined, session)
  return [set.status, login.status, confirmed.status, log.status]
}

/** What may not be in the texts of a real shop. */
const demoWords = /vangnet\.example|088 - 826 46 38|Touwslagerskade|demonstrati|demonstration|00000000|\{\{/

const legalPages = {
  nl: ['algemene-voorwaarden', 'privacyverklaring', 'herroepingsrecht', 'contact'],
  en: ['terms-and-conditions', 'privacy-statement', 'right-of-withdrawal', 'contact-us'],
}
async function expectOwnDetails(shop: TestShop) {
  for (const locale of locales)
    for (const slug of legalPages[locale]) {
      const { data } = await shop.read(`/api/pages/${slug}`, { language: locale === 'nl' ? 3 : 12 })
      expect([slug, data.body_html]).toEqual([slug, expect.stringContaining('Touw &amp; Zn. B.V.')])
      expect([slug, data.body_html]).toEqual([slug, expect.stringContaining('Kade 1, 1011 AB Amsterdam')])
      expect([slug, demoWords.exec(data.body_html + data.meta_description)]).toEqual([slug, null])
    }
}

describe('a new shop', () => {
  let shop: TestShop
  let output: string
  const count = async (table: string) =>
    (await shop.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY: '1' }, { empty: true })
    output = await setUp(shop.pool, flags)
  })
  afterAll(() => shop.close())

  it('has the company, pages and menus, and no people, codes or deals', async () => {
    const { data } = await shop.read('/api/shopInfo')
    expect(data).toMatchObject({
      name: 'Touw & Zn. B.V.',
      phone: '020 123 4567',
      address: { street: 'Kade 1', postcode: '1011 AB', city: 'Amsterdam' },
      hours: 'Op werkdagen van 09.00 tot 17.00 uur',
      company_number: '12345678',
      social_links: [],
    })
    expect(data.page404.content).toContain('020 123 4567')
    expect(await count('pages')).toBe(readSetupPages().length)
    for (const table of ['products', 'categories', 'orders', 'offers', 'discount_codes', 'deals', 'reviews'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect([await count('customers'), await count('colleagues')]).toEqual([0, 1])
    expect((await shop.read('/api/countries')).data).not.toHaveLength(0)
  })

  it('has pages with its own details in both languages, whose links lead somewhere', async () => {
    await expectOwnDetails(shop)
    const fixed = /^\/(en\/)?(herroepen|withdraw|winkelwagen|checkout|dashboard)\b/
    for (const locale of locales) {
      const language = locale === 'nl' ? 3 : 12
      const menus = JSON.stringify((await shop.read('/api/menus', { language })).data)
      const texts = await Promise.all(
        readSetupPages()
          .filter(({ key }) => key !== 'niet-gevonden')
          .map(
            async (page) => (await shop.read(`/api/pages/${page[locale].slug}`, { language })).data.body_html,
          ),
      )
      expect(demoWords.exec(texts.join())).toBeNull()
      const found = [...`${menus}${texts}`.matchAll(/(?:href=|"uri":)\\?"(\/[^"#\\]*)/g)].map(
        ([, uri]) => uri ?? '',
      )
      expect(found.length).toBeGreaterThan(20)
      for (const uri of new Set(found.filter((uri) => !fixed.test(uri)))) {
        const answer = await shop.ask(`/api/resolve?uri=${encodeURIComponent(uri)}`, { language })
        expect([uri, answer.status]).toEqual([uri, 200])
      }
    }
  })

  it('answers every read of the empty catalogue', async () => {
    const gets = ['home', 'categories/rootCategoriesWithProducts', 'pages', 'inspections']
    const found: unknown[] = []
    for (const language of [3, 12]) {
      for (const path of [...gets, 'search/suggestions?term=vca'])
        found.push((await shop.ask(`/api/${path}`, { language })).status)
      for (const json of [{}, { search: 'vca' }, { deals: true }])
        found.push((await shop.ask('/api/queryProducts', { language, method: 'POST', json })).status)
    }
    expect(new Set(found)).toEqual(new Set([200]))
    expect((await shop.read('/api/home')).data).toMatchObject({
      next_dates: [],
      best_sellers: [],
      rating: null,
    })
  })

  it('is entered by its owner with the printed link, once', async () => {
    const token = tokenIn(output)
    expect(output).toContain(`${origin}/staff/link/`)
    expect(await enter(shop, token)).toEqual([200, 200, 200, 200])
    expect(await enter(shop, token)).toEqual([410])
  })

  it('stays as it is when setup runs again, which says what there is and can print a new link', async () => {
    const again = await setUp(shop.pool, ['--name', 'Iets anders'])
    expect(again).toMatch(/Touw & Zn\. B\.V\. in Amsterdam exists, with \d+ pages and 0 products/)
    expect(again).toContain('noor@touw.example')
    expect(again).toContain('Nothing was changed')
    expect(again).not.toContain('/staff/link/')
    expect((await shop.read('/api/shopInfo')).data.name).toBe('Touw & Zn. B.V.')
    const first = tokenIn(await setUp(shop.pool, ['--new-link']))
    const second = tokenIn(await setUp(shop.pool, ['--new-link']))
    expect(await enter(shop, first)).toEqual([410])
    expect(await enter(shop, second)).toEqual([200, 200, 200, 200])
    expect(await count('colleagues')).toBe(1)
  })

  it('does not become a demo, even where an empty database would', async () => {
    expect(await ensureDemo(shop.pool, startOfTests)).toBe('left alone')
    expect(await count('products')).toBe(0)
    await expect(setUp(shop.pool, ['--from-demo', '--yes'])).rejects.toThrow('holds no demo')
  })
})

describe('a demo that becomes a shop', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let pool: Pool
  const countAll = async (tables: string[]) => {
    const counts: Record<string, number> = {}
    for (const table of tables)
      counts[table] = (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
    return counts
  }
  beforeAll(async () => {
    database = await cloneDatabase()
    pool = openPool(database.url, createLog({ LOG_LEVEL: 'silent' }), 3, noTimeouts)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  it('is not touched without the flag, without a yes, or while the shop runs', async () => {
    const before = await countAll(['customers', 'orders'])
    await expect(setUp(pool, flags)).rejects.toThrow('Add --from-demo')
    await expect(setUp(pool, [...flags, '--from-demo'])).rejects.toThrow('Add --yes')
    const running = openPool(database.url, createLog({ LOG_LEVEL: 'silent' }), 1)
    await running.query("set application_name = 'vangnet changes'")
    await expect(setUp(pool, [...flags, '--from-demo', '--yes'])).rejects.toThrow('Stop it first')
    await running.end()
    expect(await countAll(['customers', 'orders'])).toEqual(before)
    expect(before.customers).toBeGreaterThan(2)
  })

  it('decides for every table whether it is the catalogue or what people did', async () => {
    // A new table goes here or into `keptTables`.
    expect(await listEmptiedTables(databaseOf(pool))).toEqual([
      ...[
        'absences',
        'addresses',
        'attendance',
        'attendance_history',
        'attendance_sheets',
        'canned_answers',
        'captcha_uses',
        'cart_lines',
        'carts',
        'certificate_counters',
        'certificate_reminders',
        'certificates',
        'changes',
      ],
      ...[
        'chat_conversations',
        'chat_messages',
        'closed_dates',
        'colleague_links',
        'colleague_sessions',
        'colleagues',
      ],
      ...[
        'companies',
        'company_invites',
        'company_members',
        'comparisons',
        'contact_requests',
        'course_remarks',
        'customers',
        'date_answers',
        'date_changes',
        'dates_to_stamp',
        'deals',
        'discount_codes',
        'drafts',
        'employee_functions',
        'employees',
        'favourites',
        'function_modules',
        'functions',
      ],
      ...['imports', 'inbox_items', 'inbox_messages'],
      ...[
        'inspected_items',
        'inspection_request_items',
        'inspection_requests',
        'invoice_counters',
        'invoices',
      ],
      ...[
        'mail_files',
        'mail_texts',
        'mails',
        'merge_proposals',
        'merges',
        'notes',
        'offer_lines',
        'offer_links',
      ],
      ...[
        'offer_request_lines',
        'offer_requests',
        'offer_versions',
        'offer_views',
        'offers',
        'order_history',
      ],
      ...[
        'order_lines',
        'order_summaries',
        'orders',
        'participants',
        'passkey_challenges',
        'passkeys',
        'password_resets',
      ],
      ...[
        'payments',
        'people',
        'person_ids',
        'plan_slots',
        'planned_prices',
        'rate_counts',
        'redirect_hits',
        'refunds',
        'register_files',
        'register_lists',
        'register_rows',
        'reminder_opt_outs',
        'results',
        'results_history',
      ],
      ...[
        'review_invitations',
        'review_judgements',
        'review_opt_outs',
        'reviews',
        'revisions',
        'role_rights',
        'saved_views',
        'search_misses',
        'seat_blocks',
        'seat_holds',
        'sessions',
        'signatures',
        'staff_actions',
      ],
      ...[
        'task_templates',
        'tasks',
        'test_bank_payments',
        'test_bank_refunds',
        'trainer_asks',
        'trainer_requests',
        'trainer_skills',
        'trainers',
        'vat_checks',
        'waiting_entries',
        'walk_ins',
        'withdrawals',
      ],
    ])
  })

  it('keeps its catalogue and pages and loses everything else', async () => {
    // As older versions loaded it.
    await pool.query(
      `update page_texts set body_html = '<p>Vangnet, Touwslagerskade 12, 3089 KD Rotterdam, 088 - 826 46 38, werk@vangnet.example.</p>'
       where title = 'Werken bij Vangnet'`,
    )
    const before = await countAll(keptTables)
    const ofCompanies = (
      await pool.query(
        `select count(distinct o.id)::int as dates, count(*)::int as days from product_options o join course_days d on d.option_id = o.id
         where o.visibility = 'private'`,
      )
    ).rows[0]
    expect(ofCompanies.dates).toBeGreaterThan(0)
    const secret = (await pool.query("select value from memory where key = 'signing_secret'")).rows
    const output = await setUp(pool, [...flags, '--from-demo', '--yes'])
    expect(output).toContain('Touw & Zn. B.V.')
    expect(output).not.toContain('still speak of the demo')
    expect(await countAll(keptTables)).toEqual({
      ...before,
      memory: 1,
      product_options: Number(before.product_options) - ofCompanies.dates,
      course_days: Number(before.course_days) - ofCompanies.days,
    })
    expect((await pool.query("select value from memory where key = 'signing_secret'")).rows).not.toEqual(
      secret,
    )
    const { rows } = await pool.query("select body_html from page_texts where title = 'Werken bij Vangnet'")
    expect(rows).toEqual([
      { body_html: '<p>{{name}}, {{street}}, {{postcode}} {{city}}, {{phone}}, {{email}}.</p>' },
    ])
    const others = await countAll(await listEmptiedTables(databaseOf(pool)))
    const left = Object.entries(others).filter(([table, count]) => table !== 'changes' && count > 0)
    expect(left).toEqual([
      ['colleague_links', 1],
      ['colleagues', 1],
    ])
    // The log has the new company's details and the pages that no longer speak of the demo.
    const logged = await pool.query('select distinct kind from changes order by 1')
    expect(logged.rows.map(({ kind }) => kind)).toEqual(['page', 'settings'])
  })

  it('may be opened to the public and is topped up no more', async () => {
    const env = readEnv({ PUBLIC_URL: origin, MOLLIE_API_KEY: 'live_x', TRUST_PROXY: 'on' })
    expect(await demoFaults(env, pool)).toEqual([])
    expect(await ensureDemo(pool, new Date('2027-03-10T10:00:00Z'))).toBe('left alone')
    expect(await countAll(['discount_codes', 'deals'])).toEqual({ discount_codes: 0, deals: 0 })
    await expect(setUp(pool, [...flags, '--from-demo', '--yes'])).rejects.toThrow('holds no demo')
  })
})
