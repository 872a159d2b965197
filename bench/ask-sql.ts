import pg from 'pg'
import { askFor } from './ask-for.ts'
import { connections } from './measure.ts'

/** Baseline: the statements of a query one after another, in the form of `pg`, with nothing around them. */
export type Statement = { name?: string; text: string; values: unknown[] }
export type ToReplay = { seconds: number; questions: Statement[][] }

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    return client
  }),
)
let number = 0
process.on('message', async ({ seconds, questions }: ToReplay) => {
  const measured = await askFor(seconds, async (asker) => {
    for (const statement of questions[number++ % questions.length] ?? [])
      await clients[asker]?.query(statement)
  })
  process.send?.(measured)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
