import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '../server/platform/token.ts'
import { openConnection, type Send } from './call-http.ts'
import { serveShop } from './processes.ts'
import { percentile } from './repeat-for.ts'
import type { Row } from './results.ts'
import type { RecordedStatement } from './serve/record-statements.ts'
import type { ShopMessage } from './serve/shop.ts'
import { planQuarter } from './work/board.ts'
import { readStaffFacts, staffWorks } from './work/staff.ts'
import type { StaffFacts, StaffWork } from './work/staff-work.ts'

/** So often each question is asked, after some to warm up. */
const times = Number(process.env.BENCH_TIMES ?? 60)
const warmUps = 5

const maxRatio = 3
const maxMs: Record<StaffWork['kind'], number> = { list: 150, detail: 150, search: 50, board: 150 }

type Querying = { query: (statement: string, values: unknown[]) => Promise<unknown> }

/** A session of an owner with a second factor, made in the database. */
export async function logIn(client: Querying): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `with owner as (
       update colleagues set totp_confirmed_at = coalesce(totp_confirmed_at, now())
       where id = (select min(id) from colleagues where 'owner' = any(roles)) returning id)
     insert into colleague_sessions (token_hash, colleague_id, created_at, used_at, proved_at) select $1, id, now(), now(), now() from owner`,
    [hashToken(token)],
  )
  return { authorization: `Bearer ${token}`, 'language-id': '3' }
}

const timeOf = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Bench = { send: Send; headers: Record<string, string>; client: pg.Client; facts: StaffFacts }

/** Asks the shop and the database in turn, one question at a time, as a colleague does. */
async function timesOf({ send, headers, client, facts }: Bench, { path, bare }: StaffWork) {
  const ours: number[] = []
  const bareTimes: number[] = []
  for (let number = -warmUps; number < times; number++) {
    const question = Math.abs(number)
    const ms = await timeOf(() =>
      send({ method: 'GET', path: `/api/staff/${path(facts, question)}`, headers }),
    )
    const bareMs = await timeOf(async () => {
      for (const statement of bare(facts, question)) await client.query(statement)
    })
    if (number < 0) continue
    ours.push(ms)
    bareTimes.push(bareMs)
  }
  const sorted = { ours: ours.toSorted((a, b) => a - b), bare: bareTimes.toSorted((a, b) => a - b) }
  return {
    p50: percentile(sorted.ours, 0.5),
    p95: percentile(sorted.ours, 0.95),
    bare: percentile(sorted.bare, 0.5),
  }
}

/** How long each list, page and search of the back office takes, against hand-written SQL, and how many statements it sends. */
export async function measureStaff(databaseUrl: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  await planQuarter(client)
  const served = await serveShop(databaseUrl)
  const connection = openConnection(served.url)
  const bench: Bench = {
    send: connection.send,
    headers: await logIn(client),
    client,
    facts: await readStaffFacts(client),
  }
  const measured: { work: StaffWork; p50: number; p95: number; bare: number }[] = []
  for (const work of staffWorks) {
    const found = await timesOf(bench, work)
    console.log(`${work.name}: ${found.p50.toFixed(1)} ms, SQL ${found.bare.toFixed(1)} ms`)
    measured.push({ work, ...found })
  }
  const ask = (message: ShopMessage) => served.process.ask<RecordedStatement[]>(message)
  await ask({ do: 'record statements' })
  const rows: Row[] = []
  for (const { work, p50, p95, bare } of measured) {
    await ask({ do: 'take statements' })
    await bench.send({
      method: 'GET',
      path: `/api/staff/${work.path(bench.facts, 0)}`,
      headers: bench.headers,
    })
    const { length } = await ask({ do: 'take statements' })
    const ratio = p50 / bare
    const isList = work.kind === 'list'
    rows.push({
      name: work.name,
      note: `${length} statements`,
      value: p95,
      unit: 'ms',
      p50,
      floor: { what: 'hand-written SQL', value: bare },
      ratio,
      goal: `p95 ≤ ${maxMs[work.kind]} ms${isList ? `, ≤ ${maxRatio} × SQL` : ''}`,
      reached: p95 <= maxMs[work.kind] && (!isList || ratio <= maxRatio),
    })
  }
  connection.close()
  await client.end()
  return rows
}
