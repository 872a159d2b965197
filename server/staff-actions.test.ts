import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBuyer } from '../tests/support/fixtures/buyer.ts'
import { openRoles } from '../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { planDate } from '../tests/support/shop/visitor.ts'

/** Checks that it is recorded who did what: staff in `staff_actions`, and everybody in the history of orders. */

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
})
beforeEach(() => shop.pool.query('delete from staff_actions'))
afterAll(() => shop.close())

const network = '203.0.113.9'
const act = (role: keyof typeof people.headers, method: string, path: string, json?: unknown) =>
  shop.ask(`/api${path}`, { method, json, headers: { ...people.headers[role], 'x-forwarded-for': network } })
const listActions = async () =>
  (await shop.pool.query('select staff_id, action, record_id, at, network from staff_actions order by id'))
    .rows

const nothing = 1_999_999
/** Every operation of staff that changes something, and reading mails. */
const recorded: Record<string, { action: string; json?: unknown }> = {
  'POST /staff/orders/{id}/approve': { action: 'approve_order' },
  'POST /staff/orders/{id}/refuse': { action: 'refuse_account' },
  'POST /staff/orders/{id}/cancel': { action: 'cancel_order' },
  'POST /staff/chat/{id}/messages': {
    action: 'answer_chat',
    json: { client_id: '4b1de7b2-98a8-4c4b-8b0e-0a6c3c1b7f11', message: 'Antwoord' },
  },
  'POST /staff/chat/{id}/close': { action: 'close_chat' },
  'POST /staff/reviews/{id}/approve': { action: 'approve_review', json: { seen: 'waiting' } },
  'POST /staff/reviews/{id}/reject': {
    action: 'reject_review',
    json: { seen: 'waiting', reason: 'Gaat niet over de cursus' },
  },
  'POST /staff/mails/{id}/sendAgain': { action: 'send_mail_again' },
  'GET /staff/mails/{id}': { action: 'read_mail' },
  'GET /staff/mails/{id}/files/{fileId}': { action: 'read_mail_file' },
}
/** Signals of the chat page, which change no content. */
const signals = ['PUT /staff/chat/{id}/read', 'PUT /staff/chat/{id}/typing']

describe('what staff do', () => {
  it('is listed above, whatever routes are added', async () => {
    const { paths } = await shop.read('/api/openapi.json')
    const writes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      path.startsWith('/api/staff/')
        ? Object.keys(methods)
            .filter((method) => method !== 'get')
            .map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`)
        : [],
    )
    expect(writes.toSorted()).toEqual(
      [...Object.keys(recorded).filter((name) => !name.startsWith('GET')), ...signals].toSorted(),
    )
  })

  it.each(Object.entries(recorded))(
    '%s is recorded, also when it is refused',
    async (name, { action, json }) => {
      const [method = '', path = ''] = name.split(' ')
      const answer = await act('staff', method, path.replaceAll(/\{\w+\}/g, String(nothing)), json)
      expect(answer.status).toBe(404)
      expect(await listActions()).toEqual([
        { staff_id: people.ids.staff, action, record_id: nothing, at: shop.platform.now(), network },
      ])
    },
  )

  it('is not recorded for somebody who may not do it', async () => {
    expect((await act('customer', 'POST', `/staff/orders/${nothing}/approve`)).status).toBe(403)
    expect((await act('visitor', 'GET', '/staff/mails/1')).status).toBe(401)
    expect(await listActions()).toEqual([])
  })
})

describe('the history of an order', () => {
  const historyOf = async (id: number) =>
    (await shop.pool.query('select why, by from order_history where order_id = $1 order by id', [id])).rows

  async function placed() {
    const buyer = await newBuyer(shop)
    const customerId: number = (await buyer.get('customer/me')).body.data.id
    await buyer.choose(await planDate(shop))
    const { body } = await buyer.order()
    return { buyer, customerId, id: body.data.id as number, url: body.data.redirect_url as string }
  }

  it('says which customer placed it and which staff member cancelled it', async () => {
    const { id, customerId } = await placed()
    expect((await act('staff', 'POST', `/staff/orders/${id}/cancel`)).status).toBe(200)
    expect(await historyOf(id)).toEqual([
      { why: 'draft', by: customerId },
      { why: 'placed', by: customerId },
      { why: 'cancelled_by_us', by: people.ids.staff },
    ])
  })

  it('says who approved an order beyond the credit limit', async () => {
    const { rows } = await shop.pool.query('select id from orders where status_id = 4 limit 1')
    expect((await act('staff', 'POST', `/staff/orders/${rows[0].id}/approve`)).status).toBe(200)
    expect(await historyOf(rows[0].id)).toContainEqual({ why: 'approved', by: people.ids.staff })
  })

  it('names nobody where a signed link was used without a session', async () => {
    const { buyer, id } = await placed()
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    await act('visitor', 'POST', `/orders/${id}/cancel?key=${key}`, { agreed_cost: 0 })
    expect((await historyOf(id)).at(-1)).toEqual({ why: 'cancelled_by_customer', by: null })
  })

  it('says who used a signed link', async () => {
    const { buyer, id } = await placed()
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    await act('other', 'POST', `/orders/${id}/cancel?key=${key}`, { agreed_cost: 0 })
    expect((await historyOf(id)).at(-1)).toEqual({ why: 'cancelled_by_customer', by: people.ids.other })
  })
})
