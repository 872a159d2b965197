import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { ProductOption } from '../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../contract/wire/catalogue/product-choice.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Chosen = { attribute_id: number; value_id: number }[]

const idOf = async (code: string): Promise<number> =>
  (await shop.pool.query('select id from products where code = $1', [code])).rows[0].id
const slugOf = async (code: string): Promise<string> =>
  (
    await shop.pool.query("select slug from slugs where locale = 'nl' and product_id = $1", [
      await idOf(code),
    ])
  ).rows[0].slug
const optionsOf = async (code: string): Promise<ProductOption[]> =>
  (await shop.read(`/api/products/${await idOf(code)}/options`)).data
const choices = async (code: string, attributes: Chosen = []): Promise<AttributeChoices> =>
  shop.read('/api/queryProductAttributes', {
    method: 'POST',
    json: { product_id: await idOf(code), attributes },
  })
const askOption = async (code: string, attributes: Chosen = [], amount?: number) =>
  shop.ask('/api/queryProductOption', {
    method: 'POST',
    json: { product_id: await idOf(code), attributes, amount },
  })
const option = async (code: string, attributes: Chosen = [], amount?: number): Promise<ProductOption> =>
  (await (await askOption(code, attributes, amount)).json()).option
const attributesOf = (one: ProductOption): Chosen =>
  one.attributes.map(({ id, value_id }) => ({ attribute_id: id, value_id }))

it('answers with the fields of the specification’s table, not inside `data`', async () => {
  expect(await choices('BH-511')).toMatchObject({
    attributes: expect.any(Array),
    starting_price: expect.any(Number),
    starting_price_gross: expect.any(Number),
  })
  expect(Object.keys(await (await askOption('BH-511')).json())).toEqual(['option'])
})

describe('options', () => {
  it('are sorted by date, bookable or not, and their descriptions start with the day', async () => {
    const list = await optionsOf('GW-401')
    const days = list.map(({ first_day }) => first_day)
    expect(days).toEqual(days.toSorted())
    expect(list.some(({ bookable }) => bookable)).toBe(true)
    expect(list.some(({ bookable }) => !bookable)).toBe(true)
    for (const { description } of list) expect(description).toMatch(/^\d\d-\d\d-\d{4}/)
  })

  it('are bookable exactly when their stock status is 1 and their date is today or later', async () => {
    const { rows } = await shop.pool.query('select id from products')
    const today = dayOf(shop.platform.now())
    const seen = new Set<number>()
    for (const { id } of rows) {
      const { data }: { data: ProductOption[] } = await shop.read(`/api/products/${id}/options`)
      for (const { stock_status, first_day, bookable } of data) {
        seen.add(stock_status)
        expect(bookable).toBe(stock_status === 1 && (first_day === null || first_day >= today))
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining([1, 2, 3]))
  })

  it('can be booked on their day in the demo, until they begin', async () => {
    const { rows } = await shop.pool.query(
      `select o.product_id, o.id, o.first_day, o.book_until from product_options o
       where o.first_day = (o.book_until at time zone 'Europe/Amsterdam')::date and o.state in ('tentative', 'guaranteed') limit 1`,
    )
    const [date] = rows
    const statusAt = async (now: Date) => {
      shop.setNow(now)
      const { data } = await shop.read(`/api/products/${date.product_id}/options`)
      return data.find(({ po_id }: ProductOption) => po_id === date.id)
    }
    const before = shop.platform.now()
    try {
      const hour = 3_600_000
      expect(await statusAt(new Date(+date.book_until - hour))).toMatchObject({
        stock_status: 1,
        bookable: true,
      })
      expect(await statusAt(new Date(+date.book_until + hour))).toMatchObject({
        stock_status: 5,
        bookable: false,
      })
    } finally {
      shop.setNow(before)
    }
  })

  it('are 404 for an unknown product and 422 for an invalid id', async () => {
    expect((await shop.ask('/api/products/2000000000/options')).status).toBe(404)
    expect((await shop.ask('/api/products/x/options')).status).toBe(422)
    expect((await shop.ask('/api/products/99999999999/options')).status).toBe(422)
  })
})

describe('the option for chosen attributes', () => {
  it('is the earliest bookable one', async () => {
    const list = await optionsOf('GW-401')
    expect(await option('GW-401')).toEqual(list.find(({ bookable }) => bookable))
  })

  it('has the chosen values and enough seats', async () => {
    const list = (await optionsOf('BH-511')).filter(({ bookable }) => bookable)
    const most = Math.max(...list.map(({ places_left }) => places_left ?? 0))
    const roomy = await option('BH-511', [], most)
    expect(roomy.po_id).toBe(list.find(({ places_left }) => places_left === most)?.po_id)
    for (const chosenOption of list) {
      const found = await option('BH-511', attributesOf(chosenOption))
      expect(attributesOf(found)).toEqual(attributesOf(chosenOption))
    }
    expect((await askOption('BH-511', [], most + 1)).status).toBe(404)
  })

  it('is 404 when nothing matches', async () => {
    const answer = await askOption('GW-401', [{ attribute_id: 118, value_id: 999_999 }])
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'not_found' })
  })

  it('requires a product and a whole number of people', async () => {
    const ask = (json: unknown) => shop.ask('/api/queryProductOption', { method: 'POST', json })
    for (const json of [
      {},
      { product_id: 1, amount: 0 },
      { product_id: 1, amount: 1.5 },
      { product_id: 1, attributes: [{ attribute_id: 1 }] },
    ])
      expect((await ask(json)).status).toBe(422)
    expect((await ask({ product_id: 2_000_000_000 })).status).toBe(404)
  })
})

