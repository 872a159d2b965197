import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOfTests } from '../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openPool } from '../platform/database/database.ts'
import { createMetrics } from '../platform/metrics.ts'
import { measureMails } from './mail-metrics.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('counts mails that are due and mails that failed', async () => {
  await shop.pool.query('delete from mails')
  await shop.pool.query(
    `insert into mails (event, kind, about, recipient, locale, state, next_try_at, created_at)
     select n::text, 'refund', '{}', recipient, 'nl', state, $1::timestamptz + later, $1 from (values
       (1, 'a@b.example', 'waiting', interval '0'), (2, 'a@b.example', 'waiting', interval '0'), (3, 'a@b.example', 'failed', interval '0'),
       (4, 'a@b.example', 'sent', interval '0'), (5, '', 'failed', interval '0'),
       (6, 'a@b.example', 'waiting', interval '10 minutes')) as mail (n, recipient, state, later)`,
    [startOfTests],
  )
  const { registry } = shop.platform.metrics
  measureMails(shop.platform)
  const text = await registry.metrics()
  expect(text).toContain('mails{state="waiting"} 2')
  expect(text).toContain('mails{state="failed"} 1')
})

it('leaves out the mails while the database does not respond', async () => {
  const metrics = createMetrics()
  const pool = openPool('postgres://x@127.0.0.1:1/x', shop.platform.log, 1)
  measureMails({ ...shop.platform, metrics, pool })
  const text = await metrics.registry.metrics()
  expect(text).toContain('http_requests_total')
  expect(text).not.toContain('mails{')
  await pool.end()
})
