import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Address, AddressBook } from '../../../contract/wire/accounts/customer.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openRoles(shop)
})
afterAll(() => shop.close())
// Each test runs a minute later, because together they exceed the rate limit on writes.
beforeEach(() => shop.setNow(new Date(shop.platform.now().getTime() + 60_000)))

const home = {
  type: 'invoice',
  name: 'Iemand Anders',
  company: '',
  street: 'Dijk',
  house_number: '12 bis',
  postcode: '1234ab',
  city: 'Lelystad',
  country_code: 'nl',
}
type Headers = Record<string, string>
const ask = (method: string, path: string, json?: unknown, headers: Headers = people.headers.other) =>
  shop.ask(`/api/customer/addresses${path}`, { method, json, headers })
const add = async (more: object = {}, headers?: Headers): Promise<Address> =>
  (await (await ask('POST', '', { ...home, ...more }, headers)).json()).data
const book = async (headers?: Headers): Promise<AddressBook> =>
  (await (await ask('GET', '', undefined, headers)).json()).data
const clear = () => shop.pool.query('delete from addresses where customer_id = $1', [people.ids.other])
const primaries = async () => {
  const { invoice, delivery } = await book()
  return [...invoice, ...delivery].filter(({ primary }) => primary).map(({ id }) => id)
}

describe('the address book', () => {
  it('stores addresses in a standard form and makes the first of each type primary', async () => {
    await clear()
    expect(await book()).toEqual({ invoice: [], delivery: [] })
    const answer = await ask('POST', '', home)
    expect(answer.status).toBe(201)
    const { data } = await answer.json()
    expect(data).toEqual({
      ...home,
      id: expect.any(Number),
      primary: true,
      company: null,
      postcode: '1234 AB',
      country_code: 'NL',
    })
    const second = await add({ street: 'Kade' })
    const delivery = await add({ type: 'delivery' })
    expect([second.primary, delivery.primary]).toEqual([false, true])
    expect(await book()).toEqual({ invoice: [data, second], delivery: [delivery] })
  })

  it('changes an address', async () => {
    await clear()
    const first = await add()
    const answer = await ask('PUT', `/${first.id}`, {
      ...first,
      city: 'Urk',
      company: 'De Kotter',
      primary: false,
    })
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toEqual({ ...first, city: 'Urk', company: 'De Kotter' })
  })

  it('always has one primary address of each type', async () => {
    await clear()
    const [a, b, c] = [await add(), await add(), await add()]
    const answer = await ask('PUT', `/${b.id}/primary`, { type: 'invoice' })
    expect(answer.status).toBe(200)
    expect((await answer.json()).data.invoice.map(({ id }: Address) => id)).toEqual([b.id, a.id, c.id])
    // When the primary address is removed, the oldest one becomes primary.
    const left = await (await ask('DELETE', `/${b.id}`)).json()
    expect(left.data.invoice).toMatchObject([
      { id: a.id, primary: true },
      { id: c.id, primary: false },
    ])
    // When the primary invoice address becomes a delivery address, it is primary there, and the next invoice address becomes primary.
    await ask('PUT', `/${a.id}`, { ...home, type: 'delivery' })
    expect(await book()).toMatchObject({
      invoice: [{ id: c.id, primary: true }],
      delivery: [{ id: a.id, primary: true }],
    })
    // Changed back, it is no longer the primary invoice address.
    await ask('PUT', `/${a.id}`, home)
    expect(await primaries()).toEqual([c.id])
  })

  it('has one primary address and at most fifty in total, even after concurrent requests', async () => {
    await clear()
    const answers = await Promise.all(Array.from({ length: 55 }, () => ask('POST', '', home)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 50 }, () => 201),
      ...Array.from({ length: 5 }, () => 409),
    ])
    expect(await primaries()).toHaveLength(1)
    const { invoice } = await book()
    const chosen = invoice.slice(0, 10)
    await Promise.all(chosen.map(({ id }) => ask('PUT', `/${id}/primary`, { type: 'invoice' })))
    expect(await primaries()).toHaveLength(1)
    await Promise.all(invoice.slice(0, 20).map(({ id }) => ask('DELETE', `/${id}`)))
    expect(await primaries()).toHaveLength(1)
  })

  it('refuses to make an invoice address the primary delivery address', async () => {
    await clear()
    const { id } = await add()
    const answer = await ask('PUT', `/${id}/primary`, { type: 'delivery' })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ type: ['invalid'] })
  })

  it.each([
    ['an empty request', {}, ['type', 'name', 'street', 'house_number', 'postcode', 'city', 'country_code']],
  ])('lists the missing fields of %s', async (_, body, fields) => {
    const answer = await ask('POST', '', body)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)).toEqual(fields)
  })

  it.each([
    ['a Dutch postcode of three digits', { postcode: '123 AB' }, { postcode: ['postcode'] }],
    ['a Dutch postcode that begins with 0', { postcode: '0123 AB' }, { postcode: ['postcode'] }],
    [
      'a Dutch postcode with letters that are never used',
      { postcode: '1234 SS' },
      { postcode: ['postcode'] },
    ],
    ['an empty postcode', { postcode: ' ' }, { postcode: ['required'] }],
    ['a postcode that is too long', { postcode: '1234567890123', country_code: 'DE' }, { postcode: ['max'] }],
    ['a house number without digits', { house_number: 'bis' }, { house_number: ['house_number'] }],
    ['an unknown country', { country_code: 'XX' }, { country_code: ['country'] }],
    ['an unknown type', { type: 'holiday' }, { type: ['invalid'] }],
    ['two invalid fields', { postcode: '1', city: '' }, { city: ['required'], postcode: ['postcode'] }],
    ['a customer id', { customer_id: 1 }, { customer_id: ['invalid'] }],
  ])('refuses %s', async (_, more, fields) => {
    await clear()
    const existing = await add()
    for (const answer of [
      await ask('POST', '', { ...home, ...more }),
      await ask('PUT', `/${existing.id}`, { ...home, ...more }),
    ]) {
      expect(answer.status).toBe(422)
      expect((await answer.json()).fields).toEqual(fields)
    }
    expect((await book()).invoice).toEqual([existing])
  })

  it.each([
    ['1234 ab', 'NL', '1234 AB'],
    ['9999ZZ', 'nl', '9999 ZZ'],
    ['B-1000', 'BE', 'B-1000'],
  ])('stores postcode %s in %s as %s', async (postcode, country_code, written) => {
    await clear()
    expect((await add({ postcode, country_code })).postcode).toBe(written)
  })

  it('answers 404 for another customer’s address', async () => {
    const theirs = (await book(people.headers.customer)).invoice[0]
    expect(theirs).toBeDefined()
    for (const headers of [people.headers.other, people.headers.guest])
      for (const id of [theirs?.id, 2_000_000_000]) {
        expect((await ask('PUT', `/${id}`, home, headers)).status).toBe(404)
        expect((await ask('DELETE', `/${id}`, undefined, headers)).status).toBe(404)
        expect((await ask('PUT', `/${id}/primary`, { type: 'invoice' }, headers)).status).toBe(404)
      }
    expect((await book(people.headers.customer)).invoice[0]).toEqual(theirs)
    for (const id of ['x', '0', '-1', '99999999999'])
      expect((await ask('PUT', `/${id}`, home)).status).toBe(422)
  })

  it('removes an address that a cart refers to', async () => {
    await clear()
    const { id } = await add()
    await shop.pool.query('insert into carts (customer_id, invoice_address_id) values ($1, $2)', [
      people.ids.other,
      id,
    ])
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect((await book()).invoice).toEqual([])
  })
})
