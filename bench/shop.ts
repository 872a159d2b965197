import pg from 'pg'
import { readSigner } from '../server/platform/signature.ts'
import { easyTokensOf } from '../tests/support/shop/easy-token.ts'
import type { Send } from './call-http.ts'
import { loadOf, type Measure } from './measure.ts'
import { type Served, serveShop, spawn } from './processes.ts'
import type { Measured } from './repeat-for.ts'
import type { FloorMessage } from './serve/floor.ts'
import type { ShopMessage } from './serve/shop.ts'
import { prepareFacts } from './work/facts.ts'
import { orderAndPay } from './work/order.ts'
import { type WorkName, works } from './work/works.ts'

export const floorOfSql = 'minimal SQL, no HTTP'

/** A running shop on a database, and the process that runs the floors on the same database. */
export type BenchShop = {
  served: Served
  startSeconds: number
  /** The calls of one visitor. */
  visit: (name: WorkName, send: Send, number: number) => Promise<unknown>
  /** A guest books a seat and pays for it. */
  orderAndPay: (send: Send, date: number) => Promise<void>
  /** Visits to this server, or to several. */
  load: (name: WorkName, urls?: string[]) => Measure
  floor: (name: WorkName) => Measure
  /** A second server on the same database. */
  serveAnother: () => Promise<Served>
}

export async function openShop(databaseUrl: string): Promise<BenchShop> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => {})
  const client = await pool.connect()
  const facts = await prepareFacts(client as unknown as pg.Client)
  client.release()
  const signer = await readSigner(pool)
  await pool.end()
  const captchaToken = easyTokensOf(async () => signer)

  // Each visitor has an IP address of their own, for the limits.
  const serve = () => serveShop(databaseUrl, { TRUST_PROXY: '1' })
  const start = performance.now()
  const served = await serve()
  const startSeconds = (performance.now() - start) / 1000
  // Search texts are read at the first search.
  await fetch(`${served.url}/api/search/suggestions?term=touw`)
  await served.process.ask({ do: 'wait until idle' } satisfies ShopMessage)
  const floors = spawn('serve/floor.ts', { DATABASE_URL: databaseUrl })
  await floors.ask()
  const visit = (name: WorkName, send: Send, number: number) =>
    works[name].visit({ send, number, facts, captchaToken })
  return {
    served,
    startSeconds,
    visit,
    orderAndPay: (send, date) => orderAndPay({ send, date, captchaToken }),
    load: (name, urls = [served.url]) => loadOf(urls, (send, number) => visit(name, send, number)),
    floor: (work) => (seconds) => floors.ask<Measured>({ work, seconds, facts } satisfies FloorMessage),
    serveAnother: serve,
  }
}
