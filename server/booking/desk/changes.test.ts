import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { mailTemplates } from '../../mails.ts'
import { databaseOf } from '../../platform/database/database.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' }, { connections: 20 })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return { status: answer.status, body: await answer.json() }
}
const rows = async (query: string, ...values: unknown[]) => (await shop.pool.query(query, values)).rows

/** An order for some seats on a new date. */
async function placed({ amount = 2, isPaid = true, company = false } = {}) {
  const buyer = await newBuyer(shop, { company })
  const optionId = await planDate(shop)
  await buyer.choose(optionId, amount)
  const { body } = await buyer.order()
  const id: number = body.data.id
  if (isPaid) await buyer.pay(body.data.redirect_url)
  const [line] = await rows("select id from order_lines where order_id = $1 and kind = 'option'", id)
  return { id, optionId, lineId: line.id as number, buyer }
}
const orderOf = async (id: number) => (await ask('GET', `orders/${id}`)).body.data

describe('moving a line', () => {
  it('goes beyond the buyer’s limits: late and a second time', async () => {
    const { id, lineId, optionId } = await placed()
    const other = await planDate(shop, { day: '2026-06-08' })
    const move = (po_id: number, dry_run = false) =>
      ask('POST', `orders/${id}/lines/${lineId}/move`, { po_id, dry_run })
    expect((await move(other, true)).body.data).toMatchObject({ is_done: false })
    expect((await move(other)).status).toBe(200)
    expect((await move(optionId)).status).toBe(200)
    expect((await orderOf(id)).lines[0].option_id).toBe(optionId)
    expect((await move(optionId)).status).toBe(422)
    expect((await ask('POST', `orders/${id}/lines/1999999/move`, { po_id: other })).status).toBe(404)
  })

  it('is offered the other dates with the seats that are free now, also those that buyers can no longer book', async () => {
    const { id, lineId, optionId } = await placed()
    const closed = await planDate(shop, { day: '2026-03-12', seats: 3, bookUntil: '2026-03-09T10:00Z' })
    const full = await planDate(shop, { day: '2026-06-09', seats: 1 })
    const gone = await planDate(shop, { day: '2026-06-10', state: 'cancelled' })
    const { data } = (await ask('GET', `orders/${id}/lines/${lineId}/dates`)).body
    const days = data.map(({ first_day }: { first_day: string }) => first_day)
    expect(days).toEqual(days.toSorted())
    const find = (wanted: number) => data.find(({ option_id }: { option_id: number }) => option_id === wanted)
    expect(find(closed)).toMatchObject({ seats_free: 3, is_closed: true })
    expect(find(full)).toMatchObject({ seats_free: 1, is_closed: false })
    expect([find(gone), find(optionId)]).toEqual([undefined, undefined])
    const move = (po_id: number) => ask('POST', `orders/${id}/lines/${lineId}/move`, { po_id })
    expect(await move(full)).toMatchObject({ status: 409, body: { error: 'out_of_stock', max: 1 } })
    expect((await move(gone)).status).toBe(409)
    expect((await move(closed)).status).toBe(200)
    expect((await ask('GET', `orders/${id}/lines/1999999/dates`)).status).toBe(404)
  })
})

