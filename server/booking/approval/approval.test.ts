import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { historyOf, mailsAbout, newBuyer, statusOf } from '../../../tests/support/fixtures/buyer.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { approvalSignatureSubject } from '../../platform/signature.ts'
import { chooseProvider } from '../payments/choose-provider.ts'
import { sweep } from '../payments/sweep.ts'

let shop: TestShop
let headers: Awaited<ReturnType<typeof openRoles>>['headers']
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  headers = (await openRoles(shop)).headers
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const later = (hours: number) => new Date(new Date(startOfTests).getTime() + hours * 3_600_000).toISOString()
const runSweep = () =>
  sweep(shopOf(shop.platform), {
    provider: chooseProvider(shop.platform.env, shop.pool, shop.platform.now),
    log: shop.platform.log,
  })
const freeOn = async (date: number) =>
  (await newVisitor(shop).post('shoppingCart/set', { po_id: date, amount: 900 })).body.max
let counter = 0
const approver = () => ({ name: 'Bas de Baas', email: `baas-${++counter}@employer.example` })

async function asked({ language = 3 } = {}) {
  const buyer = await newBuyer(shop, { language })
  const date = await planDate(shop, { seats: 5, day: '2026-06-01', bookUntil: '2026-05-20T10:00Z' })
  await buyer.choose(date, 2)
  const boss = approver()
  const { status, body } = await buyer.order({ payment_method: 'employer', approver: boss })
  expect(status).toBe(201)
  const id: number = body.data.id
  const key = shop.platform.signer.sign(approvalSignatureSubject(id))
  const visitor = newVisitor(shop, { language })
  return {
    buyer,
    date,
    id,
    boss,
    redirect: body.data.redirect_url as string,
    read: () => visitor.get(`approvals/${id}?key=${key}`),
    approve: (payment_method?: string) =>
      visitor.post(`approvals/${id}/approve?key=${key}`, { payment_method }),
    refuse: () => visitor.post(`approvals/${id}/refuse?key=${key}`, {}),
  }
}

describe('an employer', () => {
  it('is mailed a link, and pays while the seats are held', async () => {
    const { id, date, read, approve, buyer } = await asked()
    expect(await statusOf(shop, id)).toBe(4)
    expect(await freeOn(date)).toBe(3)
    expect((await mailsAbout(shop, id)).toSorted()).toEqual(['approval_request', 'order_received'])
    const shown = (await read()).body.data
    expect(shown).toMatchObject({
      state: 'open',
      buyer: 'Noor Bakker',
      approver: 'Bas de Baas',
      lines: [{ amount: 2, first_day: '2026-06-01' }],
    })
    // It is for the buyer to say who takes part.
    expect(shown.lines[0]).not.toHaveProperty('participants')
    expect((await buyer.get(`orders/${id}`)).body.data).toMatchObject({
      approver: { name: 'Bas de Baas' },
      held_until: later(48).replace('Z', '.000Z').replace('.000.000Z', '.000Z'),
    })
    const paying = await approve('ideal')
    expect(paying.status).toBe(200)
    await buyer.pay(paying.body.data.redirect_url)
    expect(await statusOf(shop, id)).toBe(5)
    expect((await read()).body.data.state).toBe('paid')
    expect(await historyOf(shop, id)).toEqual(['0 draft', '4 approval_asked', '1 approval_given', '5 paid'])
  })

  it('approves, and the buyer is mailed to pay', async () => {
    const { id, approve, read, buyer } = await asked({ language: 12 })
    expect((await approve()).body.data).toEqual({ redirect_url: null })
    expect((await read()).body.data.state).toBe('approved')
    expect(await mailsAbout(shop, id)).toContain('order_approved')
    const order = (await buyer.get(`orders/${id}`)).body.data
    expect(order).toMatchObject({ status_id: 1, payment_method: 'ideal' })
    expect(order.payment_reference).not.toBeNull()
  })

  it('refuses: the seats are free and the buyer is mailed', async () => {
    const { id, refuse, date, buyer } = await asked()
    expect((await refuse()).body.data.state).toBe('refused')
    expect(await freeOn(date)).toBe(5)
    expect((await buyer.get(`orders/${id}`)).body.data.status_title).toBe('Niet goedgekeurd')
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query(
      "select recipient, text from mails where kind = 'approval_ended' and (about->>'order_id')::int = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].text).toContain('niet goedgekeurd')
  })

  it('who does not answer in 48 hours releases the seats, and both are mailed', async () => {
    const { id, date, approve, read, boss } = await asked()
    shop.setNow(later(47.9))
    await runSweep()
    expect(await statusOf(shop, id)).toBe(4)
    shop.setNow(later(48.1))
    expect(await freeOn(date)).toBe(5)
    expect((await approve('ideal')).body.error).toBe('not_possible')
    expect((await read()).body.data.state).toBe('expired')
    await runSweep()
    await runSweep()
    expect(await statusOf(shop, id)).toBe(2)
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query(
      "select recipient from mails where kind = 'approval_ended' and (about->>'order_id')::int = $1",
      [id],
    )
    expect(rows.map(({ recipient }) => recipient)).toContain(boss.email)
    expect(rows).toHaveLength(2)
  })

  it('needs the mailed link: neither the order’s key nor nothing opens it', async () => {
    const { id, buyer } = await asked()
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    for (const wrong of [key, 'x'])
      expect((await newVisitor(shop).post(`approvals/${id}/approve?key=${wrong}`, {})).status).toBe(404)
    expect((await newVisitor(shop).get(`approvals/${id}`)).status).toBe(422)
    expect(await statusOf(shop, id)).toBe(4)
  })

  it('is asked for by name and address', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    const none = await buyer.order({ payment_method: 'employer' })
    expect([none.status, none.body.fields]).toEqual([422, { 'approver.email': ['required'] }])
    const link = await buyer.order({
      payment_method: 'employer',
      approver: { name: 'www.evil.example', email: 'x@employer.example' },
    })
    expect(link.body.fields).toEqual({ 'approver.name': ['link'] })
  })

  it('gets a limited number of mails, whoever asks', async () => {
    const boss = approver()
    const statuses: number[] = []
    for (let order = 0; order < 11; order++) {
      const buyer = await newBuyer(shop)
      await buyer.choose(await planDate(shop))
      statuses.push((await buyer.order({ payment_method: 'employer', approver: boss })).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201))
    expect(statuses[10]).toBe(409)
  })

  it('gets one answer through, however many arrive at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, approve, refuse } = await asked()
      const answers = await Promise.all([
        approve('ideal'),
        refuse(),
        approve(),
        refuse(),
        approve('creditcard'),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(
        (await historyOf(shop, id)).filter((line) => /approval_(given|refused)/.test(line)),
      ).toHaveLength(1)
    }
  })

  it('either approves or is too late, never both', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => asked()))
    shop.setNow(later(48))
    await Promise.all([...orders.map(({ approve }) => approve('ideal')), runSweep(), runSweep()])
    for (const { id, date } of orders) {
      expect(await statusOf(shop, id)).toBe(2)
      expect(await historyOf(shop, id)).toEqual(['0 draft', '4 approval_asked', '2 approval_expired'])
      expect(await freeOn(date)).toBe(5)
    }
  })
})

