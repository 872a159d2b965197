import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import type { Media } from '../../../contract/staff/content/media.ts'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { makePicture, uploadFile } from '../../../tests/support/staff/uploads.ts'

let shop: HttpShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openHttpShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

const ask = async (method: string, path: string, json?: unknown) => {
  const answer = await fetch(`${shop.url}/api/staff/${path}`, {
    method,
    headers: { ...people.headers.editor, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}
const upload = async (): Promise<Media> => {
  const content = await makePicture('png')
  const sent = { headers: people.headers.editor, content, name: 'foto.png', type: 'image/png' }
  return (await uploadFile({ url: `${shop.url}/api/staff/files`, ...sent })).body.data
}
const find = async (code: string): Promise<StaffProduct> => {
  const { rows } = await shop.pool.query('select id from products where code = $1', [code])
  return (await ask('GET', `products/${rows[0].id}`)).body.data
}
const change = ({ id, lists }: StaffProduct, next: Partial<StaffProduct['lists']>) =>
  ask('PATCH', `products/${id}/lists`, { seen: lists, lists: next })
/** As a visitor sees it. */
const page = async (slug: string, language = '3') => {
  const answer = await fetch(`${shop.url}/api/products/${slug}`, { headers: { 'language-id': language } })
  return answer.json()
}

describe('the pictures of a product', () => {
  it('are shown in their order with what they show, and the first is the one of cards', async () => {
    const product = await find('GW-401')
    const slug = product.texts.nl.slug
    expect(product.lists.pictures).toEqual(['products/gw-401.svg'])
    const before = (await page(slug)).product
    expect(before.pictures).toHaveLength(4)
    const [first, second] = [await upload(), await upload()]
    await ask('PATCH', `media/${second.id}`, { version: 1, alt: { nl: 'Twee klimmers', en: 'Two climbers' } })
    const pictures = [first.picture, 'products/gw-401.svg', second.picture]
    const saved = await change(product, { pictures })
    expect([saved.status, saved.body.data.lists.pictures, saved.body.data.picture]).toEqual([
      200,
      pictures,
      first.picture,
    ])
    expect(saved.body.data.names.pictures.map(({ uri }: { uri: string }) => uri)).toEqual([
      first.uri,
      '/pictures/products/gw-401.svg',
      second.uri,
    ])
    expect(saved.body.data.names.pictures[2].media).toMatchObject({
      id: second.id,
      alt: { en: 'Two climbers' },
    })
    await expect
      .poll(async () => (await page(slug)).product.pictures)
      .toEqual([first.uri, '/pictures/products/gw-401.svg', second.uri, before.pictures[1]])
    expect((await page(slug)).product.picture_titles.slice(0, 3)).toEqual([
      product.texts.nl.name,
      product.texts.nl.name,
      'Twee klimmers',
    ])
    expect((await page(product.texts.en.slug, '12')).product.picture_titles[2]).toBe('Two climbers')
    // A cached page follows what a picture shows.
    await ask('PATCH', `media/${second.id}`, { version: 2, alt: { nl: 'Drie klimmers', en: '' } })
    await expect.poll(async () => (await page(slug)).product.picture_titles[2]).toBe('Drie klimmers')
    await ask('PATCH', `media/${second.id}`, { version: 3, focus_x: 10, focus_y: 90 })
    await expect.poll(async () => (await page(slug)).product.pictures[2]).toBe(`${second.uri}#10,90`)
    expect((await page(slug)).product.pictures.slice(0, 2)).toEqual([
      first.uri,
      '/pictures/products/gw-401.svg',
    ])
    const other = [second.picture, first.picture]
    const arranged = await change({ ...product, lists: saved.body.data.lists }, { pictures: other })
    expect(arranged.body.data.lists.pictures).toEqual(other)
    const copy = (await ask('POST', `products/${product.id}/copy`, { code: 'GW-401-2' })).body.data
    expect(copy.lists.pictures).toEqual(other)
  })

  it('are cropped around their focal point wherever the shop shows them, also where that was cached', async () => {
    const [product, picture] = [await find('GW-403'), await upload()]
    await change(product, { pictures: [picture.picture] })
    const category = product.lists.category_ids[0]
    await shop.pool.query('update categories set picture = $1 where id = $2', [picture.picture, category])
    const { rows } = await shop.pool.query(
      "select slug from slugs where category_id = $1 and locale = 'nl'",
      [category],
    )
    const visitor = newVisitor(shop)
    await visitor.post('shoppingCart/set', { po_id: await planDate(shop, { code: 'GW-403' }), amount: 1 })
    const read = async () => {
      const get = async (path: string) => (await fetch(`${shop.url}/api/${path}`)).json()
      return {
        category: (await get(`categories/${rows[0].slug}`)).data.picture,
        page: (await page(product.texts.nl.slug)).product.picture,
        found: (await get('search/suggestions?term=GW-403')).products[0].picture,
        card: (await newVisitor(shop).post('queryProducts', { search: 'GW-403' })).body.products.data[0]
          .picture,
        cart: (await visitor.get('shoppingCart')).body.data.items[0].picture,
      }
    }
    const everywhere = (uri: string) => ({ category: uri, page: uri, found: uri, card: uri, cart: uri })
    await expect.poll(read).toEqual(everywhere(picture.uri))
    await ask('PATCH', `media/${picture.id}`, { version: 1, focus_x: 30, focus_y: 60 })
    await expect.poll(read).toEqual(everywhere(`${picture.uri}#30,60`))
    await ask('PATCH', `media/${picture.id}`, { version: 2, focus_x: 50, focus_y: 50 })
    await expect.poll(read).toEqual(everywhere(picture.uri))
  })

  it('are used, so that they are not deleted', async () => {
    const product = await find('GW-402')
    const [first, second] = [await upload(), await upload()]
    await change(product, { pictures: [first.picture, second.picture] })
    for (const { id } of [first, second]) {
      expect((await ask('GET', `media/${id}`)).body.data.uses).toEqual([
        { kind: 'product', id: product.id, title: `GW-402 ${product.texts.nl.name}` },
      ])
      expect((await ask('DELETE', `media/${id}`)).body.error).toBe('in_use')
    }
    await change(await find('GW-402'), { pictures: [first.picture] })
    expect((await ask('DELETE', `media/${second.id}`)).status).toBe(200)
  })

  it('exist', async () => {
    const product = await find('GW-402')
    for (const picture of ['media/0123456789abcdef01234567', 'products/none.svg']) {
      const refused = await change(product, { pictures: [picture] })
      expect([refused.status, refused.body.fields]).toEqual([422, { 'lists.pictures': ['unknown'] }])
      const { version } = product
      expect((await ask('PATCH', `products/${product.id}`, { version, picture })).body.fields).toEqual({
        picture: ['unknown'],
      })
    }
    expect((await change(product, { pictures: ['a b'] })).status).toBe(422)
    const none = await change(product, { pictures: [] })
    expect([none.status, none.body.fields]).toEqual([422, { 'lists.pictures': ['required'] }])
    const draft = (await ask('POST', `products/${product.id}/copy`, { code: 'GW-402-2' })).body.data
    expect((await change(draft, { pictures: [] })).body.data.picture).toBe('')
  })
})

describe('the documents of a product', () => {
  const send = (id: number | string, content: string, name = 'C:\\stukken\\Handleiding.pdf') =>
    uploadFile({
      url: `${shop.url}/api/staff/products/${id}/documents`,
      headers: people.headers.editor,
      content,
      name,
      type: 'application/pdf',
    })

  it('are uploaded, named in both languages, read by visitors and deleted', async () => {
    const product = await find('VC-601')
    const slug = product.texts.nl.slug
    const added = await send(product.id, '%PDF-1.7 x')
    expect(added.status).toBe(201)
    const [outline, file] = added.body.data.lists.documents
    expect(file).toMatchObject({ nl: 'Handleiding', en: 'Handleiding' })
    expect(added.body.data.names.documents).toEqual([
      { id: outline.id, source: 'outline', bytes: null },
      { id: file.id, source: 'file', bytes: 10 },
    ])
    const named = await change(added.body.data, {
      documents: [outline, { ...file, nl: 'Handleiding gordel', en: 'Harness manual' }],
    })
    expect(named.status).toBe(200)
    await expect
      .poll(async () => (await page(slug)).pdfs.map(({ title }: { title: string }) => title))
      .toEqual([outline.nl, 'Handleiding gordel'])
    const { uri } = (await page(slug)).pdfs[1]
    const answer = await fetch(shop.url + uri)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7 x',
    ])
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="handleiding-gordel.pdf"')
    // The outline is made from the texts and stays.
    const removed = await change(named.body.data, { documents: [] })
    expect(removed.body.data.lists.documents).toEqual([outline])
    await expect.poll(async () => (await fetch(shop.url + uri)).status).toBe(404)
  })

  it('are PDFs of products that exist, and of one product each', async () => {
    const [product, other] = [await find('VC-601'), await find('VC-602')]
    for (const [content, rule] of [
      ['<html>', 'type'],
      ['', 'empty'],
    ] as const) {
      const refused = await send(product.id, content)
      expect([refused.status, refused.body.fields]).toEqual([422, { file: [rule] }])
    }
    expect((await send(1_999_999, '%PDF-1.7')).status).toBe(404)
    const foreign = await change(product, { documents: other.lists.documents })
    expect([foreign.status, foreign.body.fields]).toEqual([422, { 'lists.documents': ['unknown'] }])
  })

  it('of a draft are not read by visitors', async () => {
    const { id } = (await ask('POST', `products/${(await find('VC-601')).id}/copy`, { code: 'VC-601-2' }))
      .body.data
    const { data } = (await send(id, '%PDF-1.7 secret')).body
    expect((await fetch(`${shop.url}/api/pdfs/${data.lists.documents[1].id}`)).status).toBe(404)
  })
})
