import { parseArgs } from 'node:util'
import { withDatabase } from '../scripts/with-database.ts'
import { readEnv } from '../server/platform/env.ts'
import { ensureDemo, holdsDemo } from './load/load-demo.ts'
import { loadSynthetic } from './load/load-synthetic.ts'
import { progressBar } from './progress-bar.ts'

/**
 * `npm run demo -- --products 10000`: a larger catalogue for load tests, made of copies of the demo products. A run with a higher number
 * adds copies, one with a lower number removes them.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
const total = Number(values.products)
if (!Number.isInteger(total) || total < 0 || total > 100_000) {
  console.error('Pass the total number of products: npm run demo -- --products 10000')
  process.exit(1)
}

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
  const progress = progressBar({ isTTY: stdout.isTTY, write: (text) => stdout.write(text) })
  await loadSynthetic(pool, total, progress)
  const { rows } = await pool.query('select count(*)::int as count from products')
  console.log(`The catalogue has ${rows[0].count} products`)
})
