import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCertificate } from '../../../tests/support/fixtures/certificates.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { shopOf } from '../../platform/shop.ts'
import { remindOfEnding } from './remind.ts'

/** A year of days, with the job run several times a day and at the same moment. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  await shop.pool.query('delete from certificates; delete from mails')
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const start = Date.parse('2026-03-10T00:00:00Z')
const dayAt = (index: number) => new Date(start + index * dayMs).toISOString().slice(0, 10)
const indexOf = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - start) / dayMs)

/** The terms of each scheme, as the trade has them, and the months of the renewal window; written out here, so that they are not the code's own. */
const schemes = [
  { code: 'GW-403', newer: 'GW-413', days: [180, 90, 60, 30], window: 2 },
  { code: 'GW-422', newer: 'GW-423', days: [180, 90, 60, 30], window: 2 },
  { code: 'RA-101', newer: 'RA-110', days: [180, 90, 30], window: 6 },
  { code: 'VC-601', newer: 'VC-601', days: [180, 90, 30], window: 6 },
  { code: 'BH-512', newer: 'BH-513', days: [90, 30], window: 3 },
  { code: 'EH-501', newer: 'EH-502', days: [90, 30], window: 6 },
  { code: 'LI-803', newer: 'LI-803', days: [90, 30], window: 6 },
  { code: 'WH-201', newer: 'WH-202', days: [180, 90, 30], window: 3 },
]

const monthsBefore = (day: string, months: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.toISOString().slice(0, 10)
}

type Planned = {
  id: number
  scheme: (typeof schemes)[number]
  expires: string
  /** The day on which a newer certificate is issued. */
  renewedAt: number | undefined
  hasEmail: boolean
  hasEmployer: boolean
}

/** The days on which a mail is to name this certificate. What was due before the first day comes on that day, in one mail. */
function expectedDays({ scheme, expires, renewedAt }: Planned, length: number): number[] {
  const end = indexOf(expires)
  const opens = indexOf(monthsBefore(expires, scheme.window))
  const terms = [opens, ...scheme.days.map((days) => end - days).filter((at) => Math.abs(at - opens) > 7)]
  const due = terms.map((at) => Math.max(at, 0)).filter((at) => at < length && at < (renewedAt ?? length))
  return [...new Set(due)].sort((a, b) => a - b)
}

async function insertAll(): Promise<Planned[]> {
  const { rows } = await shop.pool.query(
    'select email from customers where deleted_at is null group by email having count(*) = 1 order by min(id)',
  )
  const accounts: string[] = rows.map(({ email }) => email).slice(0, 2)
  const list: Planned[] = []
  for (let n = 0; n < 60; n++) {
    const scheme = schemes[n % schemes.length] ?? schemes[0]
    if (!scheme) break
    const expires = dayAt(40 + n * 8)
    const hasEmail = n % 5 !== 0
    const customer = n % 3 === 2 ? undefined : accounts[n % accounts.length]
    const id = await insertCertificate(shop, {
      name: `Deelnemer ${n}`,
      email: hasEmail ? `deelnemer${n}@ploeg.example` : '',
      code: scheme.code,
      expires,
      ...(customer ? { customer } : {}),
    })
    // Every fourth is renewed some time before its end.
    const renewedAt = n % 4 === 1 ? Math.max(indexOf(expires) - 45, 5) : undefined
    list.push({ id, scheme, expires, renewedAt, hasEmail, hasEmployer: Boolean(customer) })
  }
  return list
}

/** On which days mails of this kind named which certificate. */
async function mailedDays(kind: string): Promise<Map<number, number[]>> {
  const { rows } = await shop.pool.query<{ day: string; ids: string }>(
    "select (created_at at time zone 'Europe/Amsterdam')::date::text as day, about->>'certificate_ids' as ids from mails where kind = $1 order by id",
    [kind],
  )
  const days = new Map<number, number[]>()
  for (const { day, ids } of rows)
    for (const id of ids.split(' ').map(Number)) days.set(id, [...(days.get(id) ?? []), indexOf(day)])
  return days
}

const runAt = (day: number, hour: string) => {
  shop.setNow(`${dayAt(day)}T${hour}:00Z`)
  return remindOfEnding(shopOf(shop.platform))
}

it('each reminder comes on its day, once, and none after the renewal', async () => {
  const list = await insertAll()
  const length = 365
  // Only on these days two runs could write the same mail.
  const due = new Set(list.flatMap((one) => expectedDays(one, length)))
  for (let day = 0; day < length; day++) {
    for (const { scheme, renewedAt, id } of list)
      if (renewedAt === day)
        await shop.pool.query(
          `insert into certificates (person_id, product_id, holder, number, issued_on, expires_on)
           select x.person_id, p.id, x.holder, 'N' || x.id, $2, $2::date + 700 from certificates x, products p where x.id = $1 and p.code = $3`,
          [id, dayAt(day), scheme.newer],
        )
    await Promise.all(Array.from({ length: due.has(day) ? 2 : 1 }, () => runAt(day, '07:10')))
    if (day % 7 === 0) await runAt(day, '15:00')
  }
  const [holders, employers] = [
    await mailedDays('renewal_of_holder'),
    await mailedDays('renewal_of_employer'),
  ]
  for (const one of list) {
    const days = expectedDays(one, length)
    const label = `${one.scheme.code} until ${one.expires}`
    expect(holders.get(one.id) ?? [], label).toEqual(one.hasEmail ? days : [])
    expect(employers.get(one.id) ?? [], label).toEqual(one.hasEmployer ? days : [])
  }
  expect([...holders.values()].flat().length).toBeGreaterThan(80)
})

it('control: without the unique key, runs at the same moment remind twice', async () => {
  await shop.pool.query('delete from certificate_reminders; delete from mails; drop index one_reminder')
  await Promise.all(Array.from({ length: 4 }, () => runAt(0, '07:10')))
  const twice = [...(await mailedDays('renewal_of_holder')).values()].filter((days) => days.length > 1)
  expect(twice.length).toBeGreaterThan(0)
})
