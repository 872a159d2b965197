import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuyer, newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { writeOffer } from '../../../tests/support/fixtures/offers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, optionOf, planDate } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

const address = {
  name: 'Amira Vos',
  street: 'Steiger',
  house_number: '4',
  postcode: '1012ab',
  city: 'Amsterdam',
  country_code: 'nl',
}

/** A guest with a name, but without an address. */
async function newGuest() {
  const visitor = newVisitor(shop)
  await visitor.post('customer', { email: 'amira@example.com', firstname: 'Amira', lastname: 'Vos' })
  return asBuyer(visitor)
}

const addressesOf = async (buyer: Awaited<ReturnType<typeof newGuest>>) =>
  (await buyer.get('customer/addresses')).body.data

const orderOf = async (id: number) =>
  (await shop.pool.query('select * from orders where id = $1', [id])).rows[0]

describe('an order with its addresses in one request', () => {
  it('uses a new address for this order only, unless `save` is set', async () => {
    const buyer = await newGuest()
    await buyer.choose(await planDate(shop))
    const placed = await buyer.order({ invoice_address: address })
    expect(placed.status).toBe(201)
    expect((await orderOf(placed.body.data.id)).invoice_address).toEqual({
      ...address,
      postcode: '1012 AB',
      country_code: 'NL',
    })
    expect(await addressesOf(buyer)).toEqual({ invoice: [], delivery: [] })

    await buyer.choose(await optionOf(shop, 'EQ-001'))
    const saved = await buyer.order({
      shipping_method: 'postnl',
      invoice_address: { ...address, save: true },
      delivery_address: { ...address, street: 'Loods', save: true },
    })
    expect(saved.status).toBe(201)
    const book = await addressesOf(buyer)
    expect(book).toMatchObject({
      invoice: [{ street: 'Steiger', postcode: '1012 AB', primary: true }],
      delivery: [{ street: 'Loods' }],
    })
    expect(await orderOf(saved.body.data.id)).toMatchObject({
      invoice_address: { street: 'Steiger' },
      delivery_address: { street: 'Loods' },
    })
    // The next checkout starts with the same addresses.
    expect((await buyer.get('shoppingCart')).body.data.address_data).toMatchObject({
      invoice: { id: book.invoice[0].id },
      delivery: { id: book.delivery[0].id },
    })
  })

  it('uses saved addresses by id, and changes one that comes with new fields', async () => {
    const buyer = await newBuyer(shop)
    const { id } = (await addressesOf(buyer)).invoice[0]
    await buyer.put('shoppingCart/addressData', { invoice: null })
    await buyer.choose(await planDate(shop))
    const chosen = await buyer.order({ invoice_address_id: id })
    expect((await orderOf(chosen.body.data.id)).invoice_address).toMatchObject({ street: 'Kade' })

    await buyer.choose(await planDate(shop))
    const changed = await buyer.order({ invoice_address_id: id, invoice_address: address })
    expect((await orderOf(changed.body.data.id)).invoice_address).toMatchObject({ street: 'Steiger' })
    expect((await addressesOf(buyer)).invoice).toMatchObject([{ id, street: 'Steiger' }])
  })

  it('includes company data, which are stored with the customer', async () => {
    const buyer = await newGuest()
    await buyer.choose(await planDate(shop))
    const company = { name: 'Vos Wind', company_number: '1234.5678', invoice_email: 'boek@example.com' }
    const placed = await buyer.order({ invoice_address: address, company, reference: 'PO-9' })
    expect(placed.status).toBe(201)
    expect(await orderOf(placed.body.data.id)).toMatchObject({
      invoice_address: { company: 'Vos Wind', company_number: '12345678' },
      contact: { invoice_email: 'boek@example.com' },
      reference: 'PO-9',
    })
    expect((await buyer.get('customer/me')).body.data).toMatchObject({
      company: 'Vos Wind',
      company_number: '12345678',
      invoice_email: 'boek@example.com',
    })
    // The same customer as a private person.
    await buyer.choose(await planDate(shop))
    const own = await buyer.order({ invoice_address: { ...address, company: 'Vos Wind' }, company: null })
    expect((await orderOf(own.body.data.id)).invoice_address).not.toHaveProperty('company')
  })

  it('reports which field of the request is wrong, and saves nothing', async () => {
    const [buyer, other] = [await newGuest(), await newBuyer(shop)]
    const stolen = (await addressesOf(other)).invoice[0].id
    await buyer.choose(await planDate(shop))
    const fieldsOf = async (more: object) => {
      const { status, body } = await buyer.order(more)
      return [status, body.fields]
    }
    expect(await fieldsOf({ invoice_address: { ...address, street: '', postcode: '99' } })).toEqual([
      422,
      { 'invoice_address.street': ['required'], 'invoice_address.postcode': ['postcode'] },
    ])
    expect(
      await fieldsOf({
        invoice_address: { ...address, save: true },
        delivery_address: { ...address, country_code: 'XX' },
      }),
    ).toEqual([422, { 'delivery_address.country_code': ['country'] }])
    expect(await fieldsOf({ invoice_address_id: stolen })).toEqual([422, { invoice_address_id: ['unknown'] }])
    expect(
      await fieldsOf({ invoice_address: { ...address, save: true }, company: { name: 'Vos Wind' } }),
    ).toEqual([422, { 'company.company_number': ['required'] }])
    expect(
      await fieldsOf({
        invoice_address: { ...address, postcode: 'X1', country_code: 'BE' },
        company: { name: 'Vos Wind', company_number: '12345678' },
      }),
    ).toEqual([422, { 'company.vat_number': ['required'] }])
    expect(await addressesOf(buyer)).toEqual({ invoice: [], delivery: [] })
    expect((await buyer.get('customer/me')).body.data.company).toBeNull()
  })

  it('places the order although the address book is full', async () => {
    const buyer = await newBuyer(shop)
    const { id } = (await buyer.get('customer/me')).body.data
    await shop.pool.query(
      `insert into addresses (customer_id, type, name, street, house_number, postcode, city, country_code)
       select $1, 'delivery', 'Noor', 'Kade', n::text, '3011 AB', 'Rotterdam', 'NL' from generate_series(1, 49) n`,
      [id],
    )
    await buyer.choose(await planDate(shop))
    const placed = await buyer.order({ invoice_address: { ...address, save: true } })
    expect(placed.status).toBe(201)
    expect((await addressesOf(buyer)).invoice).toHaveLength(1)
  })

  it('works the same for the customer’s own offer', async () => {
    const buyer = await newBuyer(shop)
    const { id: customerId } = (await buyer.get('customer/me')).body.data
    await shop.pool.query("update customers set password_hash = 'x' where id = $1", [customerId])
    const accept = async (path: string, more: object) => {
      const { id, token } = await writeOffer(shop, {
        customerId,
        lines: [{ option: await planDate(shop) }],
      })
      const response = await buyer.post(path.replace('{id}', String(id)).replace('{token}', token), {
        name: 'Noor',
        terms: true,
        payment_method: 'ideal',
        ...more,
      })
      return { ...response, order: response.body.data && (await orderOf(response.body.data.order.id)) }
    }
    const company = { name: 'Bakker Bouw', company_number: '12345678' }
    const accepted = await accept('customer/offers/{id}/accept', { invoice_address: address, company })
    expect(accepted.status).toBe(200)
    expect(accepted.order.invoice_address).toMatchObject({ street: 'Steiger', company: 'Bakker Bouw' })
    // The link cannot be used to send the invoice to another address.
    const byLink = await accept('offers/{token}/accept', { invoice_address: address })
    expect(byLink.order.invoice_address).toMatchObject({ street: 'Kade' })
    const refused = await accept('offers/{token}/accept', { delivery_address: address })
    expect([refused.status, refused.body.fields]).toEqual([422, { delivery_address: ['invalid'] }])

    const { id } = await writeOffer(shop, { customerId, lines: [{ option: await planDate(shop) }] })
    const ordered = await buyer.order({ offer: String(id), invoice_address: address })
    expect(ordered.status).toBe(201)
    expect((await orderOf(ordered.body.data.id)).invoice_address).toMatchObject({ street: 'Steiger' })
  })
})
