import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  await shop.pool.query(`insert into discount_codes (code, percent, amount_cents, starts_at, ends_at, most_uses, most_uses_per_customer, minimum_cents, product_ids, category_ids)
    values ('TEN', 10, null, null, null, null, null, null, '{}', '{}'),
      ('FIFTY', null, 5000, null, null, null, null, null, '{}', '{}'),
      ('SOON', 10, null, '2026-03-10T10:00:01Z', null, null, null, null, '{}', '{}'),
      ('OVER', 10, null, null, '2026-03-10T10:00:00Z', null, null, null, '{}', '{}'),
      ('GONE', 10, null, null, null, 0, null, null, '{}', '{}'),
      ('ONCE', 10, null, null, null, null, 1, null, '{}', '{}'),
      ('BIG', 10, null, null, null, null, null, 99999999, '{}', '{}'),
      ('WIND', 15, null, null, null, null, null, null, '{}', array(select id from categories where key = 'wind')),
      ('LIFT', 15, null, null, null, null, null, null, array(select id from products where code = 'LI-801'), '{}')`)
})
afterAll(() => shop.close())

const filled = async (code = 'WH-201') => {
  const visitor = newVisitor(shop)
  const { body } = await visitor.post('shoppingCart/set', {
    po_id: await planDate(shop, { code }),
    amount: 2,
  })
  return { visitor, total: body.data.total }
}
const cents = (euros: number) => Math.round(euros * 100)

describe('a discount code', () => {
  it('lowers the total, is case-insensitive, and can be removed', async () => {
    const { visitor, total } = await filled()
    const entered = await visitor.put('shoppingCart/discountCode', { code: ' ten ' })
    expect(entered.body.error).toBe(false)
    expect(entered.body.data).toMatchObject({
      active_discount_code_code: 'TEN',
      active_discount_code: { code: 'TEN', error: null },
    })
    expect(cents(entered.body.data.total.netAfterDiscount)).toBe(
      cents(total.net) - Math.round(cents(total.net) / 10),
    )
    expect(entered.body.data.total).toMatchObject({ net: total.net, gross: total.gross })
    const { net, gross, netAfterDiscount, grossAfterDiscount } = entered.body.data.total
    expect(grossAfterDiscount).toBeLessThan(gross)
    expect(grossAfterDiscount / netAfterDiscount).toBeCloseTo(gross / net, 3)
    const gone = await visitor.put('shoppingCart/discountCode', { code: '' })
    expect(gone.body.data).toMatchObject({ active_discount_code: null, active_discount_code_code: null })
    expect(gone.body.data.total).toEqual(total)
  })

  it('of an amount takes that net amount off', async () => {
    const { visitor, total } = await filled()
    const { body } = await visitor.put('shoppingCart/discountCode', { code: 'FIFTY' })
    expect(body.data.total.discount.net).toBe(50)
    expect(cents(body.data.total.netAfterDiscount)).toBe(cents(total.net) - 5000)
  })

  it.each([
    ['NEVER', 'discount_unknown'],
    ['SOON', 'discount_not_yet'],
    ['OVER', 'discount_expired'],
    ['GONE', 'discount_used_up'],
    ['BIG', 'discount_minimum'],
    ['WIND', 'discount_not_for_these'],
    ['LIFT', 'discount_not_for_these'],
  ])('%s is refused with the reason in the visitor’s language, and changes nothing', async (code, error) => {
    const { visitor, total } = await filled()
    await visitor.put('shoppingCart/discountCode', { code: 'TEN' })
    const refused = await visitor.put('shoppingCart/discountCode', { code })
    expect([refused.status, refused.body.error]).toEqual([422, error])
    expect(refused.body.message).toMatch(/\.$/)
    const { data } = (await visitor.get('shoppingCart')).body
    expect(data.active_discount_code_code).toBe('TEN')
    expect(data.total.net).toBe(total.net)
  })

  it('that needs a minimum names it', async () => {
    const { visitor } = await filled()
    const { body } = await visitor.put('shoppingCart/discountCode', { code: 'BIG' })
    const { rows } = await shop.pool.query("select minimum_cents from discount_codes where code = 'BIG'")
    expect(cents(body.minimum)).toBe(rows[0].minimum_cents)
  })

  it('for a category applies to products in it and its subcategories only', async () => {
    const { visitor } = await filled('GW-403')
    await visitor.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
    const { body } = await visitor.put('shoppingCart/discountCode', { code: 'WIND' })
    const [wind] = body.data.items.filter((item: { code: string }) => item.code === 'GW-403')
    expect(cents(body.data.total.discount.net)).toBe(Math.round(cents(wind.line.net) * 0.15))
  })

  it('for one use per buyer identifies guests by e-mail address, and is usable again when the order ends', async () => {
    const email = 'zuinig@example.com'
    const buy = async () => {
      const buyer = await newBuyer(shop, { email })
      await buyer.choose(await planDate(shop))
      return { buyer, entered: await buyer.put('shoppingCart/discountCode', { code: 'ONCE' }) }
    }
    const first = await buy()
    const placed = await first.buyer.order()
    expect(placed.status).toBe(201)
    expect((await buy()).entered.body.error).toBe('discount_used_by_you')
    await first.buyer.post(`orders/${placed.body.data.id}/cancel`, { agreed_cost: 0 })
    expect((await buy()).entered.body.error).toBe(false)
  })

  it('that was used up while in the cart is reported, and the order is refused', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    await shop.pool.query("insert into discount_codes (code, percent) values ('BRIEF', 10)")
    await buyer.put('shoppingCart/discountCode', { code: 'BRIEF' })
    await shop.pool.query("update discount_codes set ends_at = '2026-03-01' where code = 'BRIEF'")
    const { data } = (await buyer.get('shoppingCart')).body
    expect(data).toMatchObject({
      active_discount_code: { error: 'discount_expired' },
      total: { discount: { net: 0 } },
    })
    expect((await buyer.order()).body.error).toBe('discount_expired')
    await buyer.put('shoppingCart/discountCode', { code: null })
    expect((await buyer.order()).status).toBe(201)
  })

  it('cannot be guessed: attempts are limited to 120 in ten minutes', async () => {
    const visitor = newVisitor(shop)
    const statuses = []
    for (let number = 0; number < 121; number++)
      statuses.push((await visitor.put('shoppingCart/discountCode', { code: `GUESS${number}` })).status)
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(422))
    expect(statuses[120]).toBe(429)
  })
})
