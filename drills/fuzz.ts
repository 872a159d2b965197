import { parseArgs } from 'node:util'
import { readSigner } from '../server/platform/signature.ts'
import { describeFinding, runFuzz } from './fuzz/run-fuzz.ts'
import { runStaffFuzz } from './fuzz/run-staff-fuzz.ts'
import { newSeed } from './random.ts'
import { report } from './report.ts'
import { runDrillShop, untilMailsAreSent } from './run-drill-shop.ts'
import { openScratchDatabase } from './scratch-database.ts'

/**
 * `npm run fuzz -- 100000`: sends valid, nearly valid and hostile requests, generated from the OpenAPI document, to a shop of its own.
 * `npm run fuzz -- staff 20000` sends them to the back office, as colleagues of every role. `--seed 123` repeats an earlier run.
 */
const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const isOfStaff = positionals[0] === 'staff'
const requests = Number(positionals[isOfStaff ? 1 : 0] ?? 10_000)
const seed = Number(values.seed ?? newSeed())
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('Usage: npm run fuzz -- [staff] [number of requests] [--seed number]')
  process.exit(1)
}

const database = await openScratchDatabase()
try {
  const shop = await runDrillShop({ DATABASE_URL: database.url })
  const { pool } = database
  const target = {
    ...shop,
    pool,
    signer: await readSigner(pool),
    now: () => new Date(),
    untilQuiet: () => untilMailsAreSent(pool),
  }
  const run = isOfStaff ? runStaffFuzz : runFuzz
  const { checks, findings } = await run(target, { requests, seed, print: console.log })
  for (const finding of findings) console.log(`\n${describeFinding(finding, shop.output())}`)
  report(isOfStaff ? 'Fuzz of the back office' : 'Fuzz', checks)
  await shop.end()
} finally {
  await database.close()
}
