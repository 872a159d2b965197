import type { AddressInfo } from 'node:net'
import { createHttp } from '../server/http.ts'
import { listenForChanges } from '../server/platform/database/change-feed.ts'
import { openPool } from '../server/platform/database/database.ts'
import { readsOf } from '../server/platform/database/reads.ts'
import { readEnv } from '../server/platform/env.ts'
import { createLog } from '../server/platform/log.ts'
import { createMetrics } from '../server/platform/metrics.ts'
import { readSigner } from '../server/platform/signature.ts'
import { type Call, callOnce } from './call-http.ts'
import { recordStatements } from './record-statements.ts'

/**
 * The shop's listener in its own process, without jobs and mails, for which the buyer does not wait. On a message with a call, it makes
 * that call to itself and replies with the recorded statements.
 */
const env = readEnv()
const url = env.DATABASE_URL ?? ''
const log = createLog(env)
const pool = openPool(url, log)
const changes = await listenForChanges(url, log)
const renderNoPage = async () => ({ status: 404, html: '', scripts: [], location: undefined, route: '*' })
const server = createHttp(
  {
    env,
    log,
    pool,
    reads: readsOf(pool),
    changes,
    metrics: createMetrics(),
    now: () => new Date(),
    signer: await readSigner(pool),
  },
  renderNoPage,
  { cachePages: false },
)
server.listen(0, '127.0.0.1', () => {
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.on('message', async (call: Call) =>
    process.send?.(await recordStatements(() => callOnce(own, call))),
  )
  process.send?.({ url: own })
})
process.on('disconnect', () => process.exit(0))
