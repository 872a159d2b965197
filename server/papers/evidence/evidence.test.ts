import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allPassed, allPresent, insertCourse } from '../../../tests/support/fixtures/papers.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

const now = '2026-03-12T18:00:00Z'
let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
let staff: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  shop.setNow(now)
  people = await openRoles(shop)
  staff = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from rate_counts')
})

/** The names and contents of the files in a zip. */
function unzip(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const size = bytes.readUInt32LE(at + 24)
    const [named, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const name = bytes.subarray(at + 46, at + 46 + named).toString()
    const from = local + 30 + named
    at += 46 + named
    return { name, content: bytes.subarray(from, from + size) }
  })
}
const staffAsk = (method: string, path: string, json: unknown) =>
  shop.ask(`/api/staff/${path}`, { method, json, headers: staff.headers.planner })
/** A course that was closed, booked by this customer. */
async function closedCourse(customerId: number, name: string, first = '2026-03-10') {
  const course = await insertCourse(shop, { code: 'GW-405', first, people: [{ name }] })
  await shop.pool.query('update orders set customer_id = $2 where id = $1', [course.orderId, customerId])
  await staffAsk('PUT', `dates/${course.dateId}/attendance`, { taps: allPresent(course) })
  await staffAsk('PUT', `dates/${course.dateId}/results`, { results: allPassed(course) })
  expect((await staffAsk('POST', `dates/${course.dateId}/close`, {})).status).toBe(200)
  return course
}
const period = 'from=2026-03-09&to=2026-03-11'
const ask = (path: string, role: keyof typeof people.headers) =>
  shop.ask(`/api/customer/${path}`, { headers: people.headers[role] })

describe('the evidence file', () => {
  it('holds the attendance, invoices and certificates of the customer’s own courses in the period', async () => {
    const own = await closedCourse(people.ids.customer, 'Eigen Medewerker')
    await closedCourse(people.ids.customer, 'Later Gekomen', '2026-03-12')
    await closedCourse(people.ids.other, 'Vreemde Medewerker')
    const { rows } = await shop.pool.query(
      'select (select number from certificates where option_id = $1) as number, (select count(*)::int from invoices where order_id = $2) as invoices',
      [own.dateId, own.orderId],
    )
    const counted = await (await ask(`evidence?${period}`, 'customer')).json()
    expect(counted.data).toEqual({
      courses: 1,
      participants: 1,
      invoices: rows[0].invoices,
      certificates: 1,
      is_too_much: false,
    })
    const answer = await ask(`evidence/file?${period}&locale=en`, 'customer')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toContain('evidence-2026-03-09-2026-03-11.zip')
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    expect(files.map(({ name }) => name)).toContain('attendance.pdf')
    expect(files.map(({ name }) => name)).toContain(`certificates/certificate-${rows[0].number}.pdf`)
    expect(files).toHaveLength(2 + rows[0].invoices)
    for (const { content } of files) expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('leaves out what was withdrawn, and has invoices', async () => {
    const course = await closedCourse(people.ids.customer, 'Ingetrokken Medewerker', '2026-03-02')
    await shop.pool.query('update certificates set withdrawn_at = $2 where option_id = $1', [
      course.dateId,
      now,
    ])
    await shop.pool.query(
      `insert into invoices (order_id, number, issued_at, net_cents, vat_cents, content)
       select $1, 'BEWIJS-1', $2, net_cents, vat_cents, content from invoices where credit_of is null order by id limit 1`,
      [course.orderId, now],
    )
    const counted = await (await ask('evidence?from=2026-03-02&to=2026-03-02', 'customer')).json()
    expect(counted.data).toMatchObject({ courses: 1, invoices: 1, certificates: 0 })
    const answer = await ask('evidence/file?from=2026-03-02&to=2026-03-02', 'customer')
    const names = unzip(Buffer.from(await answer.arrayBuffer())).map(({ name }) => name)
    expect(names).toEqual(['aanwezigheid.pdf', 'facturen/factuur-BEWIJS-1.pdf'])
  })

  it('is refused to visitors, for a wrong period, for nothing and for too much', async () => {
    expect((await shop.ask(`/api/customer/evidence?${period}`)).status).toBe(401)
    expect((await shop.ask(`/api/customer/evidence/file?${period}`)).status).toBe(401)
    const status = async (query: string) => (await ask(`evidence/file?${query}`, 'customer')).status
    expect(await status('from=2026-03-11&to=2026-03-09')).toBe(422)
    expect(await status('from=gisteren&to=2026-03-09')).toBe(422)
    expect(await status('from=2020-01-01&to=2020-01-02')).toBe(404)
    const course = await closedCourse(people.ids.customer, 'Veel Papier', '2026-02-02')
    await shop.pool.query(
      `insert into invoices (order_id, number, issued_at, net_cents, vat_cents, content, credit_of)
       select $1, 'VEEL-' || n, $2, 0, 0, i.content, i.id from generate_series(1, 201) n, (select id, content from invoices order by id limit 1) i`,
      [course.orderId, now],
    )
    expect(await status('from=2026-02-02&to=2026-02-02')).toBe(422)
    const counted = await (await ask('evidence?from=2026-02-02&to=2026-02-02', 'customer')).json()
    expect(counted.data.is_too_much).toBe(true)
  })
})
