import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from '../server/api.ts'
import { createReadCache } from '../server/cache/read-cache.ts'
import { ReadShortcuts } from '../server/cache/read-shortcuts.ts'
import { serveReads } from '../server/cache/serve-reads.ts'
import { listenForChanges } from '../server/platform/database/change-feed.ts'
import { openPool } from '../server/platform/database/database.ts'
import { readEnv } from '../server/platform/env.ts'
import { createLog } from '../server/platform/log.ts'
import { createMetrics } from '../server/platform/metrics.ts'
import { readSigner } from '../server/platform/signature.ts'
import { askFor } from './ask-for.ts'
import type { Statement } from './ask-sql.ts'
import { differing, type Kind, type Question, questionOf } from './questions.ts'

/**
 * The API in its own process, called the way rendering calls it: in process, with `tablesRead`. So the rate limit of 600 queries a
 * minute does not apply, and there is no socket in between, just as the bare statements have none besides that of `pg`.
 * Cached reads are measured over HTTP with the shop's own listener, as their baseline is.
 */
export type ToAsk =
  | { do: 'measure'; kind: Kind; seconds: number; categoryId: number }
  | { do: 'record'; kind: Kind; categoryId: number }

const env = readEnv()
const url = env.DATABASE_URL ?? ''
const log = createLog(env)
const pool = openPool(url, log)
const changes = await listenForChanges(url, log)
const now = () => new Date()
const platform = { env, log, pool, changes, metrics: createMetrics(), now, signer: await readSigner(pool) }
const readCache = createReadCache(platform)
const api = createApi(platform, readCache)

async function read({ path, body }: Question) {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await api.request(path, init, { tablesRead: new Set<string>() })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
}

/** Counts up through all rounds, because a repeated query would come from the cache. */
let number = 0

/** The statements of every distinct query, after enough runs for them to be prepared by name. */
async function record(kind: Kind, categoryId: number): Promise<Statement[][]> {
  const different = differing[kind]
  number = Math.ceil(number / different) * different
  for (let times = 0; times < 4 * different; times++) await read(questionOf(kind, number++, categoryId))
  const query = pool.query.bind(pool)
  const questions: Statement[][] = []
  let noted: Statement[] = []
  // Statements come as objects; the query builder passes the values separately.
  pool.query = ((asked: Statement, values?: unknown[]) => {
    const { name, text } = asked
    noted.push({ ...(name ? { name } : {}), text, values: values ?? asked.values })
    return query(asked, values)
  }) as typeof pool.query
  for (let times = 0; times < different; times++) {
    noted = []
    await read(questionOf(kind, number++, categoryId))
    questions.push(noted)
  }
  pool.query = query
  return questions
}

process.on('message', async (asked: ToAsk) => {
  const { kind, categoryId } = asked
  if (asked.do === 'record') return process.send?.(await record(kind, categoryId))
  process.send?.(await askFor(asked.seconds, () => read(questionOf(kind, number++, categoryId))))
})
process.on('disconnect', () => process.exit(0))

const serve = serveReads(api, new ReadShortcuts(readCache), 'http://127.0.0.1')
const server = createServer((req, res) => void serve(req, res, req.url ?? '/'))
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
