import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { takeFaults } from '../../../tests/support/statements/watch-statements.ts'
import { databaseOf } from './database.ts'
import { readPrepared } from './frequent-read.ts'
import { type Columns, col, outer, readRows } from './rows.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('rows of a hand-written statement', () => {
  it('have the types of their declaration, in JSON too', async () => {
    const columns = {
      day: col.day,
      at: col.instant,
      never: col.instant.orNull,
      count: col.integer,
      average: col.number,
      names: col.array(col.text),
      inner: col.row({ at: col.instant }),
      list: col.rows({ at: col.instant.orNull }),
    }
    const query = sql`select date '2026-03-10' as day, timestamptz '2026-03-10 10:00+01' as at, null::timestamptz as never,
      count(*) as count, 1.5::numeric as average, array['a', 'b'] as names,
      json_build_object('at', timestamptz '2026-03-10 10:00+01') as inner,
      json_build_array(json_build_object('at', timestamptz '2026-03-10 10:00+01'), json_build_object('at', null)) as list`
    const at = new Date('2026-03-10T09:00:00Z')
    const expected = {
      day: '2026-03-10',
      at,
      never: null,
      count: 1,
      average: 1.5,
      names: ['a', 'b'],
      inner: { at },
      list: [{ at }, { at: null }],
    }
    const db = databaseOf(shop.pool)
    expect(await readRows(db, columns)`${query}`).toEqual([expected])
    expect(await readPrepared(db, columns)`${query}`).toEqual([expected])
  })
})

/** The errors with which a test that runs this statement would fail. */
async function faultsOf(columns: Columns, text: string) {
  await readRows(databaseOf(shop.pool), columns)`${sql.raw(text)}`.catch(() => {})
  return takeFaults().map((fault) => fault.split('\n')[0])
}

describe('the comparison of a declaration with the database', () => {
  it('finds nothing where they agree', async () => {
    expect(await faultsOf({ id: col.integer, title: col.text }, 'select id, title from reviews')).toEqual([])
    expect(await faultsOf({ company: col.text.orNull }, 'select company from reviews')).toEqual([])
    expect(
      await faultsOf(
        { company: col.text.neverNull },
        'select company from reviews where company is not null',
      ),
    ).toEqual([])
  })

  it.each<[string, Columns, string, string]>([
    [
      'a column that is gone',
      { a: col.text },
      'select writer as a from reviews',
      'column "writer" does not exist',
    ],
    ['a table that is gone', { a: col.text }, 'select a from ratings', 'relation "ratings" does not exist'],
    ['another name', { name: col.text }, 'select author from reviews', 'name is declared but not selected'],
    ['a column too many', {}, 'select author from reviews', 'author is selected but not declared'],
    [
      'text as a number',
      { author: col.integer },
      'select author from reviews',
      'author is text, declared as integer',
    ],
    [
      'a number as text',
      { rating: col.text },
      'select rating from reviews',
      'rating is smallint, declared as text',
    ],
    [
      'an instant as a day',
      { approved_at: col.day.orNull },
      'select approved_at from reviews',
      'approved_at is timestamp with time zone, declared as day',
    ],
    [
      'a column that can be null',
      { company: col.text },
      'select company from reviews where false',
      'company (reviews.company) can be null: declare it as .orNull, or as .neverNull where the statement leaves nulls out',
    ],
    [
      'a null of an outer join',
      { author: col.text },
      'select r.author from products p left join reviews r on false limit 1',
      'author is null: declare it as .orNull',
    ],
    [
      'a missing field in JSON',
      { review: col.row({ author: col.text, stars: col.integer }) },
      `select json_build_object('author', 'A') as review`,
      'review.stars is missing',
    ],
    [
      'another type in JSON',
      { reviews: col.rows({ stars: col.integer }) },
      `select json_build_array(json_build_object('stars', '5')) as reviews`,
      'reviews[].stars is "5", not integer',
    ],
    [
      'two casings in one row',
      { product_id: col.integer, optionId: col.integer },
      'select 1 as product_id, 2 as "optionId"',
      'product_id and optionId: one row has one casing',
    ],
  ])('finds %s', async (_, columns, text, fault) => expect(await faultsOf(columns, text)).toContain(fault))

  it('accepts the nulls of an outer join that are declared', async () => {
    const columns = outer({ author: col.text })
    expect(
      await faultsOf(columns, 'select r.author from products p left join reviews r on false limit 1'),
    ).toEqual([])
  })
})
