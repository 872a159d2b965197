import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { jobs } from '../../jobs.ts'
import { maxMissesPerDay, missDays } from './search-misses.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from rate_counts')
  await shop.pool.query('delete from search_misses')
})

const search = async (term: string, more: object = {}, language = 3) =>
  (await shop.ask('/api/queryProducts', { method: 'POST', language, json: { search: term, ...more } })).status
const misses = async () =>
  (await shop.pool.query('select locale, words, count from search_misses order by locale, words')).rows
const shown = async () =>
  (await shop.read('/api/staff/search-misses', { headers: people.headers.editor })).data

describe('a search that finds no product', () => {
  it('is counted per language by its words, also when its answer is cached', async () => {
    for (const term of ['Zwabberkwast!', ' zwabberkwást ', 'zwabberkwast'])
      expect(await search(term)).toBe(200)
    await search('zwabberkwast', {}, 12)
    expect(await misses()).toEqual([
      { locale: 'en', words: 'zwabberkwast', count: 1 },
      { locale: 'nl', words: 'zwabberkwast', count: 3 },
    ])
    const day = dayOf(startOfTests)
    expect(await shown()).toEqual([
      { words: 'zwabberkwast', language: 'nl', count: 3, last_day: day },
      { words: 'zwabberkwast', language: 'en', count: 1, last_day: day },
    ])
  })

  it.each([
    ['vca', {}],
    ['jan@example.com', {}],
    ['zoek 06 12345678', {}],
    ['zz', {}],
    ['zwabberkwast', { brands_filter: [1] }],
    ['zwabberkwast', { page: 2 }],
    ['zwabberkwast', { category_id: 1 }],
    ['   ', {}],
  ])('%s with %j is not', async (term, more) => {
    expect(await search(term, more)).toBe(200)
    expect(await misses()).toEqual([])
  })

  it('is not shown any more when its words have a synonym', async () => {
    await search('zwabberkwast')
    const json = { term: 'zwabberkwast', meaning: 'vca', both_ways: false }
    await shop.ask('/api/staff/synonyms', { method: 'POST', json, headers: people.headers.editor })
    expect(await shown()).toEqual([])
  })

  it('is counted for so many different words a day, and then only for those', async () => {
    await shop.pool.query(
      "insert into search_misses (day, locale, words) select $1::date, 'nl', 'zwabber' || n from generate_series(1, $2::int) n",
      [startOfTests, maxMissesPerDay],
    )
    await search('kwastzwabber')
    await search('zwabber1')
    const { rows } = await shop.pool.query(
      "select words, count from search_misses where words = 'kwastzwabber' or count > 1",
    )
    expect(rows).toEqual([{ words: 'zwabber1', count: 2 }])
  })

  it('is forgotten after a while', async () => {
    await shop.pool.query(
      "insert into search_misses (day, locale, words) select $1::date - n, 'nl', 'dag' || n from unnest($2::int[]) n",
      [startOfTests, [missDays - 1, missDays + 2]],
    )
    await jobs.find(({ name }) => name === 'forget-search-misses')?.work(shop.platform)
    expect((await misses()).map(({ words }) => words)).toEqual([`dag${missDays - 1}`])
  })
})
