import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../server/jobs.ts'
import { isAlive } from '../../server/platform/database/embedded/claim-data-dir.ts'
import { failToRun, freePort, makeDataDir, runShop, type Shop } from '../support/shop/running-shop.ts'

/** The tests use one data folder and run in order: each continues where the previous one stopped. */
const data = makeDataDir()
let shop: Shop

const databaseUrl = () => readFileSync(join(data.folder, 'database-url'), 'utf8').trim()
const postmasterPid = () =>
  Number(readFileSync(join(data.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

async function query(text: string) {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const status = (url: string) => fetch(url).then((response) => response.status)

beforeAll(async () => {
  shop = await runShop({ DATA_DIR: data.folder })
})
afterAll(async () => {
  await shop.end()
  data.remove()
})

describe('a first start', () => {
  it('shows its progress, the address and the demo logins', async () => {
    expect(shop.output()).toContain('Starting PostgreSQL')
    expect(shop.output()).toContain('The demo was loaded')
    expect(shop.output()).toContain(shop.url)
    await expect.poll(() => shop.output()).toMatch(/customer\s+\S+@\S+\s+\S+/)
  })

  it('serves pages in both languages, health checks and metrics', async () => {
    for (const path of ['/', '/en', '/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs'])
      expect([path, await status(shop.url + path)]).toEqual([path, 200])
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain(
      'http_requests_total{kind="page",status="200"}',
    )
  })
})

describe('the built-in database', () => {
  it('is used by the shop as a user who may not change tables or users', async () => {
    const users = await query(`
      select distinct a.usename, r.rolsuper, r.rolcreaterole, has_schema_privilege(r.oid, 'public', 'create') as creates
      from pg_stat_activity a join pg_roles r on r.rolname = a.usename where a.application_name like 'vangnet%'`)
    expect(users).toEqual([
      { usename: 'vangnet_shop', rolsuper: false, rolcreaterole: false, creates: false },
    ])
  })

  it('logs no personal data, and only its owner can read the log', async () => {
    await expect(
      query(`insert into customers (email, firstname, lastname, locale, password_hash)
        select email, firstname, lastname, locale, password_hash from customers where password_hash is not null`),
    ).rejects.toThrow('duplicate key')
    const log = join(data.folder, 'postgres.log')
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('duplicate key')
    expect(readFileSync(log, 'utf8')).not.toContain('@vangnet.example')
    expect(statSync(log).mode & 0o777).toBe(0o600)
  })
})

describe('errors at start are printed as one line', () => {
  it.each([
    [
      'a port in use',
      () => ({ PORT: new URL(shop.url).port, DATABASE_URL: databaseUrl() }),
      /Port \d+ is in use\. .*PORT=/,
    ],
    [
      'a data folder in use',
      () => ({ DATA_DIR: data.folder }),
      /Another Vangnet \(process \d+\) is using .*DATABASE_URL/,
    ],
    ['an invalid port', () => ({ PORT: 'web' }), /configuration is invalid: PORT: .*\.env\.example/],
    [
      'an unreachable database',
      () => ({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }),
      /database cannot be reached .*DATABASE_URL/,
    ],
    [
      'a public shop on the database of the demo',
      () => ({
        DATABASE_URL: databaseUrl(),
        PUBLIC_URL: 'https://shop.example',
        PAYMENTS: 'test',
        TRUST_PROXY: 'off',
      }),
      /sanne@vangnet\.example still has a password of the demo\. .*--from-demo/,
    ],
    [
      'a database without a shop',
      () => ({ DATABASE_URL: databaseUrl().replace('/vangnet?', '/postgres?') }),
      /has no shop yet\. Run `npm run setup`/,
    ],
    [
      'a data folder that cannot be created',
      () => ({ DATA_DIR: '/dev/null/data' }),
      /data folder .* cannot be created .*DATA_DIR/,
    ],
  ])('%s', async (_what, env, expected) => {
    const { code, output } = await failToRun({ PORT: String(await freePort()), ...env() })
    expect(code).toBe(1)
    const line = output.split('\n').find((one) => one.startsWith('Cannot start.'))
    expect(line).toMatch(expected)
    expect(output).not.toContain('    at ')
  })
})

describe('failures while it runs', () => {
  it('restarts PostgreSQL after it is killed, and serves cached pages in the meantime', async () => {
    const before = postmasterPid()
    await expect.poll(() => status(`${shop.url}/`)).toBe(200)
    // During transactions: none of them may crash the shop.
    const [option] = await query(
      'select id from product_options where first_day is null and stock > 0 order by id limit 1',
    )
    const put = () =>
      fetch(`${shop.url}/api/shoppingCart/set`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ po_id: option.id, amount: 1 }),
      }).then((response) => response.status)
    const puts = Array.from({ length: 60 }, put)
    await Promise.race(puts)
    process.kill(before, 'SIGKILL')
    for (const answered of await Promise.all(puts)) expect([200, 503]).toContain(answered)
    expect(await status(`${shop.url}/`)).toBe(200)
    await expect.poll(() => status(`${shop.url}/readyz`), { timeout: 20_000, interval: 100 }).toBe(200)
    expect(postmasterPid()).not.toBe(before)
    await expect
      .poll(() => status(`${shop.url}/api/pages?search=${Math.random()}`), { timeout: 10_000 })
      .toBe(200)
  })

  it('receives changes again after that', async () => {
    const title = async () => (await (await fetch(`${shop.url}/api/countries`)).json()).data[0].name
    await expect.poll(title).toBe('Nederland')
    await query(`update countries set name = '{"nl":"Holland","en":"Holland"}' where code = 'NL'`)
    await expect.poll(title, { timeout: 10_000 }).toBe('Holland')
  })

  it('loses nothing committed when it is killed, and stops the orphaned database', async () => {
    await query("insert into memory (key, value) values ('kept', 'yes')")
    const orphan = postmasterPid()
    await shop.end('SIGKILL')
    expect(isAlive(orphan)).toBe(true)
    shop = await runShop({ DATA_DIR: data.folder })
    expect(postmasterPid()).not.toBe(orphan)
    expect(isAlive(orphan)).toBe(false)
    expect(await query("select value from memory where key = 'kept'")).toEqual([{ value: 'yes' }])
    expect(shop.output()).not.toContain('The demo was loaded')
  })

  it('starts despite a stale lock file', async () => {
    const pid = postmasterPid()
    await shop.end('SIGKILL')
    process.kill(pid, 'SIGKILL')
    // As after a power cut: the pid in the file now belongs to another process.
    const lock = join(data.folder, 'postgres', 'postmaster.pid')
    await expect.poll(() => isAlive(pid)).toBe(false)
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)))
    shop = await runShop({ DATA_DIR: data.folder })
    expect(await status(`${shop.url}/readyz`)).toBe(200)
  })

  it('removes the schedules of jobs that no longer exist when it starts', async () => {
    await query('select pgboss.create_queue(\'old-job\', \'{"policy": "standard"}\')')
    await query("insert into pgboss.schedule (name, cron, timezone) values ('old-job', '0 0 1 1 *', 'UTC')")
    await shop.end()
    shop = await runShop({ DATA_DIR: data.folder })
    const names = async () => (await query('select name from pgboss.schedule')).map(({ name }) => name).sort()
    await expect.poll(names).toEqual(jobs.map(({ name }) => name).sort())
  })
})

describe('stopping', () => {
  it('finishes open requests, stops PostgreSQL and exits with 0', async () => {
    const pid = postmasterPid()
    const underWay = Promise.all(
      Array.from({ length: 20 }, (_, n) => status(`${shop.url}/api/pages?search=stop${n}`)),
    )
    await fetch(`${shop.url}/healthz`)
    const code = await shop.end('SIGTERM')
    expect(await underWay).toEqual(Array(20).fill(200))
    expect(code).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(data.folder, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(data.folder, 'server.pid'))).toBe(false)
    shop = await runShop({ DATA_DIR: data.folder })
  })
})
