import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeFinding, type FuzzTarget, runFuzz } from '../../drills/fuzz/run-fuzz.ts'
import { runStaffFuzz } from '../../drills/fuzz/run-staff-fuzz.ts'
import { redLines } from '../../drills/report.ts'
import { runDrillShop, untilMailsAreSent } from '../../drills/run-drill-shop.ts'
import { openPool, type Pool } from '../../server/platform/database/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { readSigner } from '../../server/platform/signature.ts'
import { cloneDatabase } from '../support/shop/test-database.ts'

/** The short forms of `npm run fuzz` and `npm run fuzz -- staff`. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: Pool
let shop: Awaited<ReturnType<typeof runDrillShop>>
let target: FuzzTarget

beforeAll(async () => {
  database = await cloneDatabase()
  pool = openPool(database.url, createLog({ LOG_LEVEL: 'error' }), 3)
  shop = await runDrillShop({ DATABASE_URL: database.url })
  target = {
    ...shop,
    pool,
    signer: await readSigner(pool),
    now: () => new Date(),
    untilQuiet: () => untilMailsAreSent(pool),
  }
})
afterAll(async () => {
  await shop.end()
  await pool.end()
  await database.drop()
})

it('generated requests get no 5xx, no undocumented status and nothing of someone else, and memory stays flat', async () => {
  const { checks, findings } = await runFuzz(target, { requests: 900, seed: 12 })
  expect(findings.map((finding) => describeFinding(finding, shop.output()))).toEqual([])
  expect(redLines(checks)).toEqual([])
})

it('generated requests of colleagues of every role succeed only with the right, and those that are refused change nothing', async () => {
  const { checks, findings } = await runStaffFuzz(target, { requests: 800, seed: 12 })
  expect(findings.map((finding) => describeFinding(finding, shop.output()))).toEqual([])
  expect(redLines(checks)).toEqual([])
})
