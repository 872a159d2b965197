import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { CannotStart } from '../../cannot-start.ts'
import { accountForPostgres, canReach, makeFolder, ownFolder } from './account.ts'
import { binariesFor } from './binaries.ts'
import { claimDataDir, releaseDataDir, stopOrphan } from './claim-data-dir.ts'
import { ensureShopRole, owner, shopRole } from './shop-role.ts'

/**
 * The embedded PostgreSQL. It listens on a socket in a private folder, so it needs no port and no password. `url` is for its owner, who
 * migrates it; `shopUrl` for the shop, which has fewer rights.
 */
export type EmbeddedPostgres = { url: string; shopUrl: string; stop: () => Promise<void> }

export type Settings = Record<string, string | number>

const run = promisify(execFile)
const database = 'vangnet'

const settings: Settings = {
  listen_addresses: '',
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
  // Without details, which repeat what people typed: "Key (email)=(…) already exists".
  log_error_verbosity: 'terse',
  // While the backup folder cannot be reached, at most this much waits for it.
  max_slot_wal_keep_size: '4GB',
}

/** A socket path is limited to about 100 characters, so a deep checkout gets one in the temporary folder. */
export function socketFolder(dataDir: string): string {
  const beside = join(dataDir, 'socket')
  if (beside.length < 85) return beside
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return join(tmpdir(), `vangnet-${name}`)
}

const lastError = (log: string) => {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  const errors = lines.filter((line) => /FATAL|PANIC|ERROR|No space/.test(line))
  return (errors.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
}

const failed = (action: string, reason: string) =>
  /No space left/i.test(reason)
    ? new CannotStart('The disk is full.', 'Free some space, or set DATA_DIR to a folder on another disk.')
    : new CannotStart(
        `PostgreSQL could not ${action}: ${reason.trim() || 'no reason given'}.`,
        'See postgres.log in the data folder, or set DATABASE_URL to another PostgreSQL.',
      )

export async function startEmbedded(
  dataDir: string,
  { settings: more = {}, onDeath }: { settings?: Settings; onDeath?: (attempt: number) => void } = {},
): Promise<EmbeddedPostgres> {
  const account = accountForPostgres()
  const cluster = join(dataDir, 'postgres')
  const sockets = socketFolder(dataDir)
  const logFile = join(dataDir, 'postgres.log')
  try {
    makeFolder(dataDir, account)
  } catch (error) {
    throw new CannotStart(
      `The data folder ${dataDir} cannot be created (${(error as Error).message}).`,
      'Set DATA_DIR to a writable folder.',
    )
  }
  claimDataDir(dataDir)
  try {
    ownFolder(cluster, account)
    ownFolder(sockets, account)
    if (!canReach(account ? join(dataDir, 'postgres') : cluster, account))
      throw new CannotStart(
        `PostgreSQL runs as ${account?.name}, which cannot access ${dataDir}.`,
        'Set DATA_DIR to a folder that other users may enter, such as one below /var/lib.',
      )
    const binaries = binariesFor(account, dataDir)
    const as = account ? { uid: account.uid, gid: account.gid } : {}
    const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', HOME: dataDir }

    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      rmSync(cluster, { recursive: true, force: true })
      ownFolder(cluster, account)
      const options = ['-D', cluster, '-U', owner, '--auth=trust', '--encoding=UTF8', '--no-instructions']
      const locale = ['--locale-provider=builtin', '--locale=C.UTF-8']
      await run(join(binaries, 'initdb'), [...options, ...locale], { ...as, env, cwd: cluster }).catch(
        (error) => {
          rmSync(cluster, { recursive: true, force: true })
          throw failed('create its data folder', error.stderr || error.message)
        },
      )
    }

    let stopping = false
    let child: ChildProcess
    const launch = async () => {
      await stopOrphan(cluster, sockets)
      const all = { ...settings, ...more, unix_socket_directories: sockets }
      const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const log = openSync(logFile, existsSync(logFile) && statSync(logFile).size > 5e6 ? 'w' : 'a')
      chmodSync(logFile, 0o600)
      // A separate process group, so that Ctrl-C reaches only the shop, which then stops the database in order.
      child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...flags], {
        ...as,
        env,
        cwd: cluster,
        detached: true,
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      let alive = true
      const gone = new Promise<false>((resolve) => {
        const leave = () => {
          alive = false
          resolve(false)
        }
        child.once('exit', leave)
        child.once('error', leave)
      })
      if (!(await Promise.race([gone, answers(sockets, () => alive)])))
        throw failed('start', lastError(logFile))
      gone.then(() => {
        if (!stopping) restart()
      })
    }
    /** Restarts a database that was killed; requests get 503 in the meantime. */
    const restart = async () => {
      for (let attempt = 1; !stopping; attempt++) {
        onDeath?.(attempt)
        try {
          return await launch()
        } catch {
          await wait(Math.min(200 * 2 ** attempt, 10_000))
        }
      }
    }
    await launch()
    await ensureDatabase(sockets)

    const urlFor = (user: string) =>
      `postgres://${user}@localhost/${database}?host=${encodeURIComponent(sockets)}`
    return {
      url: urlFor(owner),
      shopUrl: urlFor(shopRole),
      stop: async () => {
        stopping = true
        if (child.exitCode === null && child.signalCode === null) {
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGINT')
          const orElse = setTimeout(() => child.kill('SIGQUIT'), 20_000)
          await ended
          clearTimeout(orElse)
        }
        releaseDataDir(dataDir)
      },
    }
  } catch (error) {
    releaseDataDir(dataDir)
    throw error
  }
}

const client = (host: string, database: string) => new pg.Client({ host, user: owner, database })

/** The owner's connection to the embedded database, without time limits: for backups, which take as long as they take. */
export async function connectAsAdmin(dataDir: string): Promise<pg.Client> {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_session_timeout', 'transaction_timeout']
  const admin = new pg.Client({
    host: socketFolder(dataDir),
    user: owner,
    database,
    application_name: 'vangnet backup',
    options: limits.map((name) => `-c ${name}=0`).join(' '),
  })
  // A connection that breaks rejects the running query; without a listener the event would end the process.
  admin.on('error', () => {})
  await admin.connect()
  return admin
}

async function answers(sockets: string, alive: () => boolean): Promise<boolean> {
  while (alive()) {
    const attempt = client(sockets, 'postgres')
    attempt.on('error', () => {})
    try {
      await attempt.connect()
      await attempt.end()
      return true
    } catch {
      await wait(50)
    }
  }
  return false
}

async function ensureDatabase(sockets: string) {
  const admin = client(sockets, 'postgres')
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database])
  if (!rowCount) await admin.query(`create database ${database}`)
  await admin.end()
  const inside = client(sockets, database)
  await inside.connect()
  await ensureShopRole(inside)
  await inside.end()
}
