import { createApi } from '../../../server/api.ts'
import { listenForChanges } from '../../../server/platform/database/change-feed.ts'
import { noTimeouts, openPool } from '../../../server/platform/database/database.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { openReads } from '../../../server/platform/database/reads.ts'
import { readEnv } from '../../../server/platform/env.ts'
import { createLog } from '../../../server/platform/log.ts'
import { createMetrics } from '../../../server/platform/metrics.ts'
import { followSigner } from '../../../server/platform/signature.ts'
import { startOfTests } from './clock.ts'
import { cloneDatabase } from './test-database.ts'

type RequestOptions = {
  language?: number | string
  method?: string
  json?: unknown
  headers?: Record<string, string>
}

type ShopOptions = {
  connections?: number
  timeouts?: typeof noTimeouts
  empty?: boolean
  /** Instead of a copy of the demo. */
  database?: { url: string; drop: () => Promise<void> }
}

/**
 * The whole API on its own database, with a clock that tests can set. Without timeouts, because a slow machine is not a failure. With
 * `empty`, the database has tables but no demo.
 */
export async function openTestShop(
  settings: Record<string, string> = {},
  { connections = 5, timeouts = noTimeouts, empty = false, database: given }: ShopOptions = {},
) {
  const database = given ?? (await cloneDatabase({ empty }))
  const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://vangnet.test', ...settings })
  const log = createLog(env)
  const pool = openPool(database.url, log, connections, timeouts)
  if (empty) await migrate(pool)
  let queries = 0
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof query>) => {
    queries++
    return query(...args)
  }) as typeof pool.query
  const changes = await listenForChanges(database.url, log)
  const metrics = createMetrics()
  const reads = await openReads({ env, log, metrics, pool, databaseUrl: database.url, changes })
  let now = startOfTests
  const platform = {
    env,
    log,
    pool,
    reads,
    changes,
    metrics,
    now: () => now,
    signer: await followSigner(pool, changes, log),
  }
  const api = createApi(platform)

  const ask = (path: string, { language, method = 'GET', json, headers = {} }: RequestOptions = {}) =>
    api.request(path, {
      method,
      headers: {
        ...(language === undefined ? {} : { 'language-id': String(language) }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })

  return {
    api,
    pool,
    platform,
    databaseUrl: database.url,
    ask,
    /** The body of a response that must be 200. */
    read: async (path: string, options?: RequestOptions) => {
      const response = await ask(path, options)
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    setNow: (to: string | Date) => {
      now = new Date(to)
    },
    /** The number of statements sent to the database since the last call. */
    countQueries: () => {
      const count = queries
      queries = 0
      return count
    },
    close: async () => {
      await reads.stop()
      await changes.stop()
      await pool.end()
      await database.drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>
