import pg from 'pg'
import { openConnection, visitor } from './call-http.ts'
import { alignedLines } from './print-results.ts'
import type { RecordedStatement } from './serve/record-statements.ts'
import type { ShopMessage } from './serve/shop.ts'
import { type BenchShop, openShop } from './shop.ts'
import { type WorkName, works } from './work/works.ts'

const timesEach = 40
const shown = 10

type Statement = { text: string; works: Set<string>; runs: RecordedStatement[] }

const middle = ({ runs }: Statement): RecordedStatement =>
  runs.toSorted((a, b) => a.ms - b.ms)[Math.floor(runs.length / 2)] as RecordedStatement

const isExplainable = ({ text }: Statement) => /^\s*(select|with|insert|update|delete)\b/i.test(text)

/** Does every kind of work some times, one after the other, and collects the statements that the shop sends for it. */
async function record({ served, visit }: BenchShop): Promise<Statement[]> {
  const statements = new Map<string, Statement>()
  const ask = (message: ShopMessage) => served.process.ask<RecordedStatement[]>(message)
  await ask({ do: 'record statements' })
  const { send, close } = openConnection(served.url)
  for (const name of Object.keys(works) as WorkName[])
    for (let number = 0; number < timesEach; number++) {
      await visit(name, visitor(send, number), number)
      for (const run of await ask({ do: 'take statements' })) {
        const known = statements.get(run.text) ?? { text: run.text, works: new Set(), runs: [] }
        known.works.add(name)
        known.runs.push(run)
        statements.set(run.text, known)
      }
    }
  close()
  return [...statements.values()]
}

/** The plan of the run that took the middle amount of time. Writes are undone. */
async function planOf(client: pg.Client, statement: Statement): Promise<string[]> {
  const { text, values } = middle(statement)
  await client.query('begin')
  try {
    const { rows } = await client.query({ text: `explain (analyze, buffers, timing off) ${text}`, values })
    return rows.map((row) => String(row['QUERY PLAN']))
  } catch (error) {
    // Such as a write that cannot be repeated.
    return [`cannot be explained: ${(error as Error).message}`]
  } finally {
    await client.query('rollback')
  }
}

/** Prints the statements that the shop sends for each kind of work, slowest first, and the plans of the slowest. */
export async function printPlans(databaseUrl: string) {
  const shop = await openShop(databaseUrl)
  const statements = (await record(shop)).filter(isExplainable)
  const slowest = statements.toSorted((a, b) => middle(b).ms - middle(a).ms)
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
  console.log(`\n${statements.length} statements, slowest first (middle of their runs, alone on the machine)`)
  console.log(
    alignedLines([
      ['ms', 'runs', 'for', 'statement'],
      ...slowest
        .slice(0, 3 * shown)
        .map((one) => [
          middle(one).ms.toFixed(2),
          String(one.runs.length),
          [...one.works].join(', '),
          short(one.text),
        ]),
    ]),
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of slowest.slice(0, shown))
    console.log(
      [
        '',
        `${middle(statement).ms.toFixed(2)} ms, for ${[...statement.works].join(', ')}`,
        statement.text.trim(),
        ...(await planOf(client, statement)).map((line) => `  ${line}`),
      ].join('\n'),
    )
  await client.end()
}
