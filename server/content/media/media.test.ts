import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Media } from '../../../contract/staff/content/media.ts'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { makePicture, uploadFile } from '../../../tests/support/staff/uploads.ts'

let shop: HttpShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openHttpShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

const upload = (
  content: Uint8Array<ArrayBuffer> | string,
  { name = 'foto.jpg', type = 'image/jpeg', headers = people.headers.editor } = {},
) => uploadFile({ url: `${shop.url}/api/staff/files`, headers, content, name, type })
const ask = async (method: string, path: string, json?: unknown) => {
  const answer = await fetch(`${shop.url}/api/staff/${path}`, {
    method,
    headers: { ...people.headers.editor, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, body, check])
}
/** A real PNG of black pixels, of one bit each: 20,000 × 20,000 of them take a quarter of a megabyte. */
function blackPng(width: number, height: number, ...more: Buffer[]) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      ...more,
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of a %s is stored and sent in all sizes',
    async (format) => {
      const { status, body } = await upload(await makePicture(format, { width: 1200, height: 800 }), {
        name: `C:\\fotos\\hijs.${format}`,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      const media: Media = body.data
      expect(media).toMatchObject({ width: 1200, height: 800, name: `hijs.${format}`, uses: [], focus_x: 50 })
      for (const [file, type, width] of [
        ['480.webp', 'image/webp', 480],
        ['960.avif', 'image/avif', 960],
        ['1600.webp', 'image/webp', 1200],
      ] as const) {
        const sent = await fetch(`${shop.url}/${media.picture}/${file}`)
        expect(sent.status).toBe(200)
        expect(sent.headers.get('content-type')).toBe(type)
        expect(sent.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(sent.headers.get('x-content-type-options')).toBe('nosniff')
        expect((await sharp(Buffer.from(await sent.arrayBuffer())).metadata()).width).toBe(width)
      }
      const { rows } = await shop.pool.query('select variant from media_files where media_id = $1', [
        media.id,
      ])
      expect(rows.map(({ variant }) => variant).toSorted()).toEqual([
        '1600.webp',
        '480.webp',
        '960.avif',
        'original',
      ])
      const again = await fetch(`${shop.url}/${media.picture}/480.webp`)
      const kept = await fetch(`${shop.url}/${media.picture}/480.webp`, {
        headers: { 'if-none-match': again.headers.get('etag') ?? '' },
      })
      expect(kept.status).toBe(304)
    },
  )

  it('of the same file twice is stored once', async () => {
    const bytes = await makePicture('png')
    const [one, two] = await Promise.all([upload(bytes), upload(bytes, { name: 'kopie.png' })])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.data.id).toBe(one.body.data.id)
  })

  it('stores nothing but pixels: no place of the camera, no hidden text', async () => {
    const bytes = await sharp(Buffer.from(await makePicture('jpeg')))
      .withExif({ IFD0: { ImageDescription: 'geheim-adres' } })
      .toBuffer()
    expect(bytes.includes('geheim-adres')).toBe(true)
    const { body } = await upload(
      new Uint8Array(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])),
    )
    const { rows } = await shop.pool.query(
      "select content from media_files where media_id = $1 and variant = 'original'",
      [body.data.id],
    )
    expect(rows[0].content.includes('geheim-adres')).toBe(false)
    expect(rows[0].content.includes('script')).toBe(false)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['nothing', '', 'empty'],
    ['an SVG with a script', svg, 'type'],
    ['HTML that says it is a JPEG', '<html><script>alert(1)</script></html>', 'type'],
    ['a GIF that is a script', 'GIF89a/*\x01*/=1;alert(1)//', 'type'],
    ['a zip', 'PK\x03\x04', 'type'],
    ['a PDF that is a JPEG', '%PDF-1.4\xff\xd8\xff', 'type'],
    ['the first bytes of a PNG before a script', `\x89PNG\r\n\x1a\n${svg}`, 'damaged'],
    ['the first bytes of a JPEG', '\xff\xd8\xff\xe0 not a picture', 'damaged'],
  ])('of %s is refused with a reason', async (_name, text, reason) => {
    const { status, body } = await upload(new Uint8Array(Buffer.from(text, 'latin1')))
    expect(status).toBe(422)
    expect(body.fields).toEqual({ file: [reason] })
  })

  it('of a picture that was cut off is refused', async () => {
    const whole = await makePicture('png', { width: 400, height: 400 })
    expect((await upload(whole.slice(0, whole.length - 200))).body.fields).toEqual({ file: ['damaged'] })
  })

  it('of 20,000 × 20,000 pixels, or a strip that is too long, is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss
    for (const [width, height] of [
      [20_000, 20_000],
      [100_000, 10],
      [60_000, 60_000],
    ] as const) {
      const { status, body } = await upload(blackPng(width, Math.min(height, 20_000)))
      expect([status, body.fields]).toEqual([422, { file: ['too_many_pixels'] }])
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
  })

  it('of a small picture with a compressed text of 200 MB takes no memory for it', async () => {
    const bomb = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(200e6), { level: 1 }),
    ])
    const before = process.memoryUsage().rss
    const { status } = await upload(blackPng(64, 64, chunk('zTXt', bomb)))
    expect([201, 422]).toContain(status)
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6)
  })

  it('of more than 12 MB is refused', async () => {
    const { status, body } = await upload(new Uint8Array(12.2 * 1024 * 1024))
    expect([status, body.error]).toEqual([413, 'too_large'])
  })

  it('needs a file, and the right to write', async () => {
    const form = new FormData()
    form.append('file', 'no file')
    const answer = await fetch(`${shop.url}/api/staff/files`, {
      method: 'POST',
      body: form,
      headers: people.headers.editor,
    })
    expect([answer.status, (await answer.json()).fields]).toEqual([422, { file: ['required'] }])
    expect((await upload(await makePicture('png'), { headers: people.headers.reader })).status).toBe(403)
    const foreign = { ...people.headers.editor, origin: 'https://evil.example' }
    expect((await upload(await makePicture('png'), { headers: foreign })).status).toBe(403)
  })

  it('is limited for each colleague', async () => {
    const { headers } = people
    const many = await Promise.all(Array.from({ length: 125 }, () => upload('x', { headers: headers.owner })))
    expect(many.some(({ status }) => status === 429)).toBe(true)
    expect((await upload(await makePicture('png'))).status).toBe(201)
  })
})