describe('a new company that wants to pay on account', () => {
  const staff = (id: number, what: string) =>
    shop.ask(`/api/staff/orders/${id}/${what}`, { method: 'POST', headers: headers.staff })

  async function requested() {
    const buyer = await newBuyer(shop, { company: true })
    const date = await planDate(shop, { seats: 5, day: '2026-06-01', bookUntil: '2026-05-20T10:00Z' })
    await buyer.choose(date, 2)
    const { body } = await buyer.order({ payment_method: 'account' })
    return { buyer, date, id: body.data.id as number }
  }

  it('sees the method with an explanation, and asks for it', async () => {
    const { buyer, id, date } = await requested()
    const methods = (await buyer.get('paymentMethods')).body.data
    expect(methods.find(({ code }: { code: string }) => code === 'account')).toMatchObject({
      needs: 'company',
    })
    expect(await historyOf(shop, id)).toEqual(['0 draft', '4 account_requested'])
    expect(await freeOn(date)).toBe(3)
    expect(await mailsAbout(shop, id)).toContain('order_to_approve')
  })

  it('gets its invoice once staff approve', async () => {
    const { buyer, id } = await requested()
    expect((await staff(id, 'approve')).status).toBe(200)
    expect((await buyer.get(`orders/${id}`)).body.data).toMatchObject({
      status_id: 5,
      invoices: [{ credit: false }],
    })
  })

  it('pays otherwise when staff refuse, and keeps its seats meanwhile', async () => {
    const { buyer, id, date } = await requested()
    expect((await staff(id, 'refuse')).status).toBe(200)
    expect((await buyer.get(`orders/${id}`)).body.data).toMatchObject({
      status_id: 1,
      payment_method: 'ideal',
    })
    expect(await freeOn(date)).toBe(3)
    expect(await mailsAbout(shop, id)).toContain('account_refused')
    expect((await staff(id, 'refuse')).status).toBe(409)
    for (const role of ['visitor', 'customer'] as const)
      expect(
        (await shop.ask(`/api/staff/orders/${id}/refuse`, { method: 'POST', headers: headers[role] })).status,
      ).toBe(401)
  })

  it('loses its seats when nobody decides for four days', async () => {
    const { id, date } = await requested()
    shop.setNow(later(97))
    expect(await freeOn(date)).toBe(5)
    await runSweep()
    expect(await statusOf(shop, id)).toBe(2)
  })

  it('is not a private buyer', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    const { status, body } = await buyer.order({ payment_method: 'account' })
    expect([status, body.fields]).toEqual([422, { payment_method: ['unavailable'] }])
  })

  it('counts as unpaid: the sixth order is refused, and too many seats are not held', async () => {
    const buyer = await newBuyer(shop, { company: true })
    const place = async (amount: number) => {
      const date = await planDate(shop, { seats: 40, day: '2026-06-01', bookUntil: '2026-05-20T10:00Z' })
      await buyer.choose(date, amount)
      return { date, ...(await buyer.order({ payment_method: 'account' })) }
    }
    expect((await place(20)).status).toBe(201)
    const many = await place(20)
    expect(await freeOn(many.date)).toBe(40)
    expect(await historyOf(shop, many.body.data.id)).toEqual(['0 draft', '4 many_unpaid_seats'])
    for (let order = 0; order < 3; order++) expect((await place(1)).status).toBe(201)
    expect((await place(1)).body.error).toBe('unpaid_limit')
  })
})
