import { afterAll, beforeAll, expect, it } from 'vitest'
import { attributeIds, specIds } from '../../../contract/rules/ids.ts'
import type { ProductList } from '../../../contract/wire/catalogue/product-query.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('has the specification’s custom fields under their ids', async () => {
  expect(specIds).toMatchObject({ level: 195, duration: 250, certificate: 251, location: 252, code: 253 })
  const answer: ProductList = await shop.read('/api/queryProducts', {
    method: 'POST',
    json: { product_specs: true, search: 'GW-401' },
    language: 12,
  })
  const titles = Object.fromEntries(answer.products.data[0]?.specs?.map(({ id, title }) => [id, title]) ?? [])
  expect(titles).toMatchObject({
    195: 'Level',
    250: 'Duration',
    251: 'Certificate',
    252: 'Location',
    253: 'Code',
  })
})

it('has locations under attribute 118', async () => {
  expect(attributeIds.location).toBe(118)
  const { rows } = await shop.pool.query("select id from products where code = 'BH-511'")
  const { attributes } = await shop.read('/api/queryProductAttributes', {
    method: 'POST',
    json: { product_id: rows[0].id, attributes: [] },
    language: 12,
  })
  const location = attributes.find(({ id }: { id: number }) => id === 118)
  expect(location.title).toBe('Location')
  const titles = location.values.map(({ title }: { title: string }) => title)
  const known = await shop.pool.query("select name->>'en' as name from locations")
  expect(known.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(titles))
})
