import pg from 'pg'
import { cartChangeOf, cartReadOf, differentPeople, orderOf } from './booking-people.ts'
import {
  countChanged,
  countRows,
  fillCarts,
  makePeople,
  people as peopleFor,
  resetAmounts,
  rowsPerOrder,
} from './booking-stock.ts'
import { bundle } from './bundle.ts'
import { type Call, callHttp, callOnce } from './call-http.ts'
import { compare, type Measured, rounds, seconds, spawn } from './measure.ts'
import type { RecordedStatement } from './record-statements.ts'
import { type Script, scriptOf } from './replay.ts'
import type { BookingTask } from './replay-booking.ts'

/**
 * Carts and orders over HTTP, against their statements over bare `pg`. Every person has a cart with two dates of twelve seats, and
 * concurrent people book different dates. Only in the last row do all book the same date, so that the lock is the limit there.
 */
export async function compareBooking(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  // If the database stops first, the reason is logged elsewhere.
  client.on('error', () => {})
  await client.connect()
  const people = peopleFor(seconds)
  await makePeople(client, people)
  await fillCarts(client, { of: 'visitor', people, filling: 0 })
  await client.query('analyze')

  const env = { DATABASE_URL: databaseUrl, PORT: '0', TRUST_PROXY: '1', DEMO: '0' }
  const shop = spawn(await bundle('serve-booking'), env)
  const { url } = await shop<{ url: string }>()
  const book = spawn('replay-booking.ts', env)
  await book()

  let filling = 0
  const fill = (hot: boolean) => fillCarts(client, { of: 'buyer', people, filling: ++filling, hot })
  const record = (call: Call) => shop<RecordedStatement[]>(call)
  const statements: Record<string, number> = {}

  // Skip the first calls: statements are prepared by name after a few runs.
  for (let number = 0; number < differentPeople; number++)
    await callOnce(url, cartChangeOf(number, people).call)
  statements['cart read'] = (await record(cartReadOf(0))).length
  const cart: Script[] = []
  for (let number = 0; number < differentPeople; number++) {
    const { call, facts } = cartChangeOf(number, people)
    const recorded = await record(call)
    cart.push(scriptOf(recorded, facts))
    statements['cart set'] = recorded.length
  }
  const recordOrders = async (hot: boolean) => {
    await fill(hot)
    const scripts: Script[] = []
    for (let number = 0; number < differentPeople; number++)
      await callOnce(url, orderOf(number, filling).call)
    for (let number = differentPeople; number < 2 * differentPeople; number++) {
      const { call, facts } = orderOf(number, filling)
      const recorded = await record(call)
      scripts.push(scriptOf(recorded, facts))
      statements.order = recorded.length
    }
    return scripts
  }
  const scripts = { spread: await recordOrders(false), hot: await recordOrders(true) }

  /** Checks that both measurements really changed the carts. */
  const changing = (measure: () => Promise<Measured>) => async () => {
    await resetAmounts(client)
    const measured = await measure()
    const changed = await countChanged(client)
    if (changed !== Math.min(measured.times, people))
      throw new Error(`${measured.times} requests changed ${changed} of ${people} carts`)
    return measured
  }
  const change = () => {
    let next = 0
    return callHttp(url, seconds, () => cartChangeOf(next++ % people, people).call)
  }
  const rowsWritten = new Map<boolean, string>()
  /** Refills the carts, and checks that both measurements write the same rows per order. */
  const placing = (hot: boolean, measure: () => Promise<Measured>) => async () => {
    await fill(hot)
    const before = await countRows(client)
    const measured = await measure()
    const rows = rowsPerOrder(before, await countRows(client), measured.times)
    if ((rowsWritten.get(hot) ?? rows) !== rows)
      throw new Error(`orders wrote ${rowsWritten.get(hot)}, then ${rows}`)
    rowsWritten.set(hot, rows)
    return measured
  }
  const place = () => {
    let next = 0
    return callHttp(url, seconds, () => {
      if (next >= people) throw new Error('ran out of buyers')
      return orderOf(next++, filling).call
    })
  }
  const bare = (what: 'cart' | 'order', scripts: Script[]) => () =>
    book<Measured>({ what, scripts, seconds, people, filling } satisfies BookingTask)
  const floor = 'its SQL over bare pg'
  await compare([
    {
      name: 'cart set',
      ours: changing(change),
      floor,
      bare: changing(bare('cart', cart)),
      goal: 0.4,
    },
    {
      name: 'order, dates differ',
      ours: placing(false, place),
      floor,
      bare: placing(false, bare('order', scripts.spread)),
      goal: 0.4,
    },
    {
      name: 'order, all on one date',
      ours: placing(true, place),
      floor,
      bare: placing(true, bare('order', scripts.hot)),
    },
  ])
  console.log(
    `statements: ${Object.entries(statements)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}; ${rounds} rounds of ${seconds} s`,
  )
  console.log(
    `rows of every order, ours and bare: ${rowsWritten.get(false)}; on one date: ${rowsWritten.get(true)}`,
  )
  await client.end()
}
