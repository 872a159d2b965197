import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const ask = async (method: string, path = '', json?: unknown) => {
  const answer = await shop.ask(`/api/staff/synonyms${path}`, {
    method,
    json,
    headers: people.headers.editor,
  })
  return { status: answer.status, body: await answer.json() }
}
const hits = async (term: string) => (await ask('GET', `/try?language=nl&term=${term}`)).body.data.total_hits
const add = (term: string, meaning: string, both_ways = false) =>
  ask('POST', '', { term, meaning, both_ways })

describe('synonyms', () => {
  it('make a search find what it did not, in the shop and when it is tried, until they are removed', async () => {
    const found = async () =>
      (await shop.read('/api/search/suggestions?term=zwabberkwast')).search_meta.total_hits
    expect([await hits('zwabberkwast'), await found()]).toEqual([0, 0])
    const added = await add(' Zwabberkwast ', 'vca')
    expect(added.status).toBe(201)
    await expect.poll(() => hits('zwabberkwast'), { timeout: 2000 }).toBeGreaterThan(0)
    await expect.poll(found, { timeout: 2000 }).toBeGreaterThan(0)
    const { id } = added.body.data.find(({ term }: { term: string }) => term === 'zwabberkwast')
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect((await ask('DELETE', `/${id}`)).status).toBe(404)
    await expect.poll(() => hits('zwabberkwast'), { timeout: 2000 }).toBe(0)
  })

  it('hold in both directions if asked, and are logged', async () => {
    const { body } = await add('flapdrol', 'bhv', true)
    const pairs = body.data.map(
      ({ term, meaning }: { term: string; meaning: string }) => `${term}=${meaning}`,
    )
    expect(pairs).toEqual(expect.arrayContaining(['flapdrol=bhv', 'bhv=flapdrol']))
    const { rows } = await shop.pool.query(
      "select distinct what, by_id from changes where table_name = 'search_synonyms' and after->>'term' = 'flapdrol'",
    )
    expect(rows).toEqual([{ what: 'synonym.added', by_id: people.ids.editor }])
  })

  it.each([
    [{ term: '', meaning: 'x', both_ways: false }, 'term', 'required'],
    [{ term: 'x', meaning: 'X', both_ways: false }, 'meaning', 'loop'],
    [{ term: 'x'.repeat(61), meaning: 'y', both_ways: false }, 'term', 'max'],
    [{ term: 'x', meaning: 'y' }, 'both_ways', 'required'],
  ])('refuse %j', async (body, field, rule) => {
    const refused = await ask('POST', '', body)
    expect([refused.status, refused.body.fields?.[field]?.[0]]).toEqual([422, rule])
  })

  it('refuse one that exists', async () => {
    await add('dubbelop', 'vca')
    expect((await add('dubbelop', 'vca')).body.fields).toEqual({ meaning: ['taken'] })
  })
})