describe('participants', () => {
  const set = (id: number, line_id: number, people: object[]) =>
    ask('PUT', `orders/${id}/participants`, { lines: [{ line_id, people }] })

  it('keep their rows when another name changes, and the log says what changed', async () => {
    const { id, lineId } = await placed()
    await set(id, lineId, [{ name: 'Ana Alba' }, { name: 'Bo Bos', email: 'bo@x.example' }])
    const before = (await orderOf(id)).lines[0].participants
    await set(id, lineId, [{ name: 'Bo Bosch', email: 'bo@x.example' }, { name: 'Ana Alba' }])
    const after = (await orderOf(id)).lines[0].participants
    expect(after.map((one: { id: number }) => one.id)).toEqual(before.map((one: { id: number }) => one.id))
    expect(after.map((one: { name: string }) => one.name)).toEqual(['Ana Alba', 'Bo Bosch'])
    const changes = (await orderOf(id)).timeline.filter(
      ({ what }: { what?: string }) => what === 'order.participants_changed',
    )
    expect(changes.at(-1)).toMatchObject({ before: { name: 'Bo Bos' }, after: { name: 'Bo Bosch' } })
    await set(id, lineId, [{ name: 'Cas Cor' }])
    expect((await orderOf(id)).lines[0].participants.map((one: { name: string }) => one.name)).toEqual([
      'Cas Cor',
    ])
  })

  it('can be changed by a colleague on the day itself, and never be more than the seats', async () => {
    const { id, lineId, optionId } = await placed({ amount: 1 })
    const [{ first_day }] = await rows('select first_day::text from product_options where id = $1', optionId)
    await set(id, lineId, [{ name: 'Ana Alba' }])
    shop.setNow(`${first_day}T07:00:00Z`)
    await shop.pool.query('update colleague_sessions set created_at = $1, used_at = $1, proved_at = $1', [
      shop.platform.now(),
    ])
    expect((await set(id, lineId, [{ name: 'Iemand Anders' }])).status).toBe(200)
    expect((await set(id, lineId, [{ name: 'A B' }, { name: 'C D' }])).status).toBe(422)
    shop.setNow(startOfTests)
    await shop.pool.query('update colleague_sessions set created_at = $1, used_at = $1, proved_at = $1', [
      shop.platform.now(),
    ])
  })

  it('keep their rows when they are edited beyond recognition, as long as they are sent with their id', async () => {
    const { id, lineId } = await placed()
    await set(id, lineId, [{ name: 'Ana Alba' }, { name: 'Bo Bos' }])
    const [ana, bo] = (await orderOf(id)).lines[0].participants
    await set(id, lineId, [{ id: bo.id, name: 'Anna Albarez', email: 'anna@x.example' }, { name: 'Cas Cor' }])
    const after = (await orderOf(id)).lines[0].participants
    expect(after).toMatchObject([{ id: bo.id, name: 'Anna Albarez' }, { name: 'Cas Cor' }])
    expect(after[1].id).not.toBe(ana.id)
    // Nobody gets a row of another order.
    const other = await placed()
    await set(other.id, other.lineId, [{ id: bo.id, name: 'Dirk Dam' }])
    expect((await orderOf(id)).lines[0].participants[0].name).toBe('Anna Albarez')
    expect((await orderOf(other.id)).lines[0].participants).toMatchObject([{ name: 'Dirk Dam' }])
  })

  it('of two colleagues at once are merged; the same field is refused with both lists', async () => {
    const { id, lineId } = await placed()
    await set(id, lineId, [{ name: 'Ana Alba' }, { name: 'Bo Bos' }])
    const seen = (await orderOf(id)).lines[0].participants.map(
      ({ id, name }: { id: number; name: string }) => ({ id, name }),
    )
    const [ana, bo] = seen
    const save = (sent: object[], headers = people.headers.sales) =>
      ask('PUT', `orders/${id}/participants`, { lines: [{ line_id: lineId, seen, people: sent }] }, headers)
    const both = await Promise.all([
      save([{ ...ana, email: 'ana@x.example' }, bo]),
      save([ana, { ...bo, name: 'Bo Bosch' }], people.headers.planner),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await orderOf(id)).lines[0].participants).toMatchObject([
      { name: 'Ana Alba', email: 'ana@x.example' },
      { name: 'Bo Bosch' },
    ])
    const refused = await save([ana, { ...bo, name: 'Bob Bos' }])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'changed_meanwhile',
        conflict: {
          by: { name: 'Noor Planning' },
          fields: { 'lines.0.people': { theirs: [{ name: 'Ana Alba' }, { name: 'Bo Bosch' }] } },
        },
      },
    })
  })

  it('that are wrong are refused at their field', async () => {
    const { id, lineId } = await placed()
    const { status, body } = await set(id, lineId, [{ name: 'Ana Alba' }, { name: '', email: 'nee' }])
    expect([status, Object.keys(body.fields)]).toEqual([
      422,
      ['lines.0.people.1.name', 'lines.0.people.1.email'],
    ])
    expect((await set(id, 1_999_999, [])).body.fields).toEqual({ 'lines.0.line_id': ['unknown'] })
  })
})

