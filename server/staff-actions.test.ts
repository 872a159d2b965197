import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBuyer } from '../tests/support/fixtures/buyer.ts'
import { openRoles } from '../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { planDate } from '../tests/support/shop/visitor.ts'

/** Checks that it is recorded who did what: colleagues in the log, and everybody in the history of orders. */

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
})
beforeEach(() => shop.pool.query('delete from changes'))
afterAll(() => shop.close())

const network = '203.0.113.9'
const act = (role: keyof typeof people.headers, method: string, path: string, json?: unknown) =>
  shop.ask(`/api${path}`, { method, json, headers: { ...people.headers[role], 'x-forwarded-for': network } })
const listActs = async () =>
  (await shop.pool.query('select by_kind, by_id, what, kind, ref_id, at from changes order by id')).rows

const nothing = 1_999_999
/** What colleagues do that changes no logged row. Everything else is logged by triggers. */
const noted: Record<string, { what: string; kind: string; json?: unknown }> = {
  'POST /staff/chat/{id}/messages': {
    what: 'chat.answered',
    kind: 'chat',
    json: { client_id: '4b1de7b2-98a8-4c4b-8b0e-0a6c3c1b7f11', message: 'Antwoord' },
  },
  'POST /staff/chat/{id}/close': { what: 'chat.closed', kind: 'chat' },
  'POST /staff/reviews/{id}/approve': { what: 'review.approved', kind: 'review', json: { seen: 'waiting' } },
  'POST /staff/reviews/{id}/reject': {
    what: 'review.rejected',
    kind: 'review',
    json: { seen: 'waiting', reason: 'Gaat niet over de cursus' },
  },
  'PUT /staff/reviews/{id}/reply': { what: 'review.replied', kind: 'review', json: { text: 'Dank u wel' } },
  'POST /staff/mails/{id}/sendAgain': { what: 'mail.sent_again', kind: 'mail' },
  'GET /staff/mails/{id}': { what: 'mail.read', kind: 'mail' },
  'GET /staff/mails/{id}/files/{fileId}': { what: 'mail.file_read', kind: 'mail' },
}

describe('what colleagues do', () => {
  it.each(Object.entries(noted))(
    '%s is noted, also when it is refused',
    async (name, { what, kind, json }) => {
      const [method = '', path = ''] = name.split(' ')
      const answer = await act('staff', method, path.replaceAll(/\{\w+\}/g, String(nothing)), json)
      expect(answer.status).toBe(404)
      expect(await listActs()).toEqual([
        {
          by_kind: 'colleague',
          by_id: people.ids.staff,
          what,
          kind,
          ref_id: nothing,
          at: shop.platform.now(),
        },
      ])
    },
  )

  it('is not noted for somebody who may not do it', async () => {
    expect(
      (await act('customer', 'POST', `/staff/reviews/${nothing}/approve`, { seen: 'waiting' })).status,
    ).toBe(401)
    expect((await act('visitor', 'GET', '/staff/mails/1')).status).toBe(401)
    expect(await listActs()).toEqual([])
  })
})

describe('the history of an order', () => {
  const historyOf = async (id: number) =>
    (
      await shop.pool.query(
        'select why, by, by_colleague_id from order_history where order_id = $1 order by id',
        [id],
      )
    ).rows

  async function placed() {
    const buyer = await newBuyer(shop)
    const customerId: number = (await buyer.get('customer/me')).body.data.id
    await buyer.choose(await planDate(shop))
    const { body } = await buyer.order()
    return { buyer, customerId, id: body.data.id as number, url: body.data.redirect_url as string }
  }

  it('says which customer placed it and which colleague cancelled it', async () => {
    const { id, customerId } = await placed()
    expect(
      (
        await act('staff', 'POST', `/staff/orders/${id}/cancellation`, {
          why: 'cancelled_by_us',
          reason: 'Dubbel',
        })
      ).status,
    ).toBe(200)
    expect(await historyOf(id)).toEqual([
      { why: 'draft', by: customerId, by_colleague_id: null },
      { why: 'placed', by: customerId, by_colleague_id: null },
      { why: 'cancelled_by_us', by: null, by_colleague_id: people.ids.staff },
    ])
  })

  it('says who approved an order beyond the credit limit', async () => {
    const { rows } = await shop.pool.query('select id from orders where status_id = 4 limit 1')
    expect((await act('staff', 'POST', `/staff/orders/${rows[0].id}/approve`)).status).toBe(200)
    expect(await historyOf(rows[0].id)).toContainEqual({
      why: 'approved',
      by: null,
      by_colleague_id: people.ids.staff,
    })
  })

  it('names nobody where a signed link was used without a session', async () => {
    const { buyer, id } = await placed()
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    await act('visitor', 'POST', `/orders/${id}/cancel?key=${key}`, { agreed_cost: 0 })
    expect((await historyOf(id)).at(-1)).toEqual({
      why: 'cancelled_by_customer',
      by: null,
      by_colleague_id: null,
    })
  })

  it('says who used a signed link', async () => {
    const { buyer, id } = await placed()
    const { key } = (await buyer.get(`orders/${id}`)).body.data
    await act('other', 'POST', `/orders/${id}/cancel?key=${key}`, { agreed_cost: 0 })
    expect((await historyOf(id)).at(-1)).toEqual({
      why: 'cancelled_by_customer',
      by: people.ids.other,
      by_colleague_id: null,
    })
  })
})
