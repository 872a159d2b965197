import { writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { ensureDemo } from '../demo/load.ts'
import { readDemoPeople } from '../demo/load-customers.ts'
import { createHttp, type Development } from './http.ts'
import { startJobs } from './jobs.ts'
import { startMailing } from './mail/start-mailing.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { dataDirOf } from './platform/data-dir.ts'
import { listenForChanges } from './platform/database/change-feed.ts'
import { openPool, type Pool } from './platform/database/database.ts'
import { startEmbedded } from './platform/database/embedded/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Env, readEnv } from './platform/env.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { readSigner } from './platform/signature.ts'
import type { PageRenderer } from './render/renderer.ts'

export type Options = {
  renderer: PageRenderer
  env?: Env
  /** Progress, for people. */
  say?: (line: string) => void
  now?: () => Date
  /** Development: who serves sources before we look. */
  development?: Development
  /** False renders every page anew: for development and for measuring. */
  cachePages?: boolean
}

export type Running = { url: string; databaseUrl: string; stop: () => Promise<void> }

type Stoppable = () => Promise<unknown> | unknown

/** Starts it all in order, and hands back how to stop it in the reverse one. */
export async function start({
  renderer,
  env = readEnv(),
  say = () => {},
  now = () => new Date(),
  development,
  cachePages = !development,
}: Options): Promise<Running> {
  const log = createLog(env)
  const stops: Stoppable[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const databaseUrl = env.DATABASE_URL ?? (await openEmbedded(env, log, say, stops))
    const pool = openPool(databaseUrl, log)
    stops.push(() => pool.end())
    await reach(pool, env)
    say('Bringing the tables up to date')
    await migrate(pool)
    await fillDemo(pool, env, now, say)
    const changes = await listenForChanges(databaseUrl, log)
    stops.push(() => changes.stop())
    if (!env.MOLLIE_API_KEY && env.PUBLIC_URL?.startsWith('https:'))
      log.warn(
        'without MOLLIE_API_KEY orders are paid at the test bank, where anybody may say that they paid',
      )
    const platform = {
      env,
      log,
      pool,
      changes,
      metrics: createMetrics(),
      now,
      signer: await readSigner(pool),
    }
    const mailing = startMailing(platform)
    stops.push(() => mailing.stop())
    const jobs = await startJobs(platform, databaseUrl)
    stops.push(() => jobs.stop())
    const server = createHttp(platform, renderer, { development, cachePages })
    const port = await listen(server, env.PORT)
    stops.push(() => finishRequests(server))
    // They would go on for as long as somebody listens.
    stops.push(() => server.endStreams())
    return { url: env.PUBLIC_URL ?? `http://localhost:${port}`, databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openEmbedded(env: Env, log: Log, say: (line: string) => void, stops: Stoppable[]) {
  const dataDir = dataDirOf(env)
  say(`Starting PostgreSQL in ${dataDir}`)
  const postgres = await startEmbedded(dataDir, {
    onDeath: (attempt) => log.error({ attempt }, 'PostgreSQL ended by itself; starting it again'),
  })
  stops.push(postgres.stop)
  // For psql, and for a second server that is to share this database.
  writeFileSync(join(dataDir, 'database-url'), `${postgres.url}\n`, { mode: 0o600 })
  return postgres.url
}

async function reach(pool: Pool, env: Env) {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw new CannotStart(
      `The database cannot be reached (${(error as Error).message || (error as NodeJS.ErrnoException).code}).`,
      env.DATABASE_URL
        ? 'Check DATABASE_URL, or leave it out to use the built-in PostgreSQL.'
        : 'Look into postgres.log in the data folder.',
    )
  }
}

async function fillDemo(pool: Pool, env: Env, now: () => Date, say: (line: string) => void) {
  if (env.DEMO === false) return
  say('Looking after the demo data')
  const outcome = await ensureDemo(pool, now())
  if (outcome !== 'left alone') say(`The demo was ${outcome}`)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new CannotStart(
              `Port ${port} is taken.`,
              `Stop what uses it, or choose another: PORT=${port + 1} npm start`,
            )
          : error.code === 'EACCES'
            ? new CannotStart(
                `Port ${port} may not be used by this user.`,
                'Choose one above 1023 with PORT.',
              )
            : error,
      ),
    )
    server.listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** No new requests; those under way may end, for ten seconds at most. */
function finishRequests(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const orElse = setTimeout(() => server.closeAllConnections(), 10_000)
    server.close(() => {
      clearTimeout(orElse)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** What somebody who tries the shop needs to know. */
export function demoLogins(): string[] {
  const { full, guest, staff } = readDemoPeople()
  return [
    `customer  ${full.email}  ${full.password}`,
    `guest     ${guest.email}  (no password: an account made at checkout)`,
    `staff     ${staff.email}  ${staff.password}`,
  ]
}
