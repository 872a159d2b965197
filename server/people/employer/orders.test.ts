import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { historyOf, mailsAbout, newBuyer, statusOf } from '../../../tests/support/fixtures/buyer.ts'
import { newAccount, newCompany } from '../../../tests/support/fixtures/employer.ts'
import { writeOffer } from '../../../tests/support/fixtures/offers.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { chooseProvider } from '../../booking/payments/choose-provider.ts'
import { sweep } from '../../booking/payments/sweep.ts'
import { shopOf } from '../../platform/shop.ts'

let shop: TestShop
let staff: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  staff = (await openRoles(shop)).headers.staff
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const freeOn = async (date: number) =>
  (await newVisitor(shop).post('shoppingCart/set', { po_id: date, amount: 900 })).body.max
const ordersPath = 'customer/company/orders'

/** A booker of a company in which managers approve, with two managers and somebody of finance. */
async function openCompany({ approves = true, creditCents = null as number | null } = {}) {
  const email = `boeker-${randomUUID().slice(0, 8)}@example.com`
  const buyer = await newBuyer(shop, { company: true, email })
  // The invoice is for Bakker Bouw, whatever the company that the booker acts for is called.
  const company = await newCompany(shop)
  await shop.pool.query('update companies set approves_orders = $2 where id = $1', [company.id, approves])
  await shop.pool.query(
    `insert into company_members (company_id, customer_id, role) select $1, id, 'booker' from customers where email = $2
     on conflict (customer_id) do update set company_id = excluded.company_id, role = 'booker'`,
    [company.id, email],
  )
  await shop.pool.query('update customers set credit_limit_cents = $2 where email = $1', [email, creditCents])
  const other = await company.join('manager', await newAccount(shop, { name: 'Bas Baas' }))
  return { buyer, company, other, email }
}

async function placed(more: object = {}, options: Parameters<typeof openCompany>[0] = {}) {
  const opened = await openCompany(options)
  const date = await planDate(shop, { seats: 5, day: '2026-06-01', bookUntil: '2026-05-20T10:00Z' })
  await opened.buyer.choose(date, 2)
  const { status, body } = await opened.buyer.order(more)
  expect([status, body.error]).toEqual([201, undefined])
  return { ...opened, date, id: body.data.id as number }
}

