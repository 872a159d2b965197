import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function connect() {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  return client
}

describe('search documents', () => {
  it('are complete after concurrent changes to one product', async () => {
    const [one, two] = [await connect(), await connect()]
    const { rows } = await one.query("select id from products where code = 'RA-101'")
    const id = rows[0].id
    await one.query('begin')
    await one.query(
      "update product_texts set name = 'Glazenwasserij' where product_id = $1 and locale = 'nl'",
      [id],
    )
    // Writes the document now, before the other begins; it is seen only after the commit.
    await one.query('set constraints all immediate')
    const other = two.query("insert into reference_numbers values ($1, 'KX-4711')", [id])
    await expect
      .poll(async () => {
        const waiting = await shop.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return waiting.rowCount
      })
      .toBe(1)
    await one.query('commit')
    await other
    const found = await shop.pool.query(
      "select words @@ 'glazenwasserij & kx4711'::tsquery as both from search_documents where product_id = $1 and locale = 'nl'",
      [id],
    )
    expect(found.rows).toEqual([{ both: true }])
    await Promise.all([one.end(), two.end()])
  })

  it('exist for every product, page and category, in both languages', async () => {
    const { rows } = await shop.pool.query(`
      select (select count(*)::int from products) * 2 as products, count(product_id)::int as of_products,
        (select count(*)::int from page_texts) as pages, count(page_id)::int as of_pages,
        (select count(*)::int from category_texts) as categories, count(category_id)::int as of_categories
      from search_documents`)
    const [counts] = rows
    expect(counts.of_products).toBe(counts.products)
    expect(counts.of_pages).toBe(counts.pages)
    expect(counts.of_categories).toBe(counts.categories)
  })

  it('are the same after a full rebuild', async () => {
    const all = () =>
      shop.pool.query(
        'select product_id, page_id, category_id, locale, head, words from search_documents order by 1, 2, 3, 4',
      )
    const before = await all()
    await shop.pool.query(
      'update products set popularity = popularity; update page_texts set title = title; update category_texts set title = title',
    )
    expect((await all()).rows).toEqual(before.rows)
  })
})

describe('synonyms', () => {
  it('are stored in the normalised form of the search', async () => {
    await shop.pool.query(
      "insert into search_synonyms (term, meaning) values ('Koe''s Staart!', 'Positionerings-lijn')",
    )
    const { rows } = await shop.pool.query("select term, meaning from search_synonyms where term like 'koe%'")
    expect(rows).toEqual([{ term: 'koe s staart', meaning: 'positionerings lijn' }])
    const answer = await shop.read('/api/queryProducts', { method: 'POST', json: { search: "koe's staart" } })
    expect(answer.products.data[0].code).toBe('EQ-005')
  })
})
