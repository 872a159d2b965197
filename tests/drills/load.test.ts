import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStreet } from '../../drills/load/open-street.ts'
import { hold, judge, type LoadTarget } from '../../drills/load/run-load.ts'
import { randomOf } from '../../drills/random.ts'
import { redLines } from '../../drills/report.ts'
import { type DrillShop, runDrillShop } from '../../drills/run-drill-shop.ts'
import { openPool, type Pool } from '../../server/platform/database/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { cloneDatabase } from '../support/shop/test-database.ts'

/** The short form of `npm run drill -- load`: without a limit on time, because the machine may be busy. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: Pool
let shop: DrillShop
let target: LoadTarget

beforeAll(async () => {
  database = await cloneDatabase()
  pool = openPool(database.url, createLog({ LOG_LEVEL: 'error' }), 3)
  shop = await runDrillShop({ DATABASE_URL: database.url })
  target = await openStreet(shop, pool)
})
afterAll(async () => {
  await shop.end()
  await pool.end()
  await database.drop()
})

const short = { rate: 12, seconds: 6, samples: 6 }

it('people browse, search and order at a steady rate: nothing fails, and neither memory nor connections grow', async () => {
  expect(redLines(judge(await hold(target, randomOf(8), short)))).toEqual([])
})

describe('the drill goes red', () => {
  it('when connections to the database are never closed', async () => {
    const leaked: pg.Client[] = []
    const connections = async () => {
      // More than the shop's own connections could hide by closing meanwhile.
      for (let more = 0; more < 15; more++) {
        const client = new pg.Client({ connectionString: database.url })
        await client.connect()
        leaked.push(client)
      }
      return target.connections()
    }
    const checks = judge(await hold({ ...target, connections }, randomOf(8), short))
    await Promise.all(leaked.map((client) => client.end()))
    expect(redLines(checks).map((line) => line.split(':')[0])).toEqual(['growth of connections'])
  })

  it('when memory grows and requests fail', async () => {
    let heap = 100e6
    const heapBytes = async () => (heap += 30e6)
    const paths = ['/no-such-page']
    const red = redLines(judge(await hold({ ...target, heapBytes, paths }, randomOf(8), short))).join('\n')
    expect(red).toContain('growth of memory')
    expect(red).toContain('GET /no-such-page: 404')
  })
})