describe('invoice details', () => {
  const address = {
    name: 'Noor Bakker',
    street: 'Kade',
    house_number: '12',
    postcode: '3011 AB',
    city: 'Rotterdam',
    country_code: 'NL',
  }
  const change = async (id: number, more: object, version?: number) =>
    ask('PUT', `orders/${id}/invoice-details`, {
      version: version ?? (await orderOf(id)).version,
      address,
      ...more,
    })
  const invoicesOf = (id: number) =>
    rows(
      "select id, number, net_cents + vat_cents as cents, credit_of, replaces, content->'buyer'->>'company' as company, content->>'reference' as reference from invoices where order_id = $1 order by id",
      id,
    )

  it('of another company credit the invoice and issue a new one, which is mailed with the credit note', async () => {
    const { id } = await placed()
    const { gross_cents, open_cents } = await orderOf(id)
    const details = { address: { ...address, company: 'Kade Bouw BV' }, invoice_email: 'boek@kade.example' }
    const dry = await change(id, { ...details, dry_run: true })
    expect(dry.body.data).toMatchObject({
      is_done: false,
      refund_cents: 0,
      credit_cents: gross_cents,
      invoice_cents: gross_cents,
      mails: [{ kind: 'invoice', recipient: 'boek@kade.example' }],
    })
    expect(await invoicesOf(id)).toHaveLength(1)
    expect((await change(id, details)).body.data).toEqual({ ...dry.body.data, is_done: true })
    const [first, credit, second, ...more] = await invoicesOf(id)
    expect(more).toEqual([])
    expect(credit).toMatchObject({ credit_of: first.id, cents: -gross_cents, company: null })
    expect(second).toMatchObject({
      credit_of: null,
      replaces: first.id,
      cents: gross_cents,
      company: 'Kade Bouw BV',
    })
    expect(await orderOf(id)).toMatchObject({ company: 'Kade Bouw BV', open_cents })
    const mail = await mailTemplates.invoice(
      {
        db: databaseOf(shop.pool),
        locale: 'nl',
        now: startOfTests,
        origin: 'https://vangnet.test',
        signer: shop.platform.signer,
        secretForFile: (text) => text,
      },
      { invoice_id: second.id },
    )
    expect(mail).toMatchObject({
      files: [{ name: `factuur-${second.number}.pdf` }, { name: `creditfactuur-${credit.number}.pdf` }],
    })
  })

  it('after a refund are invoiced for what is left, and cancelling credits the new invoice', async () => {
    const { id, lineId } = await placed()
    const { gross_cents } = await orderOf(id)
    await ask('POST', `orders/${id}/refunds`, {
      cents: 2500,
      why: 'goodwill',
      reason: 'Zaal was koud',
      key: crypto.randomUUID(),
    })
    const { body } = await change(id, { address: { ...address, city: 'Delft' } })
    expect(body.data).toMatchObject({ credit_cents: gross_cents - 2500, invoice_cents: gross_cents - 2500 })
    const again = await change(id, { address: { ...address, city: 'Breda' } })
    expect(again.body.data).toMatchObject({ invoice_cents: gross_cents - 2500 })
    const part = {
      why: 'cancelled_by_customer',
      line_id: lineId,
      amount: 1,
      waive_cost: true,
      reason: 'Ziek',
    }
    expect((await ask('POST', `orders/${id}/cancellation`, part)).status).toBe(200)
    const cancelled = await ask('POST', `orders/${id}/cancellation`, {
      why: 'cancelled_by_us',
      reason: 'Zaal dicht',
    })
    expect(cancelled.status).toBe(200)
    const all = await invoicesOf(id)
    expect(all.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(0)
    expect((await orderOf(id)).refunded_cents).toBe(gross_cents)
  })

  it('that the law does not ask a new invoice for change the order alone, unless one is wanted', async () => {
    const { id } = await placed()
    const none = await change(id, { reference: 'PO 7', address: { ...address, company_number: '12345678' } })
    expect(none.body.data).toMatchObject({ credit_cents: 0, invoice_cents: 0, mails: [] })
    expect((await orderOf(id)).reference).toBe('PO 7')
    expect(await invoicesOf(id)).toHaveLength(1)
    await change(id, { reference: 'PO 8', new_invoice: true })
    expect((await invoicesOf(id)).map(({ reference }) => reference)).toEqual([null, null, 'PO 8'])
    const unpaid = await placed({ isPaid: false })
    expect((await change(unpaid.id, { address: { ...address, city: 'Delft' } })).body.data).toMatchObject({
      invoice_cents: 0,
    })
    expect(await invoicesOf(unpaid.id)).toEqual([])
  })

  it('are changed once at a time, and refused where they are wrong', async () => {
    const { id } = await placed()
    const { version } = await orderOf(id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(id, { address: { ...address, city: `Stad ${index}` } }, version),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await invoicesOf(id)).toHaveLength(3)
    const fieldsOf = async (wrong: object) =>
      (await change(id, { address: { ...address, ...wrong } })).body.fields
    expect(await fieldsOf({ postcode: 'x' })).toEqual({ 'address.postcode': ['postcode'] })
    expect(await fieldsOf({ country_code: 'XX' })).toEqual({ 'address.country_code': ['unknown'] })
    expect(await fieldsOf({ vat_number: 'NL1' })).toEqual({ 'address.vat_number': ['vat_number'] })
    await rows("update order_lines set vat = 'reversed' where order_id = $1 returning id", id)
    expect(await fieldsOf({ vat_number: 'BE0123456789' })).toEqual({ 'address.vat_number': ['vat_reversed'] })
    await ask('POST', `orders/${id}/cancellation`, { why: 'cancelled_by_us', reason: 'Dubbel' })
    expect((await change(id, { reference: 'Te laat' })).status).toBe(409)
  })
})
