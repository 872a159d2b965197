import pg from 'pg'
import { compare, type Measure } from './measure.ts'
import type { Row } from './results.ts'
import { openShop } from './shop.ts'

/** The triggers that keep summaries of orders, and find the people and companies of an order, by table. */
const findTriggers = `
  select t.tgrelid::regclass::text as "table", t.tgname as name from pg_trigger t join pg_proc f on f.oid = t.tgfoid
  where not t.tgisinternal and f.proname in ('summarise_order', 'set_order_company', 'name_person', 'follow_company')`

/** What placing an order costs with the triggers of the back office, against placing it without them, in turn. */
export async function measureTriggers(databaseUrl: string): Promise<Row> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const { rows: triggers } = await client.query<{ table: string; name: string }>(findTriggers)
  const shop = await openShop(databaseUrl)
  const place = shop.load('order')
  const placeWith =
    (setting: 'enable' | 'disable'): Measure =>
    async (seconds) => {
      for (const { table, name } of triggers)
        await client.query(`alter table ${table} ${setting} trigger ${name}`)
      return place(seconds)
    }
  const row = await compare({
    name: 'orders placed',
    ours: placeWith('enable'),
    floor: 'without the triggers of people and summaries',
    bare: placeWith('disable'),
    goal: { ratio: 0.98 },
  })
  await placeWith('enable')(0)
  await client.end()
  return row
}