describe('what a booker orders', () => {
  it('waits for a manager with its seats held; all managers are mailed, and one approves', async () => {
    const { id, date, company, other, buyer } = await placed()
    expect(await historyOf(shop, id)).toEqual(['0 draft', '4 approval_asked'])
    expect(await freeOn(date)).toBe(3)
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query(
      "select recipient, text from mails where kind = 'manager_approval' and (about->>'order_id')::int = $1 order by 1",
      [id],
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual([company.manager.email, other.email].toSorted())
    expect(rows[0].text).toContain('/dashboard/medewerkers?part=orders')
    const [first] = (await company.manager.ask('GET', ordersPath)).body.data
    expect(first).toMatchObject({ id, awaits_manager: true, buyer: 'Noor Bakker' })
    const approved = await other.ask('POST', `${ordersPath}/${id}/approve`)
    expect([approved.status, approved.body.data[0].awaits_manager]).toEqual([200, false])
    expect(await mailsAbout(shop, id)).toContain('order_approved')
    expect((await buyer.get(`orders/${id}`)).body.data).toMatchObject({
      status_id: 1,
      payment_method: 'ideal',
    })
    expect((await company.manager.ask('POST', `${ordersPath}/${id}/approve`)).status).toBe(409)
  })

  it('is refused with a reason, which the buyer is mailed; the seats are free', async () => {
    const { id, date, other, company } = await placed()
    expect((await other.ask('POST', `${ordersPath}/${id}/refuse`, { reason: '' })).body.fields).toEqual({
      reason: ['required'],
    })
    expect(
      (await other.ask('POST', `${ordersPath}/${id}/refuse`, { reason: 'Te duur dit jaar' })).status,
    ).toBe(200)
    expect(await freeOn(date)).toBe(5)
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query(
      "select text from mails where kind = 'approval_ended' and (about->>'order_id')::int = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].text).toContain('Bas Baas schreef: Te duur dit jaar')
    expect((await company.finance.ask('GET', ordersPath)).body.data[0].refused_why).toBe('Te duur dit jaar')
  })

  it('ends when nobody decides while its seats are held', async () => {
    const { id, date, company } = await placed()
    shop.setNow(new Date(startOfTests.getTime() + 49 * 3_600_000))
    expect(await freeOn(date)).toBe(5)
    expect((await company.manager.ask('POST', `${ordersPath}/${id}/approve`)).status).toBe(409)
    await sweep(shopOf(shop.platform), {
      provider: chooseProvider(shop.platform.env, shop.pool, shop.platform.now),
      log: shop.platform.log,
    })
    expect(await statusOf(shop, id)).toBe(2)
  })

  it('on account is confirmed and invoiced once approved; without enough credit staff decide', async () => {
    const { id, company } = await placed({ payment_method: 'account' }, { creditCents: 500_000 })
    expect(await statusOf(shop, id)).toBe(4)
    const { body } = await company.manager.ask('POST', `${ordersPath}/${id}/approve`)
    expect(await statusOf(shop, id)).toBe(5)
    const [invoice] = body.data[0].invoices
    const path = `${ordersPath}/${id}/invoices/${invoice.id}`
    const pdf = await company.finance.ask('GET', path)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const elsewhere = await newCompany(shop)
    expect((await elsewhere.finance.ask('GET', path)).status).toBe(404)

    const poor = await placed({ payment_method: 'account' }, { creditCents: 1 })
    await poor.company.manager.ask('POST', `${ordersPath}/${poor.id}/approve`)
    expect(await statusOf(shop, poor.id)).toBe(4)
    expect(await mailsAbout(shop, poor.id)).toContain('order_to_approve')
    const answer = await shop.ask(`/api/staff/orders/${poor.id}/approve`, { method: 'POST', headers: staff })
    expect([answer.status, await statusOf(shop, poor.id)]).toEqual([200, 5])
  })

  it('is decided by managers of the company alone, once', async () => {
    const { id, company, other } = await placed()
    for (const path of ['approve', 'refuse'])
      for (const [who, status] of [
        [company.booker, 403],
        [company.finance, 403],
        [(await newCompany(shop)).manager, 404],
      ] as const)
        expect((await who.ask('POST', `${ordersPath}/${id}/${path}`, { reason: 'Nee' })).status).toBe(status)
    expect((await company.booker.ask('GET', ordersPath)).status).toBe(403)
    const byStaff = await shop.ask(`/api/staff/orders/${id}/approve`, { method: 'POST', headers: staff })
    expect(byStaff.status).toBe(409)
    const answers = await Promise.all(
      [company.manager, other, company.manager, other].flatMap((manager) => [
        manager.ask('POST', `${ordersPath}/${id}/approve`),
        manager.ask('POST', `${ordersPath}/${id}/refuse`, { reason: 'Nee' }),
      ]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await historyOf(shop, id)).filter((line) => /approval_(given|refused)/.test(line))).toHaveLength(
      1,
    )
  })

  it('waits also when it comes from an offer that the booker accepts; refused, the offer is open again', async () => {
    const { company, email } = await openCompany()
    const [{ id: customerId }] = (await shop.pool.query('select id from customers where email = $1', [email]))
      .rows
    const date = await planDate(shop, { seats: 5, day: '2026-06-01', bookUntil: '2026-05-20T10:00Z' })
    const { token } = await writeOffer(shop, { customerId, lines: [{ option: date, amount: 2 }] })
    const accept = async (): Promise<number> => {
      const { status, body } = await newVisitor(shop).post(`offers/${token}/accept`, {
        name: 'Noor Bakker',
        terms: true,
        payment_method: 'ideal',
      })
      expect([status, body.error]).toEqual([200, undefined])
      return body.data.order.id
    }
    const first = await accept()
    expect(await historyOf(shop, first)).toEqual(['0 draft', '4 approval_asked'])
    expect(await freeOn(date)).toBe(3)
    await company.manager.ask('POST', `${ordersPath}/${first}/refuse`, { reason: 'Nog niet' })
    expect((await newVisitor(shop).get(`offers/${token}`)).body.data.state).toBe('sent')
    const second = await accept()
    expect((await company.manager.ask('POST', `${ordersPath}/${second}/approve`)).status).toBe(200)
    expect(await statusOf(shop, second)).toBe(1)
  })

  it('does not wait when the company does not ask for it, or when a manager orders', async () => {
    const { id } = await placed({}, { approves: false })
    expect(await statusOf(shop, id)).toBe(1)
    const { buyer, email } = await openCompany()
    await shop.pool.query(
      "update company_members set role = 'manager' where customer_id = (select id from customers where email = $1)",
      [email],
    )
    await buyer.choose(await planDate(shop))
    expect(await statusOf(shop, (await buyer.order()).body.data.id)).toBe(1)
  })
})
