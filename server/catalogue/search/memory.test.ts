import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import { newSeed, type Random, randomOf } from '../../../drills/random.ts'
import { hearChanges, makeChange, randomChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { type Changes, listenForChanges } from '../../platform/database/change-feed.ts'
import { databaseOf } from '../../platform/database/database.ts'
import { SearchIndex } from '../memory/search/search-index.ts'
import { correct } from './correct.ts'
import { firstHits } from './hits.ts'
import { parseSearch } from './parse-search.ts'
import { searchInDatabase } from './search-in-database.ts'
import { searchInMemory } from './search-in-memory.ts'
import type { SearchSource } from './source.ts'
import { textQuery } from './text-query.ts'

/**
 * Searches in memory are compared with PostgreSQL's full-text search, for random queries while random texts change. A seed that failed
 * can be tried again: SEED=… npx vitest run <this file>.
 */
const seed = Number(process.env.SEED ?? newSeed())
const rounds = Number(process.env.ROUNDS ?? 8)
const queriesPerRound = 25

const kinds = ['product', 'page', 'category'] as const

let shop: TestShop
let vocabulary: Record<Locale, string[]>

beforeAll(async () => {
  shop = await openTestShop()
  const { rows } = await shop.pool.query(
    `select locale, array_agg(distinct word) as words from search_documents, unnest(tsvector_to_array(words)) word group by locale`,
  )
  vocabulary = Object.fromEntries(rows.map(({ locale, words }) => [locale, words])) as Record<
    Locale,
    string[]
  >
})
afterAll(() => shop.close())

const newIndex = (changes = shop.platform.changes, options?: { patienceSeconds: number }) =>
  new SearchIndex(databaseOf(shop.pool), changes, options)

const inDatabase = (locale: Locale) =>
  searchInDatabase({ db: databaseOf(shop.pool), locale, now: startOfTests })

async function inMemory(index: SearchIndex, locale: Locale): Promise<SearchSource> {
  const texts = await index.current(locale)
  if (!texts) throw new Error('the texts were not read in time')
  return searchInMemory(locale, texts, index.stems)
}

const sql = async (text: string, ...values: unknown[]) => {
  await shop.pool.query(text, values)
  await hearChanges(shop)
}

/** Changes of everything that search documents are made from. */
const textChanges: ((random: Random) => string)[] = [
  () => "update product_texts set name = name || ' kwiklicht ' || product_id where random() < 0.1",
  () =>
    "update product_texts set description_html = '<p>Vuurtoren bij nacht</p>' || description_html where random() < 0.1",
  () => "update product_texts set summary = 'Level 2 voor wie al level 1 heeft' where random() < 0.1",
  () => "update products set code = 'QX-' || id where random() < 0.1",
  () =>
    "insert into reference_numbers select id, 'KL 44-' || id from products where random() < 0.1 on conflict do nothing",
  () => 'delete from reference_numbers where random() < 0.3',
  () => "update category_texts set title = title || ' zeemist' where random() < 0.1",
  () => 'update categories set parent_id = null where random() < 0.1',
  () => `update spec_values set title = jsonb_set(title, '{nl}', '"Zilverglans"') where random() < 0.1`,
  () => "update page_texts set title = title || ' nieuwslicht', body_html = '' where random() < 0.2",
  () => "insert into search_synonyms values ('kwikstaart', 'vuurtoren') on conflict do nothing",
  // What an offer, a request, a certificate or an inspected item names cannot be deleted.
  () => `delete from products p where random() < 0.2 and not exists (
      select product_id from product_options where product_id = p.id
      union all select product_id from offer_lines where product_id = p.id
      union all select product_id from offer_requests where product_id = p.id
      union all select product_id from offer_request_lines where product_id = p.id
      union all select product_id from certificates where product_id = p.id
      union all select product_id from inspected_items where product_id = p.id)`,
]

/** Words as people type them: whole, begun, misspelled, joined, as codes and with numbers. */
function randomTerm(random: Random, locale: Locale): string {
  const words = Array.from({ length: random.int(1, 4) }, () => {
    const word = random.pick(vocabulary[locale])
    const at = random.int(1, word.length)
    return random.pick([
      () => word,
      () => word,
      () => word.slice(0, Math.max(3, at)),
      () => word.slice(0, at) + word.slice(at + 1),
      () => word + random.pick(vocabulary[locale]),
      () =>
        random.pick(['1', '2', 'level 2', 'op', 'the', 'gw 401', 'qx', 'en 361', 'eerste hulp', 'training']),
      () => random.pick(['kwiklicht', 'vuurtoren', 'zeemist', 'zilverglans', 'nieuwslicht', 'kwikstaart']),
    ])()
  })
  return words.join(' ')
}

/** Both searches of a term; the words are corrected once, because of equally similar words PostgreSQL chooses any. */
async function compare(index: SearchIndex, locale: Locale, term: string) {
  const [memory, database] = [await inMemory(index, locale), inDatabase(locale)]
  const typed = term.split(' ').slice(0, 10)
  const { words } = await correct(database, typed)
  const analysed = await database.analyse(words)
  const query = textQuery(analysed)
  const hitsOf = async (source: SearchSource) => {
    if (!query) return []
    const found = await Promise.all(kinds.map((kind) => source.findHits(kind, query)))
    return found.map((hits) => {
      const ranked = hits.groups().flatMap(({ ceiling, list }) => {
        const { ids, rankAt, ceilings } = list(() => 0)
        return [...ids].map((id, place) => {
          const rank = rankAt(place)
          expect(rank, term).toBeLessThanOrEqual(ceilings[place] ?? 0)
          expect(rank, term).toBeLessThanOrEqual(ceiling)
          return { id, rank }
        })
      })
      const ids = ranked.map(({ id }) => id).sort((a, b) => a - b)
      expect([...hits.listIds(() => true)].sort((a, b) => a - b)).toEqual(ids)
      expect(hits.count).toBe(ids.length)
      const byRank = ranked.toSorted((a, b) => b.rank - a.rank || a.id - b.id).map(({ id }) => id)
      expect([...firstHits(hits, 5)], term).toEqual(byRank.slice(0, 5))
      return (
        ranked
          // PostgreSQL ranks in single precision, and processors differ in its last digit.
          .map(({ id, rank }) => ({ id, rank: rank.toPrecision(5) }))
          .sort((a, b) => a.id - b.id)
      )
    })
  }
  const partsOf = async (source: SearchSource, { joined, words }: typeof analysed) => ({
    lookedUp: await source.lookUp(typed),
    joined,
    words,
    hits: await hitsOf(source),
  })
  return {
    memory: await partsOf(memory, await memory.analyse(words)),
    database: await partsOf(database, analysed),
  }
}

describe('searches in memory', () => {
  it(`find and rank what PostgreSQL does, query by query and change by change (seed ${seed})`, async () => {
    const random = randomOf(seed)
    const index = newIndex()
    let found = 0
    for (let round = 0; round < rounds; round++) {
      const change =
        round % 2 ? { text: random.pick(textChanges)(random) } : random.pick(randomChanges)(random)
      await makeChange(shop, random, change)
      await hearChanges(shop)
      for (let count = 0; count < queriesPerRound; count++) {
        const locale = random.pick([...locales])
        const term = randomTerm(random, locale)
        const { memory, database } = await compare(index, locale, term)
        found += database.hits.flat().length
        expect(memory, JSON.stringify({ seed, round, change, locale, term })).toEqual(database)
      }
    }
    // Random queries that find nothing would show nothing.
    expect(found).toBeGreaterThan(rounds * queriesPerRound)
  }, 600_000)

  it('differ from PostgreSQL when a change is not heard', async () => {
    const deaf = newIndex({ ...shop.platform.changes, subscribeToRows: () => {} } as Changes)
    await deaf.current('nl')
    await sql("update product_texts set name = 'Spiegelpaleis ' || product_id where locale = 'nl'")
    const { memory, database } = await compare(deaf, 'nl', 'spiegelpaleis')
    expect(database.hits[0]?.length).toBeGreaterThan(50)
    expect(memory).not.toEqual(database)
  })

  it('know a new word, and find it in the answer after the change', async () => {
    const list = async (wanted: object): Promise<{ code: string } | undefined> =>
      (await shop.read('/api/queryProducts', { method: 'POST', json: { limit: 1, ...wanted } })).products
        .data[0]
    const search = async (term: string) => (await list({ search: term }))?.code
    // Random changes before may have taken any product off the lists.
    const code = (await list({}))?.code
    expect(code).toBeDefined()
    await search('bhv')
    await sql(
      "update product_texts set name = 'Marmottenkweek' where locale = 'nl' and product_id = (select id from products where code = $1)",
      code,
    )
    expect(await search('marmottenkweek')).toBe(code)
    expect(await search('marmotenkweek')).toBe(code)
  })

  it('agree in two processes', async () => {
    const changes = await listenForChanges(shop.databaseUrl, shop.platform.log)
    const [one, two] = [newIndex(), newIndex(changes)]
    const find = async (index: SearchIndex, term: string) => {
      const source = await inMemory(index, 'nl')
      const search = await parseSearch(source, term)
      return search ? [...(await source.findHits('product', search.query)).listIds(() => true)].sort() : []
    }
    expect(await find(one, 'hoogte')).toEqual(await find(two, 'hoogte'))
    await sql("update product_texts set tagline = 'Met dwarslicht' where product_id % 3 = 0")
    await expect.poll(() => find(two, 'dwarslicht')).toEqual(await find(one, 'dwarslicht'))
    expect((await find(one, 'dwarslicht')).length).toBeGreaterThan(10)
    await changes.stop()
  })

  it('are left to PostgreSQL while the texts are being read', async () => {
    const index = newIndex(shop.platform.changes, { patienceSeconds: 0 })
    expect(await index.current('nl')).toBeUndefined()
    await expect.poll(() => index.current('nl')).toBeDefined()
  })
})
