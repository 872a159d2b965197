import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { distances, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import { addDays, dayOf } from '../../../contract/rules/day.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { queryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { newSeed, type Random, randomOf } from '../../../drills/random.ts'
import { queryProducts as queryBruteForce } from '../../../tests/support/brute-force/query-products.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { databaseOf } from '../../platform/database/database.ts'
import { queryProducts } from '../listing/query-products.ts'
import { CatalogueIndex } from './catalogue-index.ts'

/**
 * Lists and facets from memory are compared with statements that count everything in the tables, for random queries at random moments
 * while random rows change. A seed that failed can be tried again: SEED=… npx vitest run <this file>.
 */
const seed = Number(process.env.SEED ?? newSeed())
const rounds = Number(process.env.ROUNDS ?? 8)
const queriesPerRound = 50

let shop: TestShop
let catalogue: CatalogueIndex
let ids: {
  categories: number[]
  brands: number[]
  values: [spec: number, value: number][]
  locations: string[]
}

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = new CatalogueIndex(shop.platform)
  const list = async <T>(text: string) =>
    (await shop.pool.query({ text, rowMode: 'array' })).rows as unknown as T[]
  ids = {
    categories: (await list<[number]>('select id from categories')).flat(),
    brands: (await list<[number]>('select id from brands')).flat(),
    values: await list<[number, number]>('select spec_id, id from spec_values'),
    locations: (await list<[string]>('select code from locations')).flat(),
  }
})
afterAll(() => shop.close())

/** Waits until this process has heard of all changes that were made before. */
const heard = async () => {
  const marker = `marker_${Math.random()}`
  const arrived = new Promise<void>((resolve) =>
    shop.platform.changes.subscribeToRows((table) => table === marker && resolve()),
  )
  await shop.pool.query("select pg_notify('rows_changed', $1)", [marker])
  await arrived
}

const sometimes = <T>(random: Random, chance: number, value: () => T): T | undefined =>
  random.next() < chance ? value() : undefined