describe('an address of a picture', () => {
  it.each([
    '/media/0123456789abcdef01234567/960.webp',
    '/media/x/960.webp',
    '/media/0123456789abcdef01234567/961.webp',
    '/media/0123456789abcdef01234567/960.svg',
    '/media/',
    '/media/..%2f..%2fetc/960.webp',
  ])('that does not exist is 404: %s', async (path) => {
    const answer = await fetch(shop.url + path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a picture', () => {
  it('says what it shows, and two colleagues who change it lose nothing', async () => {
    const { data } = (await upload(await makePicture('png'))).body
    const alt = { nl: 'Een steiger', en: 'A scaffold' }
    const changed = await ask('PATCH', `media/${data.id}`, { version: data.version, alt })
    expect(changed.body.data).toMatchObject({ alt, version: 2 })
    const merged = await ask('PATCH', `media/${data.id}`, { version: 1, focus_x: 30, focus_y: 60 })
    expect(merged.body.data).toMatchObject({ alt, focus_x: 30, focus_y: 60 })
    const told = await ask('PATCH', `media/${data.id}`, { version: 1, alt: { nl: 'Iets anders', en: '' } })
    expect(told.status).toBe(409)
    expect(told.body.conflict.fields.alt.theirs).toEqual(alt)
    for (const wrong of [{ focus_x: 101 }, { name: '' }, { alt: { nl: 'x' } }, { sha256: 'x' }])
      expect((await ask('PATCH', `media/${data.id}`, { version: 1, ...wrong })).status).toBe(422)
    expect((await ask('PATCH', 'media/1999999', { version: 1 })).status).toBe(404)
    expect((await ask('GET', 'media/1999999')).status).toBe(404)
  })

  it('must say so before a page with it is published, is shown with its focal point, and cannot be deleted then', async () => {
    const { data } = (await upload(await makePicture('jpeg'))).body as { data: Media }
    const made = (await ask('POST', 'pages', { type_code: 'text' })).body.data
    const texts = Object.fromEntries(
      ['nl', 'en'].flatMap((locale) => [
        [`${locale}_title`, 'Met beeld'],
        [`${locale}_summary`, 'x'],
        [`${locale}_body_html`, '<p>x</p>'],
        [`${locale}_slug`, 'met-beeld'],
      ]),
    )
    const draft = (
      await ask('PATCH', `pages/${made.id}/draft`, { version: made.version, ...texts, picture: data.picture })
    ).body.data
    expect(draft.problems).toEqual([
      { field: 'picture', code: 'alt_missing', detail: 'nl' },
      { field: 'picture', code: 'alt_missing', detail: 'en' },
    ])
    expect((await ask('GET', `media/${data.id}`)).body.data.uses).toEqual([
      { kind: 'page', id: made.id, title: 'Met beeld' },
    ])
    await ask('PATCH', `media/${data.id}`, { version: 1, alt: { nl: 'Touw', en: 'Rope' }, focus_x: 20 })
    expect((await ask('POST', `pages/${made.id}/publish`, { version: draft.version })).status).toBe(200)
    const read = async () => (await fetch(`${shop.url}/api/pages/met-beeld`)).json()
    await expect
      .poll(async () => (await read()).data)
      .toMatchObject({
        picture: `${data.uri}#20,50`,
        picture_alt: 'Touw',
      })
    const refused = await ask('DELETE', `media/${data.id}`)
    expect([refused.status, refused.body.error]).toEqual([409, 'in_use'])
    expect(refused.body.uses).toEqual([{ kind: 'page', id: made.id, title: 'Met beeld' }])
    // A cached page follows the focal point.
    await ask('PATCH', `media/${data.id}`, { version: 2, focus_x: 70 })
    await expect.poll(async () => (await read()).data.picture).toBe(`${data.uri}#70,50`)
  })

  it('of a category cannot be deleted either', async () => {
    const { data } = (await upload(await makePicture('webp'))).body as { data: Media }
    const { rows } = await shop.pool.query(
      `update categories k set picture = $1 from category_texts t
       where k.id = (select min(id) from categories) and t.category_id = k.id and t.locale = 'nl' returning k.id, t.title`,
      [data.picture],
    )
    const refused = await ask('DELETE', `media/${data.id}`)
    expect([refused.status, refused.body.error]).toEqual([409, 'in_use'])
    expect(refused.body.uses).toEqual([{ kind: 'category', id: rows[0].id, title: rows[0].title }])
  })

  it('that nothing uses can be deleted, with its files', async () => {
    const { data } = (await upload(await makePicture('png'))).body
    expect((await ask('DELETE', `media/${data.id}`)).status).toBe(200)
    expect((await ask('DELETE', `media/${data.id}`)).status).toBe(404)
    const { rows } = await shop.pool.query('select from media_files where media_id = $1', [data.id])
    expect(rows).toEqual([])
  })

  it('is found in the list', async () => {
    await upload(await makePicture('png'), { name: 'Zwaluw.png' })
    const found = await ask('GET', 'media?q=zwaluw')
    expect(found.body.data).toMatchObject([{ name: 'Zwaluw.png', alt: { nl: '', en: '' } }])
    for (const query of ['unused=yes', 'without_alt=yes', 'sort=name', 'sort=-bytes', 'rows=5&page=2'])
      expect((await ask('GET', `media?${query}`)).status, query).toBe(200)
    expect((await ask('GET', 'media?sort=x')).status).toBe(422)
  })
})
