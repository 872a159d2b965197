import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

const store = {
  type: 'delivery',
  name: 'Magazijn',
  street: 'Loods',
  house_number: '3',
  postcode: '1976 BX',
  city: 'IJmuiden',
  country_code: 'NL',
}

describe('the addresses of a cart', () => {
  it('are an invoice address, and a delivery address if that is different', async () => {
    const buyer = await newBuyer(shop)
    const book = (await buyer.get('customer/addresses')).body.data
    const invoice = book.invoice[0]
    const delivery = (await buyer.post('customer/addresses', store)).body.data
    const chosen = await buyer.put('shoppingCart/addressData', { invoice: invoice.id, delivery: delivery.id })
    expect(chosen.status).toBe(200)
    expect(chosen.body.data.address_data).toEqual({ invoice, delivery })
    expect((await buyer.get('shoppingCart')).body.data.address_data).toEqual({ invoice, delivery })
    // Without a delivery address, as null or left out, goods go to the invoice address.
    for (const same of [{ invoice: invoice.id, delivery: null }, { invoice: invoice.id }]) {
      await buyer.put('shoppingCart/addressData', same)
      expect((await buyer.get('shoppingCart')).body.data.address_data).toEqual({ invoice, delivery: null })
    }
  })

  it('need a login, and are never those of another customer', async () => {
    const [one, other] = [await newBuyer(shop), await newBuyer(shop)]
    const { id } = (await other.get('customer/addresses')).body.data.invoice[0]
    for (const body of [{ invoice: id }, { invoice: null, delivery: id }, { invoice: 2_000_000_000 }])
      expect((await one.put('shoppingCart/addressData', body)).status).toBe(404)
    expect((await one.get('shoppingCart')).body.data.address_data.invoice.id).not.toBe(id)
    expect((await newVisitor(shop).put('shoppingCart/addressData', { invoice: id })).status).toBe(401)
    expect((await one.put('shoppingCart/addressData', { invoice: 'x' })).status).toBe(422)
  })
})
