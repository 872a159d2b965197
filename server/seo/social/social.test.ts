import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

describe('a social image', () => {
  it.each([
    '/social/nl.png',
    '/social/en.png',
    '/social/nl/aanbiedingen.png',
    '/social/nl/agenda.png',
    '/social/en/agenda-UTR.png',
    '/social/nl/irata-level-1.png',
    '/social/en/irata-level-1-technician.png',
    '/social/nl/rope-access.png',
    '/social/nl/contact.png',
    '/social/en/locations.png',
  ])('%s is a PNG of 1200 × 630', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(300_000)
    const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it.each([
    '/social/nl/bestaat-niet.png',
    '/social/en/irata-level-1.png',
    '/social/de.png',
    '/social/nl/agenda-XXX.png',
    '/social/nl/..%2f..%2fpackage.json.png',
    '/social/nl/%00.png',
    `/social/nl/${'x'.repeat(900)}.png`,
  ])('%s answers 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('changes with the data it shows, and with no other data', async () => {
    const path = '/social/nl/vca-basis.png'
    const before = await bytes(path)
    const drawn = `product_id = (select product_id from slugs where slug = 'vca-basis')`
    await shop.pool.query(`update product_texts set summary = summary || '.' where ${drawn}`)
    expect((await bytes(path)).equals(before)).toBe(true)
    await shop.pool.query(`update product_texts set name = 'Heel iets anders' where ${drawn}`)
    await expect.poll(async () => (await bytes(path)).equals(before)).toBe(false)
  })
})
