import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductVariant } from '../../../contract/staff/catalogue/product-variants.ts'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { importing } from '../../../tests/support/staff/importing.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let productId: number
/** The values of an attribute by which equipment differs. */
let values: { id: number; name: string }[]
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
  const { data } = (await ask('GET', 'choices')).body
  const made = await ask('POST', '', {
    code: 'HELM-1',
    kind: 'equipment',
    brand_id: data.brands[0].id,
    category_id: data.categories[0].id,
    name: 'Helm',
    price_cents: 4_000,
    vat: '21',
  })
  productId = made.body.data.id
  values = data.attributes.find(({ values }: { values: unknown[] }) => values.length > 2).values
  await shop.pool.query(
    `update products set published_at = now() - interval '1 day', picture = 'products/ra-101.svg' where id = $1`,
    [productId],
  )
  await shop.pool.query("insert into slugs (locale, slug, product_id) values ('en', 'helmet', $1)", [
    productId,
  ])
})
afterAll(() => shop.close())

const ask = async (method: string, path: string, json?: unknown) => {
  const answer = await shop.ask(`/api/staff/products${path && `/${path}`}`, {
    method,
    json,
    headers: people.headers.owner,
  })
  return { status: answer.status, body: await answer.json() }
}
const add = (ids: (number | undefined)[], left: number | null = 3) =>
  ask('POST', `${productId}/variants`, { value_ids: ids, surcharge_cents: 500, left })
const variants = async (): Promise<ProductVariant[]> => (await ask('GET', `${productId}`)).body.data.variants

describe('the variants of a product without dates', () => {
  it('are sold as they are added, and what is sold stays counted when the stock changes', async () => {
    const [first, second] = values
    expect((await add([first?.id])).status).toBe(201)
    expect((await add([second?.id], null)).status).toBe(201)
    const [one, other] = await variants()
    expect(one).toMatchObject({ values: [{ value: first?.name }], surcharge_cents: 500, left: 3 })
    expect(other).toMatchObject({ values: [{ value: second?.name }], left: null })
    await hearChanges(shop)
    const { data } = await shop.read(`/api/products/${productId}/options`)
    expect(
      data.map(({ net, places_left }: { net: number; places_left: number | null }) => [net, places_left]),
    ).toEqual([
      [45, 3],
      [45, null],
    ])
    const visitor = newVisitor(shop)
    const cart = await visitor.post('shoppingCart/set', { po_id: one?.id, amount: 2 })
    expect(cart.status).toBe(200)
    await insertOrder(shop, { lines: [{ product: 'HELM-1', amount: 2 }] })
    expect((await variants())[0]?.left).toBe(1)
    const path = `${productId}/variants/${one?.id}`
    const { version } = (await variants())[0] as ProductVariant
    const changed = await ask('PATCH', path, { version, left: 5 })
    expect(changed.body.data.variants[0]).toMatchObject({ left: 5, surcharge_cents: 500 })
    const { rows } = await shop.pool.query('select stock from product_options where id = $1', [one?.id])
    expect(rows[0].stock).toBe(7)
    const late = await ask('PATCH', path, { version, left: 9 })
    expect([late.status, late.body.error]).toEqual([409, 'changed_meanwhile'])
  })

  it('are each another choice of values that exist', async () => {
    const [first, second, third] = values
    for (const [ids, rule] of [
      [[first?.id], 'taken'],
      [[999_999], 'unknown'],
      [[second?.id, third?.id], 'invalid'],
    ] as const) {
      const refused = await add([...ids])
      expect([refused.status, refused.body.fields]).toEqual([422, { value_ids: [rule] }])
    }
    const { rows } = await shop.pool.query(
      'select id from attribute_values where location_id is not null limit 1',
    )
    expect((await add([rows[0].id])).body.fields).toEqual({ value_ids: ['unknown'] })
    expect((await add([third?.id], -1)).body.fields).toEqual({ left: ['min'] })
    expect((await ask('PATCH', `${productId}/variants/999999`, { version: 1, left: 1 })).status).toBe(404)
  })

  it('are deleted unless somebody ordered them', async () => {
    await add([values[2]?.id])
    const removed = (await variants()).at(-1)
    expect((await ask('DELETE', `${productId}/variants/${removed?.id}`)).status).toBe(200)
    expect((await variants()).map(({ id }) => id)).not.toContain(removed?.id)
    await insertOrder(shop, { lines: [{ product: 'HELM-1' }] })
    const [sold] = await variants()
    const kept = await ask('DELETE', `${productId}/variants/${sold?.id}`)
    expect([kept.status, kept.body.error]).toEqual([409, 'not_possible'])
    const dated = await shop.pool.query(
      'select id, product_id from product_options where first_day is not null limit 1',
    )
    const [date] = dated.rows
    expect((await ask('DELETE', `${date.product_id}/variants/${date.id}`)).status).toBe(404)
  })
})

