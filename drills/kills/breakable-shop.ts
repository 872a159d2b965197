import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type Signer, signWith } from '../../server/platform/signature.ts'
import { openMollie } from '../../tests/support/fakes/mollie.ts'
import { startSmtp } from '../../tests/support/fakes/smtp.ts'
import { easyToken } from '../../tests/support/shop/easy-token.ts'
import { freePort, makeDataDir } from '../../tests/support/shop/running-shop.ts'
import { type DrillShop, runDrillShop } from '../run-drill-shop.ts'

/** How long a buyer tries again before the request counts as stuck. */
const patienceMs = 180_000

export const killKinds = ['server', 'postgres', 'both'] as const
export type KillKind = (typeof killKinds)[number]

/** Runs one of the shop's jobs now and waits for its end. */
async function runJob(databaseUrl: string, name: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 1 })
  await boss.start()
  const id = (await boss.send(name, {})) ?? ''
  for (let tries = 0; tries < 600; tries++) {
    const [job] = await boss.findJobs(name, { id })
    if (job?.state === 'completed') break
    await wait(100)
  }
  await boss.stop({ graceful: false })
}

type Options = {
  /** Where the shop's data folder is made. */
  folder?: string
  /** Gives the data folder a database with the demo; otherwise the first start loads it. */
  fill?: (dataDir: string) => void
}

/**
 * A shop with its own PostgreSQL, in processes that can be killed. The bank and the mail server are fakes in this process, so they remember
 * what the shop told them, whatever happens to it.
 */
export async function openBreakableShop({ folder, fill }: Options = {}) {
  const data = makeDataDir(folder)
  fill?.(data.folder)
  const bank = await openMollie('live_drill')
  const smtp = await startSmtp()
  const env = {
    DATA_DIR: data.folder,
    PORT: String(await freePort()),
    MOLLIE_API_KEY: bank.apiKey,
    MOLLIE_API_URL: bank.url,
    SMTP_URL: smtp.url,
  }
  const failedStarts: string[] = []
  /** Starts the shop again if it gives up, as a supervisor does. */
  const open = async (): Promise<DrillShop> => {
    for (let attempt = 1; ; attempt++)
      try {
        return await runDrillShop(env)
      } catch (error) {
        failedStarts.push(String(error))
        if (attempt === 5) throw error
      }
  }
  let shop = await open()
  const { url } = shop
  let shift = 0

  const databaseUrl = () => readFileSync(join(data.folder, 'database-url'), 'utf8').trim()
  const pidFile = join(data.folder, 'postgres', 'postmaster.pid')
  const postgresPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

  /** Tries again while the shop is down or fails, as a browser or its user would. */
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const end = Date.now() + patienceMs
    let last = ''
    while (Date.now() < end)
      try {
        const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) })
        const text = await response.text()
        if (response.status < 500) return new Response(text || null, response)
        last = `${response.status} ${text}`
        await wait(100)
      } catch (error) {
        last = String(error)
        await wait(50)
      }
    throw new Error(`${init.method} ${path} got no answer but ${last}`)
  }

  const query = async <Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: databaseUrl() })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  let signer: Signer | undefined
  const captchaToken = async () => {
    if (!signer) {
      const [row] = await query<{ value: string }>("select value from memory where key = 'signing_secret'")
      signer = signWith(row?.value ?? '')
    }
    return easyToken({ signer, now: () => new Date(Date.now() + shift) })
  }

  /** Waits until PostgreSQL has another process than this one. */
  const untilAnother = async (pid: number) => {
    for (let tries = 0; tries < 1200; tries++) {
      const current = existsSync(pidFile) ? postgresPid() : pid
      if (current && current !== pid) return
      await wait(50)
    }
    throw new Error('PostgreSQL was not started again')
  }

  const untilReady = async () => {
    for (let tries = 0; tries < 1200; tries++) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isReady) return
      await wait(50)
    }
    throw new Error('the shop did not become ready again')
  }

  return {
    url,
    bank,
    smtp,
    databaseUrl,
    failedStarts,
    api: { request },
    captchaToken,
    query,
    untilReady,
    moveClock: (ms: number) => {
      shift += ms
      return shop.moveClock(ms)
    },
    runSweeper: () => runJob(databaseUrl(), 'sweep-payments'),
    /** Kills with -9 and brings the shop back; PostgreSQL alone is restarted by the shop. */
    kill: async (kind: KillKind) => {
      const postgres = postgresPid()
      if (kind !== 'server') process.kill(postgres, 'SIGKILL')
      if (kind !== 'postgres') {
        await shop.end('SIGKILL')
        shop = await open()
        shift = 0
      }
      // A shop that has not yet noticed the death would still call itself ready.
      if (kind !== 'server') await untilAnother(postgres)
      await untilReady()
    },
    close: async () => {
      await shop.end()
      await bank.close()
      await smtp.close()
      data.remove()
    },
  }
}

export type BreakableShop = Awaited<ReturnType<typeof openBreakableShop>>
