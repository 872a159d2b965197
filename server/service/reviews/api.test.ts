import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewKeyOf } from '../../../contract/rules/catalogue/reviews.ts'
import { reviewPageResponse } from '../../../contract/wire/catalogue/reviews.ts'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  id = (await shop.pool.query("select id from products where code = 'BR-518'")).rows[0].id
  await shop.pool.query('delete from reviews where product_id = $1', [id])
  await shop.pool.query(
    `insert into reviews (product_id, author, locale, rating, title, body, written_on, approved_at)
     select $1, 'A', 'nl', 4, 'Nr ' || n, 'Goed', date '2026-03-01' - n, case when n = 3 then null else timestamptz '2026-03-01' end
     from generate_series(1, 24) n`,
    [id],
  )
})
afterAll(() => shop.close())

const page = async (query = '') =>
  reviewPageResponse.parse(await shop.read(`/api/products/${id}/reviews${query}`))

describe('reviews of a product', () => {
  it('are listed ten per page, newest first, without those awaiting moderation', async () => {
    await expect.poll(async () => (await page()).meta.total).toBe(23)
    const all = [await page(), await page('?page=2'), await page('?page=3')]
    expect(all.map(({ data }) => data.length)).toEqual([10, 10, 3])
    const titles = all.flatMap(({ data }) => data.map(({ title }) => title))
    expect(titles).toEqual(
      Array.from({ length: 24 }, (_, n) => `Nr ${n + 1}`).filter((title) => title !== 'Nr 3'),
    )
    expect(all[0]?.meta).toEqual({ current_page: 1, last_page: 3, per_page: 10, total: 23 })
  })

  it('are listed in the reader’s language first, here and on the product page', async () => {
    const insertReview = async (author: string, locale: string, day: string) =>
      shop.pool.query(
        `insert into reviews (product_id, author, locale, rating, title, body, written_on, approved_at)
         select id, $1, $2, 4, 'T', 'B', $3, timestamptz '2026-03-01' from products where code = 'WH-212'`,
        [author, locale, day],
      )
    await shop.pool.query(
      "delete from reviews where product_id = (select id from products where code = 'WH-212')",
    )
    await insertReview('new', 'nl', '2026-02-20')
    await insertReview('old', 'en', '2025-01-10')
    await insertReview('older', 'en', '2025-01-01')
    const { rows } = await shop.pool.query(
      "select s.product_id, s.slug from slugs s join products p on p.id = s.product_id where p.code = 'WH-212' order by s.locale",
    )
    const get = async (path: string, language: string) =>
      (await shop.ask(path, { headers: { 'language-id': language } })).json()
    const authors = (reviews: { author: string }[]) => reviews.map(({ author }) => author)
    for (const [{ product_id, slug }, language, order] of [
      [rows[0], '12', ['old', 'older', 'new']],
      [rows[1], '3', ['new', 'old', 'older']],
    ] as const) {
      const list = `/api/products/${product_id}/reviews`
      await expect.poll(async () => authors((await get(list, language)).data)).toEqual(order)
      await expect
        .poll(async () => authors((await get(`/api/products/${slug}`, language)).reviews))
        .toEqual(order)
    }
  })

  it('are the same on the product page', async () => {
    const { slug } = (
      await shop.pool.query("select slug from slugs where product_id = $1 and locale = 'nl'", [id])
    ).rows[0]
    const { reviews, product } = await shop.read(`/api/products/${slug}`)
    expect(reviews).toEqual((await page()).data)
    expect(product.rating).toEqual({ average: 4, count: 23 })
  })

  it('are neither repeated nor left out when others are added or removed between two pages', async () => {
    const change = async (text: string, total: number) => {
      await shop.pool.query(text, [id])
      await hearChanges(shop)
      expect((await page()).meta.total).toBe(total)
    }
    const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
    const insert = (day: string, language: string) => `
      insert into reviews (product_id, author, locale, rating, title, body, written_on, approved_at)
      values ($1, 'B', '${language}', 5, 'Nieuw', 'Goed', '${day}', timestamptz '2026-03-01')`
    const first = await page()
    const last = first.data.at(-1)
    if (!last) throw new Error('the first page has reviews')
    await change(insert('2026-03-01', 'nl'), 24)
    await change(insert('2026-02-27', 'nl'), 25)
    const second = await page(`?page=2&after=${reviewKeyOf(last)}`)
    expect(second.meta).toMatchObject({ current_page: 2, total: 25 })
    expect([...titles(first), ...titles(second)]).toEqual(
      Array.from({ length: 21 }, (_, n) => `Nr ${n + 1}`).filter((title) => title !== 'Nr 3'),
    )
    // By its number alone the page repeats what was shown.
    expect(titles(await page('?page=2'))).toContain(last.title)

    await change(
      "delete from reviews where product_id = $1 and title in ('Nieuw', 'Nr 1', 'Nr 2', 'Nr 11')",
      20,
    )
    expect(titles(await page(`?page=2&after=${reviewKeyOf(last)}`))[0]).toBe('Nr 12')
    expect(titles(await page('?page=2'))).not.toContain('Nr 12')
    // Others follow in the other language, in which the same key has another place.
    await change(insert('2026-03-01', 'en'), 21)
    const end = reviewKeyOf({ ...last, written_on: '2000-01-01' })
    expect(titles(await page(`?after=${end}`))).toEqual(['Nieuw'])
  })

  it.each(['nl', 'fr_2026-03-01_1', 'nl_2026-02-30_1', 'nl_2026-03-01_0', 'nl_2026-03-01_9999999999'])(
    'refuse to begin after %s',
    async (key) => {
      expect((await shop.ask(`/api/products/${id}/reviews?after=${key}`)).status).toBe(422)
    },
  )

  it('are empty beyond the last page, 404 for an unknown product and 422 for an invalid page', async () => {
    expect((await page('?page=4')).data).toEqual([])
    expect((await shop.ask('/api/products/2000000000/reviews')).status).toBe(404)
    expect((await shop.ask(`/api/products/${id}/reviews?page=0`)).status).toBe(422)
    expect((await shop.ask(`/api/products/${id}/reviews?page=x`)).status).toBe(422)
  })
})
