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
 * The whole API in a process of its own, asked as a page being rendered asks it: in process, with `tablesRead`. So its limit of 600
 * questions a minute does not count us, and no socket stands between, as none does between the bare statements and `pg`.
 * What is kept is told over HTTP, as its floor is, by the same listener the shop has.
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

/** Counts on through all rounds: what was asked once is kept. */
let number = 0

/** The statements behind every differing question, under the names they have once they were asked often. */
async function record(kind: Kind, categoryId: number): Promise<Statement[][]> {
  const different = differing[kind]
  number = Math.ceil(number / different) * different
  for (let times = 0; times < 4 * different; times++) await read(questionOf(kind, number++, categoryId))
  const query = pool.query.bind(pool)
  const questions: Statement[][] = []
  let noted: Statement[] = []
  // Everything comes as an object; the query builder hands its values over beside it.
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
