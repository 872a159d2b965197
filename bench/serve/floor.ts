import pg from 'pg'
import { connections, repeatFor } from '../repeat-for.ts'
import type { Facts } from '../work/work.ts'
import { type WorkName, works } from '../work/works.ts'

/** Floor: hand-written SQL over bare connections, with no server around it. */
export type FloorMessage = { work: WorkName; seconds: number; facts: Facts }

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    // If the database stops first, the reason is logged elsewhere.
    client.on('error', () => {})
    await client.connect()
    return client
  }),
)
let number = 0
process.on('message', async ({ work, seconds, facts }: FloorMessage) => {
  const measured = await repeatFor(seconds, async (worker) => {
    const client = clients[worker]
    if (client) await works[work].floor(client, number++, facts)
  })
  process.send?.(measured)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
