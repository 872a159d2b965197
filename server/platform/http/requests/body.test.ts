import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Body, sendBody } from './body.ts'

const text = 'Vangnet '.repeat(500)
const body = new Body(Buffer.from(text), {
  'content-type': 'text/plain',
  'content-security-policy': "default-src 'self'",
})
let server: Server

beforeAll(async () => {
  server = createServer((req, res) => void sendBody(req, res, body))
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll(() => server.close())

/** Node's own client: fetch would decompress and hide what was sent. */
const get = (headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve) => {
    request({ port: (server.address() as AddressInfo).port, headers, method }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      )
    }).end()
  })

describe('a body', () => {
  it('is sent as brotli, gzip or plain, whichever the client accepts', async () => {
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text)
    const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(text)
    const plain = await get({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.bytes.toString()).toBe(text)
    expect(plain.headers.vary).toBe('accept-encoding')
    expect(new Set([br.headers.etag, gzip.headers.etag, plain.headers.etag]).size).toBe(3)
  })

  it('is sent the same after it was packed', async () => {
    const all = async () => {
      const answers = []
      for (const encoding of ['br', 'gzip', 'identity'])
        answers.push(await get({ 'accept-encoding': encoding }))
      return answers.map(({ headers: { date: _, ...headers }, bytes }) => ({ headers, bytes }))
    }
    const before = await all()
    await body.pack()
    expect(body.isPacked).toBe(true)
    expect(await all()).toEqual(before)
    expect(body.isPacked).toBe(false)
    await body.pack()
    expect(body.bytes.toString()).toBe(text)
  })

  it('is answered with 304 when the client already has it', async () => {
    const { headers } = await get({ 'accept-encoding': 'br' })
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    expect(again.headers['content-security-policy']).toBe("default-src 'self'")
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('has its length in the response to HEAD', async () => {
    const head = await get({}, 'HEAD')
    expect(head.bytes).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(text.length))
  })
})
