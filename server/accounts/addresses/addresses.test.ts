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
// A minute later each time: there are more writes here than anybody does in one.
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

describe('addresses', () => {
  it('are written down tidily; the first of each kind is the primary one', async () => {
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

  it('change, and come back as they were given', async () => {
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

  it('have one primary of each kind, whatever happens', async () => {
    await clear()
    const [a, b, c] = [await add(), await add(), await add()]
    const answer = await ask('PUT', `/${b.id}/primary`, { type: 'invoice' })
    expect(answer.status).toBe(200)
    expect((await answer.json()).data.invoice.map(({ id }: Address) => id)).toEqual([b.id, a.id, c.id])
    // The primary one goes: the oldest left.
    const left = await (await ask('DELETE', `/${b.id}`)).json()
    expect(left.data.invoice).toMatchObject([
      { id: a.id, primary: true },
      { id: c.id, primary: false },
    ])
    // The primary one becomes a delivery address: the first of those, and the next of these.
    await ask('PUT', `/${a.id}`, { ...home, type: 'delivery' })
    expect(await book()).toMatchObject({
      invoice: [{ id: c.id, primary: true }],
      delivery: [{ id: a.id, primary: true }],
    })
    // Back again: it is no longer the primary one.
    await ask('PUT', `/${a.id}`, home)
    expect(await primaries()).toEqual([c.id])
  })

  it('have one primary and at most fifty, also when all come at once', async () => {
    await clear()
    const answers = await Promise.all(Array.from({ length: 55 }, () => ask('POST', '', home)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 50 }, () => 201),
      ...Array.from({ length: 5 }, () => 409),
    ])
    expect(await primaries()).toHaveLength(1)
    const { invoice } = await book()
    const wanted = invoice.slice(0, 10)
    await Promise.all(wanted.map(({ id }) => ask('PUT', `/${id}/primary`, { type: 'invoice' })))
    expect(await primaries()).toHaveLength(1)
    await Promise.all(invoice.slice(0, 20).map(({ id }) => ask('DELETE', `/${id}`)))
    expect(await primaries()).toHaveLength(1)
  })

  it('are primary only of their own kind', async () => {
    await clear()
    const { id } = await add()
    const answer = await ask('PUT', `/${id}/primary`, { type: 'delivery' })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ type: ['invalid'] })
  })

  it.each([['nothing', {}, ['type', 'name', 'street', 'house_number', 'postcode', 'city', 'country_code']]])(
    'tell what is missing in %s',
    async (_, given, fields) => {
      const answer = await ask('POST', '', given)
      expect(answer.status).toBe(422)
      expect(Object.keys((await answer.json()).fields)).toEqual(fields)
    },
  )

  it.each([
    ['a Dutch postcode of three digits', { postcode: '123 AB' }, { postcode: ['postcode'] }],
    ['a Dutch postcode that begins with 0', { postcode: '0123 AB' }, { postcode: ['postcode'] }],
    ['letters that were never given out', { postcode: '1234 SS' }, { postcode: ['postcode'] }],
    ['no postcode', { postcode: ' ' }, { postcode: ['required'] }],
    ['too long a postcode', { postcode: '1234567890123', country_code: 'DE' }, { postcode: ['max'] }],
    ['a house without a number', { house_number: 'bis' }, { house_number: ['house_number'] }],
    ['a country we do not know', { country_code: 'XX' }, { country_code: ['country'] }],
    ['another kind', { type: 'holiday' }, { type: ['invalid'] }],
    ['two faults', { postcode: '1', city: '' }, { city: ['required'], postcode: ['postcode'] }],
    ['somebody else’s', { customer_id: 1 }, { customer_id: ['invalid'] }],
  ])('are refused with %s', async (_, more, fields) => {
    await clear()
    const kept = await add()
    for (const answer of [
      await ask('POST', '', { ...home, ...more }),
      await ask('PUT', `/${kept.id}`, { ...home, ...more }),
    ]) {
      expect(answer.status).toBe(422)
      expect((await answer.json()).fields).toEqual(fields)
    }
    expect((await book()).invoice).toEqual([kept])
  })

  it.each([
    ['1234 ab', 'NL', '1234 AB'],
    ['9999ZZ', 'nl', '9999 ZZ'],
    ['B-1000', 'BE', 'B-1000'],
  ])('write %s in %s as %s', async (postcode, country_code, written) => {
    await clear()
    expect((await add({ postcode, country_code })).postcode).toBe(written)
  })

  it('of somebody else do not exist', async () => {
    const theirs = (await book(people.headers.customer)).invoice[0]
    expect(theirs).toBeDefined()
    for (const headers of [people.headers.other, people.headers.guest, people.headers.staff])
      for (const id of [theirs?.id, 2_000_000_000]) {
        expect((await ask('PUT', `/${id}`, home, headers)).status).toBe(404)
        expect((await ask('DELETE', `/${id}`, undefined, headers)).status).toBe(404)
        expect((await ask('PUT', `/${id}/primary`, { type: 'invoice' }, headers)).status).toBe(404)
      }
    expect((await book(people.headers.customer)).invoice[0]).toEqual(theirs)
    for (const id of ['x', '0', '-1', '99999999999'])
      expect((await ask('PUT', `/${id}`, home)).status).toBe(422)
  })

  it('that a cart had chosen can be taken away', async () => {
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
