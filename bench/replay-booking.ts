import pg from 'pg'
import { cartChangeOf, orderOf } from './booking-people.ts'
import { connections } from './measure.ts'
import { repeatFor } from './repeat-for.ts'
import { replay, type Script } from './replay.ts'

/** Baseline: the statements of a cart change or an order, for one person after another, with nothing around them. */
export type BookingTask = {
  what: 'cart' | 'order'
  scripts: Script[]
  seconds: number
  people: number
  filling: number
}

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    return client
  }),
)
process.on('message', async ({ what, scripts, seconds, people, filling }: BookingTask) => {
  let next = 0
  const measured = await repeatFor(seconds, async (worker) => {
    const number = next++
    if (what === 'order' && number >= people) throw new Error('ran out of buyers')
    const { facts } = what === 'order' ? orderOf(number, filling) : cartChangeOf(number % people, people)
    const client = clients[worker]
    const script = scripts[(number % people) % scripts.length]
    if (client && script) await replay(client, script, facts)
  })
  process.send?.(measured)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