describe('a product with four attributes', () => {
  it('lists each with its values, and is filled when all four are chosen', async () => {
    const free = await choices('EQ-002')
    expect(free.attributes).toHaveLength(4)
    expect(free.all_filled).toBe(false)
    const list = await optionsOf('EQ-002')
    const bookable = list.filter((one) => one.bookable)
    expect(free.starting_price).toBe(Math.min(...bookable.map(({ net }) => net)))
    const chosenOption = bookable.at(-1)
    if (!chosenOption) throw new Error('EQ-002 cannot be ordered')
    const full = await choices('EQ-002', attributesOf(chosenOption))
    expect(full.all_filled).toBe(true)
    expect(full).toMatchObject({ starting_price: chosenOption.net, starting_price_gross: chosenOption.gross })
    expect((await option('EQ-002', attributesOf(chosenOption))).po_id).toBe(chosenOption.po_id)
  })

  it('marks a value as possible exactly when it can be ordered with the other chosen values', async () => {
    const list = await optionsOf('EQ-002')
    const bookable = list.filter((one) => one.bookable)
    const has = (one: ProductOption, attribute: number, value: number) =>
      one.attributes.some(({ id, value_id }) => id === attribute && value_id === value)
    let impossible = 0
    for (const start of list)
      for (const count of [1, 2, 3, 4]) {
        const chosen = attributesOf(start).slice(0, count)
        for (const { id, values, selected } of (await choices('EQ-002', chosen)).attributes) {
          expect(selected).toBe(chosen.find(({ attribute_id }) => attribute_id === id)?.value_id ?? null)
          for (const value of values) {
            const others = chosen.filter(({ attribute_id }) => attribute_id !== id)
            const can = bookable.some(
              (one) =>
                has(one, id, value.id) &&
                others.every((other) => has(one, other.attribute_id, other.value_id)),
            )
            expect(value.possible).toBe(can)
            if (!can) impossible++
          }
        }
      }
    expect(impossible).toBeGreaterThan(20)
  })

  it('has no price for an impossible combination, and ignores attributes of other products', async () => {
    const soldOut = (await optionsOf('EQ-002')).find(({ bookable }) => !bookable)
    if (!soldOut) throw new Error('all of EQ-002 can be ordered')
    expect(await choices('EQ-002', attributesOf(soldOut))).toMatchObject({
      all_filled: true,
      starting_price: null,
      starting_price_gross: null,
    })
    expect(await choices('EQ-002', [{ attribute_id: 118, value_id: 1 }])).toEqual(await choices('EQ-002'))
  })
})

