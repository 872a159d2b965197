import sharp from 'sharp'
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

  it('shows an uploaded picture in its size, around its focal point', async () => {
    const path = '/social/nl/vca-basis.png'
    const before = await bytes(path)
    // The left half is red, the right half blue.
    const half = (colour: string) =>
      ({ create: { width: 800, height: 400, channels: 3, background: colour } }) as const
    const content = await sharp(half('red')).extend({ right: 800, background: 'blue' }).webp().toBuffer()
    const { rows } = await shop.pool.query(
      `insert into media (sha256, name, type, bytes, width, height, alt, focus_x, at)
       values (repeat('ab', 32), 'foto', 'image/webp', $1, 1600, 400, '{"nl": "", "en": ""}', 0, now()) returning id`,
      [content.length],
    )
    await shop.pool.query(
      "insert into media_files (media_id, variant, content) values ($1, 'original', $2)",
      [rows[0].id, content],
    )
    await shop.pool.query(
      `update products set picture = 'media/' || left(repeat('ab', 32), 24)
       where id = (select product_id from slugs where slug = 'vca-basis' and locale = 'nl')`,
    )
    /** Red, green and blue at the middle of the picture. */
    const colour = async () => {
      const { data, info } = await sharp(await bytes(path))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (315 * info.width + 970) * info.channels
      return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 255))
    }
    await expect.poll(async () => (await bytes(path)).equals(before)).toBe(false)
    const png = await bytes(path)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(await colour()).toEqual([1, 0, 0])
    await shop.pool.query('update media set focus_x = 100 where id = $1', [rows[0].id])
    await expect.poll(colour).toEqual([0, 0, 1])
  })
})
