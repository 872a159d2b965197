import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'
import { measureBusy } from './busy.ts'
import { openPostgres } from './database.ts'
import { measureGrowth } from './growth.ts'
import { rounds } from './measure.ts'
import { measurePapers } from './papers.ts'
import { printPlans } from './plans.ts'
import { printResults } from './print-results.ts'
import { stopAll } from './processes.ts'
import { connections } from './repeat-for.ts'
import { type Row, resultsOf, saveResults } from './results.ts'
import { measureStaff } from './staff.ts'
import { measureTable, rowNames } from './table.ts'
import { measureTriggers } from './triggers.ts'

/**
 * `npm run bench`: how fast the shop is, each kind of work against a floor that does the least for the same result. Servers and floors
 * are processes of their own on the loopback interface. `npm run bench -- product order` measures some rows only.
 */
const usage = `npm run bench -- [${rowNames.join('|')}]… [--products 1000]
npm run bench -- growth    the same work in catalogues of 1,000, 10,000 and 100,000 products (--products sets the largest)
npm run bench -- busy      page views from the cache while orders and staff saves come in
npm run bench -- staff     lists, pages and searches of the back office with 100,000 orders (--orders, --people, --companies)
npm run bench -- papers    a thousand certificates issued, with their PDFs; an employer's matrix; codes that are checked
npm run bench -- plans     the slowest statements and their plans`

const { values, positionals } = parseArgs({
  options: {
    products: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    people: { type: 'string', default: '250000' },
    companies: { type: 'string', default: '20000' },
  },
  allowPositionals: true,
})
const [first = 'table'] = positionals
const part = ['growth', 'busy', 'staff', 'papers', 'plans'].includes(first) ? first : 'table'
const isKnown =
  part === 'table' ? positionals.every((name) => rowNames.includes(name)) : positionals.length === 1
const products = Number(values.products ?? (part === 'growth' ? 100_000 : 1000))
if (!isKnown || !Number.isInteger(products) || products < 1000 || products > 100_000) {
  console.error(usage)
  process.exit(1)
}

/** The table is measured in a shop that is in use: statements that are prepared while it has no orders would scan whole tables as these grow. */
const ordersBefore = 2000

const explanations: Record<string, string> = {
  table: `${products} products, ${ordersBefore} orders, ${connections} connections, medians of ${rounds} slices; ours and floor in turn`,
  growth: `${connections} connections, medians of ${rounds} slices; the sizes in turn`,
  staff: `${values.orders} orders, ${values.people} people, ${values.companies} companies; one question at a time; the value is the p95, the floor a median`,
  papers: 'one date, PDF or question after the other; of questions the value is the p95',
  busy: `${products} products; popular ones are viewed and booked most; nl and en; each page was viewed once before`,
}

async function measure({ fill }: Awaited<ReturnType<typeof openPostgres>>): Promise<Row[] | undefined> {
  if (part === 'growth')
    return measureGrowth(
      fill,
      [1000, 10_000, 100_000].filter((size) => size <= products),
    )
  if (part === 'staff') {
    const { orders, people, companies } = values
    const size = ['--orders', orders, '--people', people, '--companies', companies]
    const url = await fill(products, size)
    return [...(await measureStaff(url)), await measureTriggers(url)]
  }
  if (part === 'table')
    return measureTable(await fill(products, ['--orders', String(ordersBefore)]), products, positionals)
  const url = await fill(products)
  if (part === 'busy') return measureBusy(url)
  if (part === 'papers') return measurePapers(url)
  await printPlans(url)
  return undefined
}

build()
const postgres = await openPostgres()
try {
  const rows = await measure(postgres)
  if (rows) {
    const results = resultsOf(part, part === 'staff' ? Number(values.orders) : products, rows)
    printResults(results)
    console.log(`${explanations[part]}. Saved as bench/results/${saveResults(results)}.`)
  }
} finally {
  // Processes that use the database stop first.
  await stopAll()
  await postgres.stop()
}