const given = (parts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

function randomWish(random: Random): Wish {
  const from = addDays(dayOf(startOfTests), random.int(-10, 120))
  return given({
    where: sometimes(random, 0.4, () =>
      random.next() < 0.5
        ? { locations: [random.pick(ids.locations)] }
        : { postcode: random.pick(['3512', '9711', '1011']), km: random.pick([...distances]) },
    ),
    from: sometimes(random, 0.4, () => from),
    to: sometimes(random, 0.3, () => addDays(from, random.int(0, 60))),
    weekend: sometimes(random, 0.1, () => true),
    language: sometimes(random, 0.3, () => random.pick([...locales])),
    people: sometimes(random, 0.4, () => random.int(1, 12)),
  })
}

const randomQuery = (random: Random) =>
  queryProductsBody.parse(
    given({
      category_id: sometimes(random, 0.6, () => random.pick(ids.categories)),
      search: sometimes(random, 0.15, () =>
        random.pick(['vca', 'hoogte', 'gwo', 'e.h.b.o.', 'harnas', 'zzzz']),
      ),
      deals: sometimes(random, 0.1, () => true),
      best_selling: sometimes(random, 0.1, () => true),
      brands_filter: sometimes(random, 0.3, () => [random.pick(ids.brands), random.pick(ids.brands)]),
      stock_filter: sometimes(random, 0.2, () => true),
      specs_filter: sometimes(random, 0.3, () => {
        const [spec, value] = random.pick(ids.values)
        return {
          [spec]: [value],
          ...(random.next() < 0.3 && { [random.pick(ids.values)[0]]: [random.pick(ids.values)[1]] }),
        }
      }),
      specs_filter_min_max: sometimes(random, 0.2, () => ({ 5: { min: 1, max: random.int(1, 5) } })),
      price_filter: sometimes(random, 0.3, () => ({
        min: random.int(0, 300),
        max: random.int(200, 2000),
        vat: random.pick(['net', 'gross']),
      })),
      wish: sometimes(random, 0.5, () => randomWish(random)),
      sort: random.pick(['default', 'date', 'price_asc', 'price_desc', 'popularity']),
      page: random.int(1, 2),
      per_page: random.pick([5, 24]),
      products_only: sometimes(random, 0.1, () => true),
    }),
  )

/** Changes that people make: they buy and cancel, and staff plan, price and describe. */
const changes: ((random: Random) => [text: string, values: unknown[]])[] = [
  () => [
    'update product_options set seats_sold_elsewhere = (random() * seats)::int where seats is not null and random() < 0.1',
    [],
  ],
  () => [
    "update product_options set state = (array['tentative','guaranteed','full','cancelled'])[1 + (random() * 3)::int] where first_day is not null and random() < 0.05",
    [],
  ],
  () => ['update product_options set surcharge_cents = (random() * 20000)::int where random() < 0.1', []],
  () => ["update product_options set book_until = book_until - interval '20 days' where random() < 0.05", []],
  () => [
    'delete from product_options where id = (select o.id from product_options o where not exists (select from order_lines where option_id = o.id) and not exists (select from cart_lines where option_id = o.id) order by random() limit 1)',
    [],
  ],
  () => ['update products set price_cents = price_cents + (random() * 5000)::int where random() < 0.1', []],
  () => ['update products set popularity = (random() * 100)::int where random() < 0.1', []],
  (random) => [
    "insert into deals (product_id, price_cents, starts_at, ends_at) select id, price_cents / 2, $1::timestamptz - interval '3 days', $1::timestamptz + interval '3 days' from products order by random() limit $2",
    [startOfTests, random.int(1, 3)],
  ],
  () => ['delete from product_categories where random() < 0.02', []],
  () => [
    'insert into product_categories (product_id, category_id) select p.id, c.id from products p, categories c order by random() limit 3 on conflict do nothing',
    [],
  ],
  () => ['delete from product_specs where random() < 0.02', []],
  () => ['update orders set status_id = $1, held_until = null where random() < 0.1', [orderStatus.confirmed]],
  () => [
    "update orders set status_id = $1, held_until = $2::timestamptz + (random() * 60 - 30) * interval '1 day' where random() < 0.2",
    [orderStatus.awaitingPayment, startOfTests],
  ],
  () => [
    'update order_lines set amount = 1 + (random() * 5)::int where option_id is not null and random() < 0.2',
    [],
  ],
  () => ["update brands set name = name || 'x' where random() < 0.1", []],
  () => ['update reviews set rating = 1 + (random() * 4)::int where random() < 0.2', []],
]

describe('lists from memory', () => {
  it(`agree with brute force, query by query and change by change (seed ${seed})`, async () => {
    const random = randomOf(seed)
    let found = 0
    for (let round = 0; round < rounds; round++) {
      const [text, values] = random.pick(changes)(random)
      await shop.pool.query(text, values)
      await heard()
      const now = new Date(
        startOfTests.getTime() + random.int(-30, 60) * 86_400_000 + random.int(0, 86_400_000),
      )
      const context = { db: databaseOf(shop.pool), locale: random.pick([...locales]), now }
      for (let count = 0; count < queriesPerRound; count++) {
        const query = randomQuery(random)
        const [fromMemory, fromTables] = [
          await queryProducts({ ...context, catalogue }, query),
          await queryBruteForce(context, query),
        ]
        found += fromTables.products.data.length
        expect(fromMemory, JSON.stringify({ seed, round, text, query, now })).toEqual(fromTables)
      }
    }
    // Random queries that find nothing would show nothing.
    expect(found).toBeGreaterThan(rounds * queriesPerRound)
  }, 600_000)

  it('differ from brute force when a change is not heard', async () => {
    const deaf = new CatalogueIndex({
      ...shop.platform,
      changes: { ...shop.platform.changes, subscribeToRows: () => {} },
    })
    const context = { db: databaseOf(shop.pool), locale: 'nl' as const, now: startOfTests }
    const query = queryProductsBody.parse({ per_page: 24 })
    await queryProducts({ ...context, catalogue: deaf }, query)
    await shop.pool.query('update products set price_cents = price_cents + 100')
    expect(await queryProducts({ ...context, catalogue: deaf }, query)).not.toEqual(
      await queryBruteForce(context, query),
    )
  })
})
