import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { comparisonResponse } from './catalogue/comparison.ts'
import { productOptionResponse, productPageResponse } from './catalogue/product.ts'
import { attributeChoicesResponse } from './catalogue/product-choice.ts'
import { categoryPageResponse, queryProductsResponse } from './catalogue/product-query.ts'
import { suggestionsResponse } from './catalogue/search.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The response matches the schema and has no other fields. */
const fits = (schema: z.ZodType, answer: unknown) => expect(schema.parse(answer)).toEqual(answer)

describe('responses of the catalogue match their schemas', () => {
  it.each([3, 12])('in language %i', async (language) => {
    const post = (path: string, json: unknown) => shop.read(path, { method: 'POST', json, language })
    const slug = language === 3 ? 'wind-en-gwo' : 'wind-and-gwo'
    const answer = await post('/api/queryProducts', { product_specs: true, per_page: 100 })
    fits(queryProductsResponse, answer)
    fits(categoryPageResponse, (await shop.read(`/api/categories/${slug}`, { language })).data)
    for (const { id, uri } of answer.products.data.slice(0, 20)) {
      fits(productPageResponse, await shop.read(`/api/products/${uri.split('/').at(-1)}`, { language }))
      fits(productOptionResponse.array(), (await shop.read(`/api/products/${id}/options`, { language })).data)
      fits(attributeChoicesResponse, await post('/api/queryProductAttributes', { product_id: id }))
    }
    const ids = answer.products.data.slice(0, 4).map(({ id }: { id: number }) => id)
    fits(comparisonResponse, (await post('/api/productComparison', { products: ids })).data)
    fits(suggestionsResponse, await shop.read('/api/search/suggestions?term=gwo', { language }))
  })
})

describe('names of schemas', () => {
  it('end in Body, Query, Params or Response when they describe an object', async () => {
    const files = globSync('{wire,staff}/**/*.ts', { cwd: join(import.meta.dirname, '..') }).filter(
      (file) => !file.endsWith('.test.ts'),
    )
    const unnamed: string[] = []
    for (const file of files) {
      const module: Record<string, unknown> = await import(join(import.meta.dirname, '..', file))
      for (const [name, value] of Object.entries(module))
        if (value instanceof z.ZodObject && !/(Body|Query|Params|Response)$/.test(name))
          unnamed.push(`${file}: ${name}`)
    }
    expect(files.length).toBeGreaterThan(20)
    expect(unnamed).toEqual([])
  })
})
