import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const far = { day: '2026-06-01', bookUntil: '2026-05-20T10:00Z' }

async function shared() {
  const sender = newVisitor(shop)
  const [first, second] = [
    await planDate(shop, { ...far, seats: 5 }),
    await planDate(shop, { ...far, seats: 5 }),
  ]
  await sender.post('shoppingCart/set', { po_id: first, amount: 3 })
  await sender.post('shoppingCart/set', { po_id: second, amount: 1 })
  const { body } = await sender.post('shoppingCart/share', {})
  const query = body.data.path.split('?')[1] as string
  const link = Object.fromEntries(new URLSearchParams(query))
  return { sender, first, second, query, link, path: body.data.path as string }
}
const amountsIn = ({ items }: { items: { po_id: number; amount: number }[] }) =>
  Object.fromEntries(items.map(({ po_id, amount }) => [po_id, amount]))

describe('a shared cart', () => {
  it('is shown without changing anybody’s cart', async () => {
    const { query, first, second, path } = await shared()
    expect(path).toMatch(/^\/gedeelde-boeking\?/)
    const colleague = newVisitor(shop)
    const { body } = await colleague.get(`sharedCart?${query}`)
    expect(body.data.items).toMatchObject([
      { po_id: first, amount: 3, available: 5 },
      { po_id: second, amount: 1, available: 5 },
    ])
    const [three, one] = body.data.items
    expect(body.data.total.to_pay.gross).toBeCloseTo(three.line.gross + one.line.gross, 2)
    expect((await colleague.get('shoppingCart')).body.data.count).toBe(0)
  })

  it('is added to one’s own cart, and taking it twice changes nothing', async () => {
    const { link, first, second } = await shared()
    const colleague = newVisitor(shop)
    const own = await planDate(shop, far)
    await colleague.post('shoppingCart/set', { po_id: own, amount: 1 })
    await colleague.post('shoppingCart/set', { po_id: second, amount: 2 })
    for (let time = 0; time < 2; time++) {
      const { body } = await colleague.post('shoppingCart/take', { ...link, replace: false })
      expect(amountsIn(body.data)).toEqual({ [own]: 1, [first]: 3, [second]: 2 })
    }
  })

  it('replaces one’s own cart only when asked to', async () => {
    const { link, first, second } = await shared()
    const colleague = newVisitor(shop)
    await colleague.post('shoppingCart/set', { po_id: await planDate(shop, far), amount: 1 })
    const { body } = await colleague.post('shoppingCart/take', { ...link, replace: true })
    expect(amountsIn(body.data)).toEqual({ [first]: 3, [second]: 1 })
  })

  it('is a copy: what is full by then is left out, and fewer seats are fewer', async () => {
    const { link, first, second, query } = await shared()
    await shop.pool.query('update product_options set seats = 2 where id = $1', [first])
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [second])
    const colleague = newVisitor(shop)
    const before = (await colleague.get(`sharedCart?${query}`)).body.data
    expect(before.items).toMatchObject([{ available: 2 }, { available: 0 }])
    const { body } = await colleague.post('shoppingCart/take', { ...link, replace: false })
    expect(amountsIn(body.data)).toEqual({ [first]: 2 })
    expect(before.total).toEqual(body.data.total)
  })

  it('ends after two weeks, and cannot be changed', async () => {
    const { query, link } = await shared()
    const colleague = newVisitor(shop)
    const other = query.replace(/x3/, 'x4')
    expect(other).not.toBe(query)
    expect((await colleague.get(`sharedCart?${other}`)).status).toBe(404)
    expect((await colleague.get(`sharedCart?${query.replace(/until=\d{4}/, 'until=2099')}`)).status).toBe(404)
    expect((await colleague.get('sharedCart?lines=abc&until=2026-01-01&key=x')).status).toBe(422)
    shop.setNow('2026-03-24T10:00:00Z')
    expect((await colleague.get(`sharedCart?${query}`)).status).toBe(200)
    shop.setNow('2026-03-25T10:00:00Z')
    expect((await colleague.get(`sharedCart?${query}`)).body.error).toBe('link_ended')
    expect((await colleague.post('shoppingCart/take', { ...link, replace: false })).status).toBe(410)
  })

  it('needs something in the cart', async () => {
    expect((await newVisitor(shop).post('shoppingCart/share', {})).body.error).toBe('cart_empty')
  })
})
