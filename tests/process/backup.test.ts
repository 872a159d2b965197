import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../contract/rules/time/day.ts'
import { restore } from '../../scripts/restore.ts'
import { BackupFault } from '../../server/platform/backup/backup-fault.ts'
import { listBackups, listWal } from '../../server/platform/backup/backup-folder.ts'
import { readKey } from '../../server/platform/backup/encryption.ts'
import { shipWal } from '../../server/platform/backup/ship-wal.ts'
import { startBackups } from '../../server/platform/backup/start-backups.ts'
import { connectAsAdmin, startEmbedded } from '../../server/platform/database/embedded/embedded.ts'
import { readEnv } from '../../server/platform/env.ts'
import { newBuyer } from '../support/fixtures/buyer.ts'
import { fillWithDemo } from '../support/shop/demo-folder.ts'
import { makeDataDir, runShop, type Shop } from '../support/shop/running-shop.ts'
import { planDate } from '../support/shop/visitor.ts'

/**
 * A shop with encrypted backups sells, is backed up and stops; then its backups are restored. The tests run in order. Names have spaces
 * on purpose.
 */
const root = join(import.meta.dirname, '..', '..')
const place = makeDataDir()
const at = (name: string) => join(place.folder, name)
const [data, backups, copy, keyFile] = [at('the shop'), at('its backups'), at('a copy'), at('the key')]
const env = {
  DATA_DIR: data,
  BACKUP_TO: backups,
  BACKUP_KEY_FILE: keyFile,
  LOG_LEVEL: 'silent',
  TRUST_PROXY: 'on',
}

