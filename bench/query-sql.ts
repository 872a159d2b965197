import pg from 'pg'
import { connections } from './measure.ts'
import { repeatFor } from './repeat-for.ts'

/** Baseline: the statements of a query one after another, in the form of `pg`, with nothing around them. */
export type Statement = { name?: string; text: string; values: unknown[] }
export type ReplayTask = { seconds: number; queries: Statement[][] }

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    return client
  }),
)
let number = 0
process.on('message', async ({ seconds, queries }: ReplayTask) => {
  const measured = await repeatFor(seconds, async (worker) => {
    for (const statement of queries[number++ % queries.length] ?? []) await clients[worker]?.query(statement)
  })
  process.send?.(measured)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
