import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distances, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { queryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { newSeed, type Random, randomOf } from '../../../drills/random.ts'
import { queryProducts as queryBruteForce } from '../../../tests/support/brute-force/query-products.ts'
import { hearChanges, makeChange, randomChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { databaseOf } from '../../platform/database/database.ts'
import { Dependence } from '../../platform/dependence.ts'
import { queryProducts } from '../listing/query-products.ts'
import { CatalogueIndex } from './catalogue-index.ts'

/**
 * Lists and facets from memory are compared with statements that count everything in the tables, for random queries at random moments
 * while random rows change. A seed that failed can be tried again: SEED=… npx vitest run <this file>.
 */
const seed = Number(process.env.SEED ?? newSeed())
const rounds = Number(process.env.ROUNDS ?? 5)
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

describe('lists from memory', () => {
  it(`agree with brute force, query by query and change by change (seed ${seed})`, async () => {
    const random = randomOf(seed)
    let found = 0
    for (let round = 0; round < rounds; round++) {
      const change = random.pick(randomChanges)(random)
      await makeChange(shop, random, change)
      await hearChanges(shop)
      const now = new Date(
        startOfTests.getTime() + random.int(-30, 60) * 86_400_000 + random.int(0, 86_400_000),
      )
      const context = { db: databaseOf(shop.pool), locale: random.pick([...locales]), now }
      for (let count = 0; count < queriesPerRound; count++) {
        const query = randomQuery(random)
        const [fromMemory, fromTables] = [
          await queryProducts({ ...context, catalogue, dependence: new Dependence() }, query),
          await queryBruteForce(context, query),
        ]
        found += fromTables.products.data.length
        expect(fromMemory, JSON.stringify({ seed, round, change, query, now })).toEqual(fromTables)
      }
    }
    // Random queries that find nothing would show nothing.
    expect(found).toBeGreaterThan(rounds * queriesPerRound)
  }, 600_000)

  it(`do not wait for very many changes, and agree once those have been read (seed ${seed})`, async () => {
    const random = randomOf(seed)
    const behind = new CatalogueIndex(shop.platform, { beforeAnswer: 20, atOnce: 7 })
    const context = { db: databaseOf(shop.pool), locale: 'nl' as const, now: startOfTests }
    const query = (body: object) =>
      queryProducts(
        { ...context, catalogue: behind, dependence: new Dependence() },
        queryProductsBody.parse(body),
      )
    await behind.load(() => {})
    // The texts of the cards are read before the lock.
    const before = await query({ per_page: 100 })
    const client = await shop.pool.connect()
    await client.query('begin; lock table reviews in access exclusive mode')
    await shop.pool.query('update products set price_cents = price_cents + 100')
    await hearChanges(shop)
    // Nothing can be read now.
    expect(await query({ per_page: 100 })).toEqual(before)
    await client.query('rollback')
    client.release()

    const [first] = before.products.data
    await shop.pool.query('update products set price_cents = 4321 where id = $1', [first?.id])
    await hearChanges(shop)
    const after = await query({ per_page: 100 })
    // A change of one product is seen at once.
    expect(after.products.data.find(({ id }) => id === first?.id)?.starting_price).toBeLessThan(200)

    await behind.caughtUp()
    for (let count = 0; count < queriesPerRound; count++) {
      const body = randomQuery(random)
      expect(await query(body), JSON.stringify({ seed, body })).toEqual(await queryBruteForce(context, body))
    }
  })

  it('differ from brute force when a change is not heard', async () => {
    const deaf = new CatalogueIndex({
      ...shop.platform,
      changes: { ...shop.platform.changes, subscribeToRows: () => {} },
    })
    const context = { db: databaseOf(shop.pool), locale: 'nl' as const, now: startOfTests }
    const query = queryProductsBody.parse({ per_page: 24 })
    await queryProducts({ ...context, catalogue: deaf, dependence: new Dependence() }, query)
    await shop.pool.query('update products set price_cents = price_cents + 100')
    expect(
      await queryProducts({ ...context, catalogue: deaf, dependence: new Dependence() }, query),
    ).not.toEqual(await queryBruteForce(context, query))
  })
})
