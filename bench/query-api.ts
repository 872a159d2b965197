import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from '../server/api.ts'
import { createReadCache } from '../server/cache/read-cache.ts'
import { ReadShortcuts } from '../server/cache/read-shortcuts.ts'
import { serveReads } from '../server/cache/serve-reads.ts'
import { CatalogueIndex, outdatedTags } from '../server/catalogue/memory/catalogue-index.ts'
import { listenForChanges } from '../server/platform/database/change-feed.ts'
import { openPool } from '../server/platform/database/database.ts'
import { readsOf } from '../server/platform/database/reads.ts'
import { Dependence } from '../server/platform/dependence.ts'
import { readEnv } from '../server/platform/env.ts'
import { createLog } from '../server/platform/log.ts'
import { createMetrics } from '../server/platform/metrics.ts'
import { readSigner } from '../server/platform/signature.ts'
import { type CatalogueQuery, differentQueries, type Kind, queryOf } from './queries.ts'
import type { Statement } from './query-sql.ts'
import { repeatFor } from './repeat-for.ts'

/**
 * The API in its own process, called in the way that rendering calls it: in process, with `dependence`, so that the rate limit does not
 * apply and there is no HTTP in between. The baseline, the bare statements, has no HTTP either. Cached reads and their baseline are both
 * measured over HTTP.
 */
export type ApiTask =
  | { do: 'measure'; kind: Kind; seconds: number; categoryId: number }
  | { do: 'record'; kind: Kind; categoryId: number }

const env = readEnv()
const url = env.DATABASE_URL ?? ''
const log = createLog(env)
const pool = openPool(url, log)
const changes = await listenForChanges(url, log)
const now = () => new Date()
const platform = {
  env,
  log,
  pool,
  reads: readsOf(pool),
  changes,
  metrics: createMetrics(),
  now,
  signer: await readSigner(pool),
}
const catalogue = new CatalogueIndex(platform)
const onOutdated = outdatedTags(changes, catalogue)
const readCache = createReadCache(platform, onOutdated)
const api = createApi(platform, catalogue, onOutdated, readCache)

async function read({ path, body }: CatalogueQuery) {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await api.request(path, init, { dependence: new Dependence() })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
}

/** Counts up through all rounds, because a repeated query would come from the cache. */
let number = 0

/** The statements of every distinct query, after enough runs for them to be prepared by name. */
async function record(kind: Kind, categoryId: number): Promise<Statement[][]> {
  const count = differentQueries[kind]
  number = Math.ceil(number / count) * count
  for (let times = 0; times < 4 * count; times++) await read(queryOf(kind, number++, categoryId))
  const query = pool.query.bind(pool)
  const queries: Statement[][] = []
  let recorded: Statement[] = []
  // Statements are objects; the query builder passes their values separately.
  pool.query = ((statement: Statement, values?: unknown[]) => {
    const { name, text } = statement
    recorded.push({ ...(name ? { name } : {}), text, values: values ?? statement.values })
    return query(statement, values)
  }) as typeof pool.query
  for (let times = 0; times < count; times++) {
    recorded = []
    await read(queryOf(kind, number++, categoryId))
    queries.push(recorded)
  }
  pool.query = query
  return queries
}

process.on('message', async (task: ApiTask) => {
  const { kind, categoryId } = task
  if (task.do === 'record') return process.send?.(await record(kind, categoryId))
  process.send?.(await repeatFor(task.seconds, () => read(queryOf(kind, number++, categoryId))))
})
process.on('disconnect', () => process.exit(0))

const serve = serveReads(api, new ReadShortcuts(readCache), 'http://127.0.0.1')
const server = createServer((req, res) => void serve({ req, res, onRoute: () => {} }))
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
