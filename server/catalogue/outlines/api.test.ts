import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pdfOf = async (code: string): Promise<number> =>
  (
    await shop.pool.query(
      'select d.id from pdfs d join products p on p.id = d.product_id where p.code = $1',
      [code],
    )
  ).rows[0].id

const get = async (path: string, options?: Parameters<TestShop['ask']>[1]) => {
  const answer = await shop.ask(path, options)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The text of the pages. In a PDF with a standard font it is written as hexadecimal character codes, in pieces. */
function textOf(pdf: Buffer): string {
  const pages = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  const codes = pages.join('\n').matchAll(/<([0-9a-f]+)>/g)
  return [...codes].map(([, code = '']) => Buffer.from(code, 'hex').toString('latin1')).join('')
}

describe('the outline of a course', () => {
  it.each([
    [3, 'irata-level-1', 'ra-101-nl.pdf', ['Trainingsoverzicht', 'Programma', 'Pagina 1 van']],
    [12, 'irata-level-1-technician', 'ra-101-en.pdf', ['Training outline', 'Programme', 'Page 1 of']],
  ])('is linked on the product page and opens, in language %i', async (language, slug, name, words) => {
    const { pdfs } = await shop.read(`/api/products/${slug}`, { language })
    expect(pdfs).toHaveLength(1)
    expect(pdfs[0].uri).toBe(`/api/pdfs/${await pdfOf('RA-101')}?language=${language}`)
    // A followed link has no language header, so only the address sets the language.
    const { answer, bytes } = await get(pdfs[0].uri)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(name)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-8).toString()).toContain('%%EOF')
    for (const word of [...words, `https://vangnet.test${language === 3 ? '' : '/en'}/${slug}`])
      expect(textOf(bytes)).toContain(word)
  })

  it('is cached until its texts change', async () => {
    const path = `/api/pdfs/${await pdfOf('BH-511')}?language=12`
    const first = await get(path)
    shop.countQueries()
    const again = await get(path)
    expect(shop.countQueries()).toBe(0)
    expect(again.answer.headers.get('etag')).toBe(first.answer.headers.get('etag'))
    const known = await get(path, { headers: { 'if-none-match': first.answer.headers.get('etag') ?? '' } })
    expect([known.answer.status, known.bytes.length]).toEqual([304, 0])
    await shop.pool.query(
      "update product_texts set summary = 'Quite another text.' where locale = 'en' and product_id = (select id from products where code = 'BH-511')",
    )
    await expect
      .poll(async () => (await get(path)).answer.headers.get('etag'))
      .not.toBe(first.answer.headers.get('etag'))
  })

  it('exists for every kind of product', async () => {
    for (const code of ['EQ-002', 'IN-001', 'RE-304'])
      for (const language of [3, 12])
        expect((await get(`/api/pdfs/${await pdfOf(code)}?language=${language}`)).answer.status).toBe(200)
  })

  it('is 404 when it does not exist and 422 for an invalid id or language', async () => {
    const statusOf = async (path: string) => (await shop.ask(path)).status
    expect(await statusOf('/api/pdfs/2000000000')).toBe(404)
    expect(await statusOf('/api/pdfs/x')).toBe(422)
    expect(await statusOf('/api/pdfs/99999999999')).toBe(422)
    expect(await statusOf(`/api/pdfs/${await pdfOf('RA-101')}?language=4`)).toBe(422)
  })

  it('is limited to 120 requests a minute per IP address', async () => {
    const path = `/api/pdfs/${await pdfOf('RA-101')}`
    shop.setNow('2026-03-10T10:10:00Z')
    const statuses = []
    for (let n = 0; n < 121; n++) statuses.push((await shop.ask(path)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.at(-1)).toBe(429)
    shop.setNow('2026-03-10T10:00:00Z')
  })
})
