import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '../../contract/rules/day.ts'
import { readSigner } from '../../server/platform/signature.ts'
import { newBuyer } from '../support/fixtures/buyer.ts'
import { easyTokensOf } from '../support/shop/easy-token.ts'
import { freePort, runShop, type Shop } from '../support/shop/running-shop.ts'
import { cloneDatabase } from '../support/shop/test-database.ts'
import { planDate } from '../support/shop/visitor.ts'

const checkouts = 200
const atOnce = 8
const kills = 8

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: pg.Pool
let port: string
let shop: Shop
const open = () => runShop({ DATABASE_URL: database.url, PORT: port, TRUST_PROXY: '1', LOG_LEVEL: 'silent' })

beforeAll(async () => {
  database = await cloneDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 3 })
  port = String(await freePort())
  shop = await open()
})
afterAll(async () => {
  await shop.end()
  await pool.end()
  await database.drop()
})

/** Retries a request while the server is down or fails, as a browser or its user would. */
const retryingApi = {
  request: async (path: string, init: RequestInit): Promise<Response> => {
    for (;;)
      try {
        const response = await fetch(`http://localhost:${port}${path}`, init)
        if (response.status < 500) return new Response(await response.text(), response)
      } catch {
        await wait(50)
      }
  },
}

const captchaToken = easyTokensOf(() => readSigner(pool))

const day = addDays(dayOf(new Date()), 60)
const plan = (seats: number) =>
  planDate({ pool } as never, { seats, day, bookUntil: `${addDays(day, -2)}T10:00Z` })

type Outcome = 'paid' | 'failed' | 'nothing'

async function checkOut(date: number, outcome: Outcome): Promise<number> {
  const buyer = await newBuyer({ api: retryingApi, captchaToken })
  await buyer.choose(date)
  const placed = await buyer.order(
    { participants: [{ po_id: date, people: [{ name: 'Noor' }] }] },
    `key-${Math.random()}-checkout`,
  )
  if (placed.status === 201 && outcome !== 'nothing') await buyer.pay(placed.body.data.redirect_url, outcome)
  return placed.status
}

const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows

it('the shop survives being killed at any moment: every payment buys a seat, no seat is sold twice, no mail is sent twice', async () => {
  const [roomy, scarce] = [await plan(500), await plan(20)]
  let started = 0
  const statuses: number[] = []
  const work = async () => {
    while (started < checkouts) {
      const number = started++
      const outcome: Outcome = number % 10 < 7 ? 'paid' : number % 10 < 9 ? 'failed' : 'nothing'
      statuses.push(await checkOut(number % 4 === 0 ? scarce : roomy, outcome))
    }
  }
  const killing = (async () => {
    for (let kill = 1; kill <= kills; kill++) {
      while (statuses.length < (checkouts / (kills + 1)) * kill) await wait(5)
      await wait(Math.random() * 40)
      await shop.end('SIGKILL')
      shop = await open()
    }
  })()
  await Promise.all([killing, ...Array.from({ length: atOnce }, work)])
  expect(statuses).toHaveLength(checkouts)
  expect(new Set(statuses)).toEqual(new Set([201, 409]))

  // After another restart the shop settles by itself what is left.
  await shop.end('SIGKILL')
  shop = await open()
  const unsettled = () =>
    rows(
      `select from test_bank_payments b join payments p on p.provider_id = b.id where b.state <> p.state and b.state <> 'open'`,
    )
  await expect.poll(async () => (await unsettled()).length, { timeout: 30_000 }).toBe(0)

  const paid = await rows(`
    select o.id, o.status_id, (select coalesce(sum(r.cents), 0)::int from refunds r where r.payment_id = p.id) as back
    from test_bank_payments b join payments p on p.provider_id = b.id join orders o on o.id = p.order_id
    join customers c on c.id = o.customer_id where b.state = 'paid' and c.email like 'noor-%'`)
  expect(paid.length).toBeGreaterThan(checkouts / 3)
  expect(paid.filter(({ status_id, back }) => ![3, 6].includes(status_id) || back > 0)).toEqual([])
  const confirmed = await rows(`
    select o.id from orders o join customers c on c.id = o.customer_id where c.email like 'noor-%' and o.status_id in (3, 5)`)
  expect(confirmed).toHaveLength(paid.filter(({ status_id }) => status_id === 3).length)

  // Each buyer has one order for one seat, and no date is oversold.
  expect(
    await rows(
      'select customer_id from orders where idempotency_key is not null group by 1 having count(*) > 1',
    ),
  ).toEqual([])
  for (const [date, seats] of [
    [roomy, 500],
    [scarce, 20],
  ] as const) {
    const [{ sold, orders }] = await rows(
      `select coalesce(sum(l.amount), 0)::int as sold, count(distinct o.id)::int as orders from order_lines l join orders o on o.id = l.order_id
       where l.option_id = $1 and o.status_id in (1, 3, 5)`,
      [date],
    )
    expect(sold).toBe(orders)
    expect(sold).toBeLessThanOrEqual(seats)
    if (date === scarce) expect(sold).toBe(seats)
  }

  // Each order has exactly one confirmation mail, and the invoice numbers have no gaps.
  await expect
    .poll(async () => (await rows("select from mails where state = 'waiting'")).length, { timeout: 60_000 })
    .toBe(0)
  const confirmations = await rows(`
    select (about->>'order_id')::int as id, count(*)::int as mails from mails where kind = 'order_confirmed' group by 1`)
  const mailsOf = new Map(confirmations.map(({ id, mails }) => [id, mails]))
  expect(confirmed.filter(({ id }) => mailsOf.get(id) !== 1)).toEqual([])
  const numbers = (
    await rows(`select number from invoices where number like $1 order by number`, [
      `${new Date().getFullYear()}-%`,
    ])
  ).map(({ number }) => Number(number.slice(5)))
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 1) + index))
  expect(
    await rows(`select o.id from orders o join customers c on c.id = o.customer_id left join invoices i on i.order_id = o.id
    where c.email like 'noor-%' and o.status_id in (3, 5) group by o.id having count(i.id) <> 1`),
  ).toEqual([])
}, 300_000)
