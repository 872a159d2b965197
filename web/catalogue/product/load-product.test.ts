import { expect, it } from 'vitest'
import { ApiProblem, Unreachable } from '../../../ui/api/problem.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import { loadProduct } from './load-product.ts'

const load = (error: Error) =>
  loadProduct(
    {
      api: { product: () => Promise.reject(error) } as unknown as ShopApi,
      locale: 'nl',
      params: {},
      url: new URL('https://vangnet.test/vca-basis'),
    },
    'vca-basis',
  )

it.each([
  ['the API fails', new ApiProblem(503), 503],
  ['the shop cannot be reached', new Unreachable('no network'), 500],
])('is "Product load failed" when %s', async (_why, error, status) => {
  await expect(load(error)).rejects.toMatchObject({ init: { status, statusText: 'Product load failed' } })
})

it('is a 404 for an unknown product', async () => {
  await expect(load(new ApiProblem(404))).rejects.toMatchObject({ status: 404 })
})
