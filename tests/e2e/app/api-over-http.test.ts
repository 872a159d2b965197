import { request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'

const origin = inject('shopUrl')

/** Node's own client sends a body in chunks when there is no content-length. */
const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      origin + path,
      { method, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.once('error', reject)
    if (body) sent.write(body)
    sent.end()
  })

describe('the API behind a real socket', () => {
  it('reads a body that arrives in chunks', async () => {
    const { status, text } = await send('POST', '/api/queryProducts', '{"limit":2}')
    expect(status).toBe(200)
    expect(JSON.parse(text).products.data).toHaveLength(2)
  })

  it('answers a repeated POST query from the cache', async () => {
    const ask = (language: string) =>
      send('POST', '/api/queryProducts', '{"limit":3}', { 'content-length': '11', 'language-id': language })
    const [first, again, english] = [await ask('3'), await ask('3'), await ask('12')]
    expect(again).toEqual(first)
    expect(english.text).not.toBe(first.text)
  })

  it('refuses a body that is too large, with or without a content-length', async () => {
    const big = JSON.stringify({ search: 'x'.repeat(300_000) })
    expect((await send('POST', '/api/queryProducts', big)).status).toBe(413)
    expect(
      (await send('POST', '/api/queryProducts', big, { 'content-length': String(big.length) })).status,
    ).toBe(413)
  })

  it.each(['DELETE', 'PUT'])('takes a %s without a body', async (method) => {
    expect((await send(method, '/api/customer/favorites/1', '')).status).toBe(401)
  })

  it('refuses a body that is not JSON', async () => {
    expect((await send('POST', '/api/queryProducts', '{')).status).toBe(400)
    expect((await send('POST', '/api/queryProducts', 'a=1', { 'content-type': 'text/plain' })).status).toBe(
      415,
    )
  })

  it('sends no body for HEAD', async () => {
    expect(await send('HEAD', '/api/config', '')).toMatchObject({ status: 200, text: '' })
  })
})
