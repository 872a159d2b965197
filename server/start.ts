import { writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { staffPaths } from '../contract/rules/paths/staff-paths.ts'
import { startOffering } from './booking/waiting/start-offering.ts'
import type { PageRenderer } from './cache/page-cache.ts'
import { hasShop } from './content/settings/has-shop.ts'
import { createHttp, type Development } from './http.ts'
import { startJobs } from './jobs.ts'
import { measureMails } from './mail/mail-metrics.ts'
import { startMailing } from './mail/start-mailing.ts'
import { demoFaults, requireNoFaults, settingFaults } from './opening-checks.ts'
import { startBackups } from './platform/backup/start-backups.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { dataDirOf } from './platform/data-dir.ts'
import { listenForChanges } from './platform/database/change-feed.ts'
import { noTimeouts, openPool, type Pool } from './platform/database/database.ts'
import { startEmbedded } from './platform/database/embedded/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { openReads } from './platform/database/reads.ts'
import { endsWithin } from './platform/ends-within.ts'
import { type Env, isDemo, isPublic, readEnv } from './platform/env.ts'
import { storeBuiltFiles } from './platform/http/files/built-files.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { stopDrawing } from './platform/pdf/render-pdf.ts'
import { followSigner } from './platform/signature.ts'

type Print = (line: string) => void

export type Options = {
  renderPage: PageRenderer
  env?: Env
  /** Prints progress to the terminal. */
  print?: Print
  now?: () => Date
  /** Vite's middleware in development; it handles requests before the shop does. */
  development?: Development
  /** False renders every page for every request: for development and benchmarks. */
  cachePages?: boolean
}

export type Running = {
  url: string
  /** For people who try the demo; empty in a real shop. */
  demoLogins: string[]
  stop: () => Promise<void>
}

/** For open requests, jobs and connections to end. The process ends a few seconds later (see main.ts). */
const maxStopSeconds = 15

type Stop = () => Promise<unknown> | unknown

/** Starts database, mailing, jobs and HTTP server in this order; `stop` stops them in reverse order. */
export async function start({
  renderPage,
  env = readEnv(),
  print = () => {},
  now = () => new Date(),
  development,
  cachePages = !development,
}: Options): Promise<Running> {
  const log = createLog(env)
  requireNoFaults(settingFaults(env))
  if (isPublic(env) && process.getuid?.() === 0)
    log.warn('the shop runs as root; run it as a user of its own (README)')
  const { ownerUrl, databaseUrl, stop: stopDatabase } = await openDatabase(env, log, print)
  const stops: Stop[] = []
  const stopAll = async () => {
    for (const end of stops.splice(0).reverse())
      try {
        await end()
      } catch (error) {
        log.warn({ err: error }, 'a part of the shop could not be stopped')
      }
  }
  const stop = async () => {
    // A database connection that went silent never closes.
    const isDone = await endsWithin(maxStopSeconds, stopAll())
    if (!isDone) log.warn('stopping took too long; connections that are still open are dropped')
    await stopDatabase()
  }
  try {
    const isDemoShop = await prepare(ownerUrl, { env, log, now, print })
    const pool = openPool(databaseUrl, log)
    stops.push(() => pool.end())
    const changes = await listenForChanges(databaseUrl, log)
    stops.push(() => changes.stop())
    const metrics = createMetrics()
    const reads = await openReads({ env, log, metrics, pool, databaseUrl, changes })
    stops.push(() => reads.stop())
    const platform = {
      env,
      log,
      pool,
      reads,
      changes,
      metrics,
      now,
      signer: await followSigner(pool, changes, log),
    }
    if (!env.DATABASE_URL) {
      // Stops after everything that writes, so that the last change is copied too.
      const backups = await startBackups(platform, dataDirOf(env))
      stops.push(() => backups.stop())
    }
    stops.push(() => stopDrawing())
    measureMails(platform)
    const mailing = startMailing(platform, async () => (await import('./mails.ts')).mailTemplates)
    stops.push(() => mailing.stop())
    const offering = startOffering(platform)
    stops.push(() => offering.stop())
    const jobs = await startJobs(platform, databaseUrl)
    stops.push(() => jobs.stop())
    await storeBuiltFiles(platform)
    const server = createHttp(platform, renderPage, { development, cachePages })
    await server.catalogue.load((read, total) => {
      // A small catalogue is read in a moment.
      if (total > 5000) print(`Reading the catalogue: ${read} of ${total} products`)
    })
    stops.push(() => server.stopPurging())
    stops.push(() => server.writeHits())
    const port = await listen(server, env.PORT)
    stops.push(() => finishRequests(server))
    // Open event streams would keep the server from closing.
    stops.push(() => server.endStreams())
    // PORT=0 means any free port, known only now.
    const url = env.origin.replace(/:0$/, `:${port}`)
    return { url, demoLogins: isDemoShop ? await demoLogins() : [], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type OpenDatabase = {
  /** For migrations. */
  ownerUrl: string
  /** For the shop; in the built-in database a user with fewer rights. */
  databaseUrl: string
  stop: Stop
}

async function openDatabase(env: Env, log: Log, print: Print): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return { ownerUrl: env.DATABASE_URL, databaseUrl: env.DATABASE_URL, stop: () => {} }
  const dataDir = dataDirOf(env)
  print(`Starting PostgreSQL in ${dataDir}`)
  const postgres = await startEmbedded(dataDir, {
    onDeath: (attempt) => log.error({ attempt }, 'PostgreSQL exited unexpectedly; restarting it'),
  })
  try {
    // For psql, and for a second server on the same database.
    writeFileSync(join(dataDir, 'database-url'), `${postgres.url}\n`, { mode: 0o600 })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { ownerUrl: postgres.url, databaseUrl: postgres.shopUrl, stop: postgres.stop }
}

type Preparing = { env: Env; log: Log; now: () => Date; print: Print }

/** Makes the database ready for this version and checks that the shop may open; returns whether it is a demo. */
async function prepare(ownerUrl: string, { env, log, now, print }: Preparing): Promise<boolean> {
  const pool = openPool(ownerUrl, log, 3, noTimeouts)
  try {
    await requireDatabase(pool, env)
    print('Migrating the database')
    await migrate(pool)
    const isDemoShop = await fillDemo(pool, env, now, print)
    requireNoFaults(await demoFaults(env, pool))
    return isDemoShop
  } finally {
    await pool.end()
  }
}

async function requireDatabase(pool: Pool, env: Env) {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw new CannotStart(
      `The database cannot be reached (${(error as Error).message || (error as NodeJS.ErrnoException).code}).`,
      env.DATABASE_URL
        ? 'Check DATABASE_URL, or leave it out to use the built-in PostgreSQL.'
        : 'See postgres.log in the data folder.',
    )
  }
}

/** Loads or tops up the demo if this shop is one; returns whether it is. A database without a shop cannot be opened. */
async function fillDemo(pool: Pool, env: Env, now: () => Date, print: Print) {
  // A shop that was set up stays what it is, also where an empty database would get the demo.
  if (isDemo(env)) {
    const { ensureDemo, holdsDemo } = await import('../demo/load/load-demo.ts')
    if (!(await hasShop(pool)) || (await holdsDemo(pool))) {
      print('Checking the demo data')
      const outcome = await ensureDemo(pool, now())
      if (outcome !== 'left alone') print(`The demo was ${outcome}`)
      const { loadWork } = await import('../demo/load/load-work.ts')
      await loadWork(pool, now())
      return true
    }
  }
  if (!(await hasShop(pool)))
    throw new CannotStart(
      'The database has no shop yet.',
      'Run `npm run setup` to begin one, or set DEMO=on to try the demo.',
    )
  return false
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new CannotStart(
              `Port ${port} is in use.`,
              `Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
            )
          : error.code === 'EACCES'
            ? new CannotStart(`This user may not use port ${port}.`, 'Set PORT to a number above 1023.')
            : error,
      ),
    )
    server.listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Accepts no new requests and waits at most ten seconds for open ones. */
function finishRequests(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), 10_000)
    server.close(() => {
      clearTimeout(forceClose)
      resolve()
    })
    server.closeIdleConnections()
  })
}

async function demoLogins(): Promise<string[]> {
  const { readDemoPeople } = await import('../demo/load/load-customers.ts')
  const { readDemoColleagues } = await import('../demo/load/load-colleagues.ts')
  const { full, guest } = readDemoPeople()
  const { people, password } = readDemoColleagues()
  return [
    `customer  ${full.email}  ${full.password}`,
    `guest     ${guest.email}  (no password: an account made at checkout)`,
    ...people.map(
      ({ email, roles }) => `${roles[0]?.padEnd(9)} ${email}  ${password}  at ${staffPaths.home}`,
    ),
  ]
}
