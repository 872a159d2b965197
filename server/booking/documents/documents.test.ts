import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { bearer, openRoles } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { inTransaction, shopOf } from '../../platform/shop.ts'
import { orderSignatureSubject } from '../../platform/signature.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'

type Order = { id: number; number: string; lineIds: number[] }
let shop: TestShop
let headers: Awaited<ReturnType<typeof openRoles>>['headers']
let order: Order
let other: Order
let invoice: { id: number; number: string }
let others: { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  headers = (await openRoles(shop)).headers
  order = await insertOrder(shop, {
    lines: [{ product: 'GW-401' }, { product: 'EQ-006' }, { product: 'EH-501' }],
  })
  other = await insertOrder(shop, { customer: 'sanne@vangnet.example', lines: [{ product: 'EQ-006' }] })
  const issue = (id: number) => inTransaction(shopOf(shop.platform), (shop) => issueInvoice(shop, id))
  invoice = await issue(order.id)
  others = await issue(other.id)
})
afterAll(() => shop.close())

const keyOf = ({ id }: Order) => `key=${shop.platform.signer.sign(orderSignatureSubject(id))}`
const papers = () => [`/api/orders/${order.id}/invoices/${invoice.id}`, `/api/orders/${order.id}/calendar`]

describe('the documents of an order', () => {
  it('are readable with a signed link or by the customer who placed it', async () => {
    for (const path of papers())
      for (const response of [
        await shop.ask(`${path}?${keyOf(order)}`),
        await shop.ask(path, { headers: headers.guest }),
      ]) {
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
      }
  })

  it('are a PDF and a calendar with plain names', async () => {
    const [pdf, ics] = await Promise.all(papers().map((path) => shop.ask(`${path}?${keyOf(order)}`)))
    expect(pdf?.headers.get('content-type')).toBe('application/pdf')
    expect(pdf?.headers.get('content-disposition')).toBe(
      `attachment; filename="factuur-${invoice.number}.pdf"`,
    )
    expect(
      Buffer.from((await pdf?.arrayBuffer()) ?? new ArrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(ics?.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(ics?.headers.get('content-disposition')).toBe(`attachment; filename="vangnet-${order.number}.ics"`)
    // Four days onshore and two of first aid; a helmet has no day.
    expect((await ics?.text())?.match(/BEGIN:VEVENT/g)).toHaveLength(6)
  })

  it('can be limited to one line', async () => {
    const [first, helmet] = order.lineIds
    const one = await shop.ask(`/api/orders/${order.id}/calendar?line=${first}&${keyOf(order)}`)
    expect((await one.text()).match(/BEGIN:VEVENT/g)).toHaveLength(4)
    for (const line of [helmet, other.lineIds[0], 2_000_000_000])
      expect((await shop.ask(`/api/orders/${order.id}/calendar?line=${line}&${keyOf(order)}`)).status).toBe(
        404,
      )
  })

  it('are not found for everybody else', async () => {
    for (const path of papers())
      for (const [query, sent] of [
        ['', {}],
        [`?${keyOf(other)}`, {}],
        ['?key=', {}],
        ['?key=x', headers.customer],
        ['', headers.other],
        ['', headers.staff],
        ['', bearer('z'.repeat(43))],
      ] as const) {
        const response = await shop.ask(`${path}${query}`, { headers: sent })
        expect(response.status).toBe(404)
        expect((await response.json()).error).toBe('not_found')
      }
  })

  it('of another order are not found', async () => {
    expect((await shop.ask(`/api/orders/${order.id}/invoices/${others.id}?${keyOf(order)}`)).status).toBe(404)
    expect((await shop.ask(`/api/orders/${other.id}/calendar?${keyOf(other)}`)).status).toBe(404)
    expect(
      (
        await shop.ask(
          `/api/orders/2000000000/calendar?key=${shop.platform.signer.sign(orderSignatureSubject(2_000_000_000))}`,
        )
      ).status,
    ).toBe(404)
  })

  it('need numbers', async () => {
    for (const path of ['x/calendar', '1/invoices/x', '1/calendar?line=x', '99999999999/calendar'])
      expect((await shop.ask(`/api/orders/${path}`)).status).toBe(422)
  })
})