const run = (script: string, args: string[], more: Record<string, string> = {}) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'scripts', script), ...args],
      { env: { PATH: process.env.PATH ?? '', ...env, ...more } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

const tryRestore = (args: string[], settings: Record<string, string> = env) =>
  restore(args, readEnv(settings), () => {})

let shop: Shop
let database: pg.Client

beforeAll(async () => {
  for (const folder of [data, backups, join(data, 'uploads')]) mkdirSync(folder, { recursive: true })
  chmodSync(data, 0o755)
  writeFileSync(join(data, 'uploads', 'brochure.pdf'), 'beside the database')
  writeFileSync(keyFile, randomBytes(32).toString('hex'), { mode: 0o600 })
  fillWithDemo(data)
  shop = await runShop(env)
  database = await connectAsAdmin(data)
})
afterAll(async () => {
  await shop.end()
  place.remove()
})

/** Every row of every table of the shop as text. (pg-boss's tables, in a schema of their own, change all the time.) */
async function readAllRows(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from "${name}" t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** The rows at a moment when nothing changes, and that moment. */
async function readQuietMoment() {
  for (;;) {
    const before = await readAllRows(database)
    const { rows } = await database.query('select clock_timestamp() as moment')
    const after = await readAllRows(database)
    // A moment in JavaScript has milliseconds, PostgreSQL's has microseconds.
    if (JSON.stringify(before) === JSON.stringify(after))
      return { rows: after, moment: new Date(rows[0].moment.getTime() + 1) }
  }
}

async function sell(date: number): Promise<number> {
  const buyer = await newBuyer({ api: { request: (path, init) => fetch(shop.url + path, init) } })
  await buyer.choose(date)
  const placed = await buyer.order({ participants: [{ po_id: date, people: [{ name: 'Noor' }] }] })
  expect(placed.status).toBe(201)
  return placed.body.data.id
}

describe('a shop with BACKUP_TO', () => {
  let atFirstOrder: Awaited<ReturnType<typeof readQuietMoment>>
  let orders: number[]

  it('is backed up while it sells, and shows how old the newest backup is', async () => {
    const day = addDays(dayOf(new Date()), 60)
    const date = await planDate({ pool: database } as never, {
      seats: 500,
      day,
      bookUntil: `${addDays(day, -2)}T10:00Z`,
    })
    // Orders are placed as long as the backup takes.
    let isDone = false
    const soldMeanwhile: number[] = []
    const backingUp = run('backup.ts', []).finally(() => {
      isDone = true
    })
    while (!isDone) soldMeanwhile.push(await sell(date))
    expect(await backingUp).toMatchObject({ code: 0, stderr: '' })
    expect(soldMeanwhile.length).toBeGreaterThan(1)

    const first = await sell(date)
    atFirstOrder = await readQuietMoment()
    orders = [first, await sell(date)]
    const age = async () => {
      const metrics = await (await fetch(`${shop.url}/metrics`)).text()
      return Number(/^backup_age_seconds (\d.*)$/m.exec(metrics)?.[1])
    }
    await expect.poll(age, { timeout: 60_000 }).toBeLessThan(600)
  })

  it('is backed up once to another folder, with a trial restore', async () => {
    mkdirSync(copy)
    const trial = await run('backup.ts', ['--to', copy, '--verify'], { BACKUP_KEY_FILE: '' })
    expect(trial).toMatchObject({ code: 0, stderr: '' })
    expect(trial.stdout).toMatch(/trial restore has the same number of rows/)
  })

  it('copies its last changes when it stops', async () => {
    await database.end()
    expect(await shop.end()).toBe(0)
    const [newest] = (await listWal({ path: backups })).slice(-1)
    expect(newest?.closedAt.getTime()).toBeGreaterThan(atFirstOrder.moment.getTime())
  })

  it('lists its backups', async () => {
    const made = await listBackups({ path: backups })
    expect(made.length).toBeGreaterThan(0)
    const { stdout } = await run('backup.ts', ['--list'])
    expect(stdout.trim().split('\n')).toHaveLength(made.length)
    expect(stdout).toMatch(/MB {2}and any moment up to/)
  })

  it('is restored to a moment between two orders with exactly the rows of that moment', async () => {
    const into = at('restored')
    const until = atFirstOrder.moment.toISOString()
    const { code, stdout, stderr } = await run('restore.ts', [backups, '--until', until, '--into', into])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Start it with: DATA_DIR="${into}" npm start`)
    const postgres = await startEmbedded(into)
    const client = await connectAsAdmin(into)
    const restored = await readAllRows(client)
    const { rows } = await client.query('select id from orders where id = any($1)', [orders])
    const { rows: next } = await client.query("select nextval(pg_get_serial_sequence('orders', 'id')) as id")
    await client.end()
    await postgres.stop()
    expect(rows).toEqual([{ id: orders[0] }])
    // A link to the lost order must not open another one.
    expect(Number(next[0].id)).toBeGreaterThan((orders[1] ?? 0) + 1000)
    expect(restored).toEqual(atFirstOrder.rows)
    expect(readFileSync(join(into, 'uploads', 'brochure.pdf'), 'utf8')).toBe('beside the database')
  })

  describe('is not restored, and nothing is changed, because of', () => {
    const target = at('target')
    const filesOf = (folder: string, pattern: RegExp) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => pattern.test(name))
        .sort()
        .map((name) => join(folder, name))
    const damage = (file: string) => {
      const content = readFileSync(file)
      content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
      writeFileSync(file, content)
    }
    const spoiled = (change: (folder: string) => void, source = backups) => {
      const folder = at('spoiled')
      rmSync(folder, { recursive: true, force: true })
      cpSync(source, folder, { recursive: true, preserveTimestamps: true })
      change(folder)
      return folder
    }
    const anotherKey = () => {
      writeFileSync(at('another key'), randomBytes(32).toString('hex'), { mode: 0o600 })
      return at('another key')
    }
    const until = () => atFirstOrder.moment.toISOString()
    const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
    const withoutKey = { ...env, BACKUP_KEY_FILE: '' }

    it.each<[string, RegExp, () => string[], Record<string, string>?]>([
      [
        'a damaged backup',
        /base\.tar\.zst\.enc is damaged: its SHA-256 differs from the manifest\.$/,
        () => [spoiled((folder) => filesOf(folder, /base\.tar/).map(damage))],
      ],
      [
        'a damaged backup without encryption',
        /base\.tar\.zst is damaged/,
        () => [spoiled((folder) => filesOf(folder, /base\.tar/).map(damage), copy)],
        withoutKey,
      ],
      [
        'a damaged WAL segment',
        /wal\/.*\.enc is damaged/,
        () => [spoiled((folder) => filesOf(folder, /wal\/.*\.enc$/).map(damage))],
      ],
      [
        'a missing WAL segment',
        /^WAL segment 0000\w+ is missing from .*, so nothing after .* can be restored\.$/,
        () => [
          spoiled((folder) => {
            for (const file of filesOf(folder, /wal\/.*\.enc$/).slice(0, -1)) rmSync(file)
          }),
          '--until',
          until(),
        ],
      ],
      ['a missing key', /are encrypted\. Add --key-file/, () => [backups], withoutKey],
      ['a folder without backups', /^There are no backups in/, () => [data]],
      ['a missing folder', /^There is no folder/, () => [at('nowhere')]],
      [
        'a moment before the first backup',
        /an earlier moment cannot be restored/,
        () => [backups, '--until', new Date(0).toISOString()],
      ],
      [
        'a moment after the last change',
        /^The backups in .* end at/,
        () => [backups, '--until', new Date().toISOString()],
      ],
      ['a moment in the future', /is in the future/, () => [backups, '--until', tomorrow()]],
      ['a moment that is not one', /^--until does not understand "noon"/, () => [backups, '--until', 'noon']],
    ])('%s', async (_what, expected, args, settings = env) => {
      const refused = tryRestore([...args(), '--into', target], settings)
      await expect(refused).rejects.toThrow(expected)
      await expect(refused).rejects.toBeInstanceOf(BackupFault)
      expect(existsSync(target)).toBe(false)
    })

    it('a wrong key, which the command says in one line', async () => {
      const { code, stderr } = await run('restore.ts', [
        backups,
        '--key-file',
        anotherKey(),
        '--into',
        target,
      ])
      expect(code).toBe(1)
      expect(stderr).toMatch(/^The key is not the one that the backups in .* are encrypted with\.\n$/)
      expect(existsSync(target)).toBe(false)
    })

    it('a folder that is not empty', async () => {
      mkdirSync(target)
      writeFileSync(join(target, 'notes.txt'), 'mine')
      await expect(tryRestore([backups, '--into', target])).rejects.toThrow(/is not empty/)
      expect(readdirSync(target)).toEqual(['notes.txt'])
    })
  })

  it('is restored to the end with both orders, opens again, and goes on with its backups', async () => {
    const into = at('restored to the end')
    mkdirSync(into)
    await tryRestore([backups, '--into', into])
    const again = await runShop({ ...env, DATA_DIR: into })
    const client = new pg.Client({
      connectionString: readFileSync(join(into, 'database-url'), 'utf8').trim(),
    })
    await client.connect()
    const { rows } = await client.query('select id from orders where id = any($1) order by id', [orders])
    await client.end()
    await expect
      .poll(async () => (await listBackups({ path: backups })).at(-1)?.timeline, { timeout: 60_000 })
      .toBe(2)
    await again.end()
    expect(rows.map(({ id }) => id)).toEqual(orders)
  })

  it('makes PostgreSQL keep WAL for the backup folder up to a limit, and none once backups are switched off', async () => {
    const postgres = await startEmbedded(data, { settings: { max_slot_wal_keep_size: '1MB' } })
    const client = await connectAsAdmin(data)
    const slots = async () =>
      (await client.query('select wal_status from pg_replication_slots')).rows.map(
        ({ wal_status }) => wal_status,
      )
    expect(await slots()).toHaveLength(1)
    for (let segment = 0; segment < 4; segment++) {
      await client.query('select pg_current_xact_id()')
      await client.query('select pg_switch_wal()')
    }
    await client.query('checkpoint')
    expect(await slots()).toEqual(['lost'])
    expect(await shipWal(data, backups, readKey(keyFile))).toMatchObject({ outcome: 'restarted' })
    expect(await slots()).toEqual(['reserved'])
    await startBackups({ env: {} } as never, data)
    expect(await slots()).toEqual([])
    await client.end()
    await postgres.stop()
  })
})
