import { expect, it, vi } from 'vitest'
import { typedClient } from './typed-client.ts'

type Call = (args?: object, options?: object) => Promise<Response>
type Client = { products: { $post: Call; ':id': { reviews: { $get: Call } } } }

function client() {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response())
  return { products: typedClient<Client>({ 'language-id': '3' }, fetch).products, fetch }
}

it('fills in the path, adds the query without undefined values, and sends the headers', async () => {
  const { products, fetch } = client()
  await products[':id'].reviews.$get({
    param: { id: '7' },
    query: { page: '2', none: undefined, tag: ['a', 'b'] },
  })
  expect(fetch).toHaveBeenCalledWith('/products/7/reviews?page=2&tag=a&tag=b', {
    method: 'GET',
    headers: { 'language-id': '3' },
    body: undefined,
  })
})

it('sends a body as JSON, with the headers and options of the request', async () => {
  const { products, fetch } = client()
  await products.$post(
    { json: { amount: 2 }, header: { 'idempotency-key': 'k' } },
    { init: { keepalive: true } },
  )
  expect(fetch).toHaveBeenCalledWith('/products', {
    method: 'POST',
    headers: { 'language-id': '3', 'idempotency-key': 'k', 'content-type': 'application/json' },
    body: '{"amount":2}',
    keepalive: true,
  })
})