describe('the order and the values of variants', () => {
  it('are changed: visitors see the new order, and another choice of values', async () => {
    const before = await variants()
    const [spare] = (await add([values[2]?.id])).body.data.variants.slice(-1) as ProductVariant[]
    const ids = [spare?.id, ...before.map(({ id }) => id)]
    const shown = async () =>
      (await shop.read(`/api/products/${productId}/options`)).data.map(
        ({ po_id }: { po_id: number }) => po_id,
      )
    await hearChanges(shop)
    expect(await shown()).toEqual([...ids.slice(1), spare?.id])
    const ordered = await ask('PUT', `${productId}/variants`, { ids })
    expect(ordered.body.data.variants.map(({ id }: ProductVariant) => id)).toEqual(ids)
    await hearChanges(shop)
    expect(await shown()).toEqual(ids)
    const path = `${productId}/variants/${spare?.id}`
    const version = ordered.body.data.variants[0].version
    const [first] = values
    expect((await ask('PATCH', path, { version, value_ids: [first?.id] })).body.fields).toEqual({
      value_ids: ['taken'],
    })
    const none = await ask('PATCH', path, { version, value_ids: [] })
    expect(none.body.data.variants[0]).toMatchObject({ id: spare?.id, values: [], surcharge_cents: 500 })
    const again = await ask('PATCH', path, { version, value_ids: [values[2]?.id], left: 8 })
    expect(again.body.data.variants[0]).toMatchObject({ values: [{ value: values[2]?.name }], left: 8 })
  })

  it('are refused when a variant is missing, and for what somebody ordered', async () => {
    const all = await variants()
    for (const ids of [all.slice(1).map(({ id }) => id), all.map(() => all[0]?.id)]) {
      const refused = await ask('PUT', `${productId}/variants`, { ids })
      expect([refused.status, refused.body.error]).toEqual([409, 'selection_changed'])
    }
    expect((await ask('PUT', `${productId}/variants`, { ids: [] })).status).toBe(422)
    const { rows } = await shop.pool.query(
      'select option_id from order_lines l join product_options o on o.id = l.option_id where o.product_id = $1 limit 1',
      [productId],
    )
    const sold = all.find(({ id }) => id === rows[0].option_id)
    const path = `${productId}/variants/${sold?.id}`
    const refused = await ask('PATCH', path, { version: sold?.version, value_ids: [] })
    expect([refused.status, refused.body.fields]).toEqual([422, { value_ids: ['booked'] }])
    const same = sold?.values.map(({ id }) => id)
    expect((await ask('PATCH', path, { version: sold?.version, value_ids: same })).status).toBe(200)
  })
})

describe('importing variants', () => {
  it('adds and changes them, names what is wrong in each row, and is taken back', async () => {
    const steps = importing(shop, people.headers.owner)
    const { data } = (await ask('GET', 'choices')).body
    const attribute = data.attributes.find((one: { values: { id: number }[] }) =>
      one.values.some(({ id }) => id === values[0]?.id),
    )
    const other = data.attributes.find(
      ({ id, values }: { id: number; values: unknown[] }) => id !== attribute.id && values.length > 0,
    )
    const before = await variants()
    const sold = before.find(({ left }) => left !== null && left < 8) as ProductVariant
    const choiceOf = ({ values: [one] }: ProductVariant) => `${one?.attribute}: ${one?.value}`
    const rows = [
      ['HELM-1', choiceOf(sold), '7,50', '9'],
      [
        'HELM-1',
        `${attribute.name}: ${values[0]?.name} | ${other.name}: ${other.values[0].name}`,
        '1,00',
        '',
      ],
      ['HELM-1', `${attribute.name}: ${values[0]?.name} | ${attribute.name}: ${values[1]?.name}`, '0', '1'],
      ['HELM-1', 'Maat: bestaat niet', '0', '1'],
      ['WH-201', choiceOf(sold), '0', '1'],
      ['GEEN-1', choiceOf(sold), '0', '1'],
      ['HELM-1', choiceOf(sold), '0', '1'],
      ['HELM-1', '', 'veel', '-1'],
    ]
    const file = ['Product;Uitvoering;Toeslag;Voorraad', ...rows.map((row) => row.join(';'))].join('\n')
    const planned = await steps.plan('variants', file)
    expect(planned.plan).toMatchObject({ rows: 8, added: 1, changed: 1, faulty: 6 })
    expect(planned.plan.faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [4, 'Uitvoering', 'one_of_each'],
      [5, 'Uitvoering', 'unknown'],
      [6, 'Product', 'training'],
      [7, 'Product', 'unknown'],
      [8, 'Product', 'twice'],
      [9, 'Toeslag', 'amount'],
      [9, 'Voorraad', 'min'],
    ])
    expect(await variants()).toEqual(before)
    const done = await steps.accept(planned)
    expect(done.status).toBe(200)
    const after = await variants()
    expect(after).toHaveLength(before.length + 1)
    expect(after.find(({ id }) => id === sold.id)).toMatchObject({ surcharge_cents: 750, left: 9 })
    expect(after.at(-1)).toMatchObject({ surcharge_cents: 100, left: null })
    expect(after.at(-1)?.values).toHaveLength(2)
    expect((await steps.plan('variants', file)).plan).toMatchObject({ added: 0, changed: 0, same: 2 })
    const undone = await steps.ask(
      'POST',
      `changes/${done.body.data.batch_id}/undo`,
      {},
      people.headers.editor,
    )
    expect(undone.body.data).toMatchObject({ undone: 2, refused: [] })
    const shown = (all: ProductVariant[]) => all.map(({ version: _version, ...variant }) => variant)
    expect(shown(await variants())).toEqual(shown(before))
  })
})
