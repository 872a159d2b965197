import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductVariant } from '../../../contract/staff/catalogue/product-variants.ts'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

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
