import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuyer } from '../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../tests/support/shop/visitor.ts'
import { listStatements } from '../../tests/support/statements/list-statements.ts'

/** Every statement is a round trip, and a busy shop is as fast as it has few of them. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  // The first request reads the catalogue into memory.
  await newVisitor(shop).post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
})
afterAll(() => shop.close())

const invoice_address = {
  name: 'Noor Bakker',
  street: 'Kade',
  house_number: '12',
  postcode: '3011 AB',
  city: 'Rotterdam',
  country_code: 'NL',
  save: true,
}

const newGuest = (visitor = newVisitor(shop)) =>
  visitor.post('customer', {
    email: `noor-${randomUUID()}@example.com`,
    firstname: 'Noor',
    lastname: 'Bakker',
  })

async function newGuestWithCart() {
  const visitor = newVisitor(shop)
  await visitor.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
  await newGuest(visitor)
  return asBuyer(visitor)
}

describe('the statements of a booking', () => {
  it.each([0, 1, 10])(
    'to add a date to a cart with %i others are two: the cart is not read again',
    async (others) => {
      const visitor = newVisitor(shop)
      for (let n = 0; n < others; n++)
        await visitor.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
      const po_id = await planDate(shop)
      const statements = await listStatements(async () =>
        expect((await visitor.post('shoppingCart/set', { po_id, amount: 2 })).status).toBe(200),
      )
      expect(statements.length, statements.join('\n')).toBe(2)
    },
  )

  it('are at most nine to go on as a guest with a cart', async () => {
    const visitor = newVisitor(shop)
    await visitor.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
    const statements = await listStatements(async () => expect((await newGuest(visitor)).status).toBe(201))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(9)
  })

  it.each([
    ['the cart', 'shoppingCart', 2],
    ['the addresses', 'customer/addresses', 2],
    ['the payment methods', 'paymentMethods', 3],
  ])('are few to read %s of a guest, with the session', async (_, path, expected) => {
    const guest = await newGuestWithCart()
    const statements = await listStatements(async () => expect((await guest.get(path)).status).toBe(200))
    expect(statements.length, statements.join('\n')).toBe(expected)
  })

  it('are at most 19 to place a guest’s order and start its payment', async () => {
    const guest = await newGuestWithCart()
    const statements = await listStatements(async () =>
      expect((await guest.order({ invoice_address })).status).toBe(201),
    )
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(19)
  })

  it('are as many for an order with ten dates as with one', async () => {
    const [one, ten] = [await newGuestWithCart(), await newGuestWithCart()]
    for (let n = 0; n < 9; n++) await ten.choose(await planDate(shop))
    const orderOf = (guest: typeof one) =>
      listStatements(async () => expect((await guest.order({ invoice_address })).status).toBe(201))
    expect(await orderOf(ten)).toHaveLength((await orderOf(one)).length)
  })

  it('lock before they read: cart, mailbox and network, dates, buyer, and then the lines', async () => {
    const guest = await newGuestWithCart()
    const statements = await listStatements(() => guest.order({ invoice_address }))
    const placeOf = (part: RegExp) => statements.findIndex((text) => part.test(text))
    const places = [
      /^begin/,
      /^insert into carts/,
      /pg_advisory_xact_lock.*pg_advisory_xact_lock/,
      /from product_options .* order by id for no key update/,
      /from customers .* for no key update/,
      /from carts c left join lateral/,
      /insert into orders/,
      /^commit/,
    ].map(placeOf)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  it('are at most 24 to pay an order, up to its invoice and mails', async () => {
    const guest = await newGuestWithCart()
    const { redirect_url } = (await guest.order({ invoice_address })).body.data
    const statements = await listStatements(async () =>
      expect((await guest.pay(redirect_url)).status).toBe(200),
    )
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(24)
  })
})