describe('availability', () => {
  it('of a date today ends at its deadline', async () => {
    const id = await idOf('BR-518')
    await shop.pool.query('delete from product_options where product_id = $1', [id])
    await shop.pool.query(
      `insert into product_options (product_id, state, first_day, last_day, seats, book_until, location_id, language)
       select $1, 'guaranteed', '2026-03-10', '2026-03-10', 5, '2026-03-10 11:00Z', min(id), 'nl' from locations`,
      [id],
    )
    await expect.poll(() => optionsOf('BR-518')).toHaveLength(1)
    expect(await option('BR-518')).toMatchObject({ first_day: '2026-03-10', bookable: true, places_left: 5 })
    shop.setNow('2026-03-10T11:00:00Z')
    expect((await askOption('BR-518')).status).toBe(404)
    const late = await shop.read('/api/queryProducts', {
      method: 'POST',
      json: { search: 'BR-518', stock_filter: true },
    })
    expect(late.products.data.map(({ code }: { code: string }) => code)).not.toContain('BR-518')
    shop.setNow('2026-03-10T10:00:00Z')
  })

  it('returns when the hold of a payment expires, without a job', async () => {
    const [first] = (await optionsOf('VC-603')).filter(({ bookable }) => bookable)
    await shop.pool.query(
      `with placed as (
         insert into orders (number, customer_id, status_id, locale, held_until, payment_method, contact, invoice_address, terms_version, net_cents, vat_cents)
         select 'HELD', min(id), 1, 'nl', '2026-03-10 10:30Z', 'ideal', '{}', '{}', '', 0, 0 from customers returning id
       ) insert into order_lines (order_id, option_id, name, option_name, amount, unit_net_cents, vat, vat_cents)
       select id, $1, 'x', 'x', $2, 0, '21', 0 from placed`,
      [first?.po_id, first?.places_left],
    )
    const heldOption = async () => (await optionsOf('VC-603')).find(({ po_id }) => po_id === first?.po_id)
    await expect.poll(async () => (await heldOption())?.stock_status).toBe(2)
    expect((await (await askOption('VC-603')).json()).data?.po_id).not.toBe(first?.po_id)
    shop.setNow('2026-03-10T10:30:00Z')
    expect(await heldOption()).toEqual(first)
    expect((await option('VC-603')).po_id).toBe(first?.po_id)
    shop.setNow('2026-03-10T10:00:00Z')
  })

  it('is none with only past dates, but the product keeps its price', async () => {
    const id = await idOf('EH-503')
    await shop.pool.query(
      "update product_options set first_day = '2026-03-01', last_day = '2026-03-01', book_until = '2026-02-28 16:00Z' where product_id = $1",
      [id],
    )
    await expect.poll(async () => (await optionsOf('EH-503')).some(({ bookable }) => bookable)).toBe(false)
    expect((await askOption('EH-503')).status).toBe(404)
    const answer = await choices('EH-503')
    expect(answer).toMatchObject({ attributes: [], all_filled: true })
    const { product, selected_option, default_attrs } = await shop.read(
      `/api/products/${await slugOf('EH-503')}`,
    )
    expect({ selected_option, default_attrs }).toEqual({ selected_option: null, default_attrs: [] })
    const card = await shop.read('/api/queryProducts', { method: 'POST', json: { search: 'EH-503' } })
    expect(card.products.data[0].starting_price).toBe(product.starting_price)
    expect(card.products.data[0].next_date).toBeNull()
    expect(answer.starting_price).toBe(product.starting_price)
  })

  it('is none without options', async () => {
    expect(await optionsOf('RE-304')).toEqual([])
    expect(await choices('RE-304')).toEqual({
      attributes: [],
      all_filled: true,
      starting_price: null,
      starting_price_gross: null,
    })
    expect((await askOption('RE-304')).status).toBe(404)
  })
})
