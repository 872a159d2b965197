import { parseArgs } from 'node:util'
import { withDatabase } from '../scripts/with-database.ts'
import { readEnv } from '../server/platform/env.ts'
import { ensureDemo, holdsDemo } from './load/load-demo.ts'
import { loadSynthetic } from './load/load-synthetic.ts'
import { loadSyntheticOrders } from './load/load-synthetic-orders.ts'
import { progressBar } from './progress-bar.ts'

/**
 * `npm run demo -- --products 10000`: a larger catalogue for load tests, made of copies of the demo products. A run with a higher number
 * adds copies, one with a lower number removes them. `--orders 100000 --people 250000 --companies 20000` does the same for the back office:
 * orders of past and coming years with their participants, buyers, payments, invoices, mails and log. Without `--products` the catalogue
 * stays as it is.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    orders: { type: 'string' },
    people: { type: 'string' },
    companies: { type: 'string' },
  },
})
const numberOf = (text: string | undefined, most: number) => {
  const number = text === undefined ? undefined : Number(text)
  if (number === undefined || (Number.isInteger(number) && number >= 0 && number <= most)) return number
  console.error(
    'Pass whole numbers: npm run demo -- --products 10000, or --orders 100000 --people 250000 --companies 20000',
  )
  process.exit(1)
}
const orders = numberOf(values.orders, 1_000_000)
const people = numberOf(values.people, 5_000_000)
const companies = numberOf(values.companies, 1_000_000)
const products = numberOf(values.products, 100_000) ?? (orders === undefined ? 0 : undefined)

await withDatabase(readEnv(), async (pool) => {
  await ensureDemo(pool, new Date())
  if (!(await holdsDemo(pool))) {
    console.error(
      'This database holds a real shop, not the demo. Name another one in DATABASE_URL or DATA_DIR.',
    )
    process.exitCode = 1
    return
  }
  const { stdout } = process
  const output = { isTTY: stdout.isTTY, write: (text: string) => stdout.write(text) }
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
  if (products !== undefined) {
    await loadSynthetic(pool, products, progressBar(output))
    console.log(`The catalogue has ${await count('products')} products`)
  }
  if (orders !== undefined) {
    await loadSyntheticOrders(
      pool,
      { orders, people: people ?? Math.round(orders * 2.5), companies: companies ?? Math.ceil(orders / 5) },
      progressBar(output, 'orders'),
    )
    console.log(
      `The back office has ${await count('orders')} orders with ${await count('participants')} participants`,
    )
  }
})
