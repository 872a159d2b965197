import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return {
    status: answer.status,
    body: await answer.json(),
    request: answer.headers.get('x-request-id') ?? '',
  }
}
const route = { name: 'Route', text_nl: 'Beste {{name}}, neem de trein.', text_en: 'Take the train.' }
const add = async () => (await ask('POST', 'answers', route)).body.data
const list = async () => (await ask('GET', 'answers')).body.data as { id: number; name: string }[]
const find = async (id: number) => (await list()).find((answer) => answer.id === id)

it('an answer is added, changed and removed, and all colleagues see it', async () => {
  const added = await ask('POST', 'answers', route)
  expect([added.status, added.body.data]).toMatchObject([201, { ...route, version: 1 }])
  const { id } = added.body.data
  const changed = await ask('PATCH', `answers/${id}`, { version: 1, name: 'Bereikbaar' })
  expect(changed.body.data).toEqual({ id, ...route, name: 'Bereikbaar', version: 2 })
  const seen = await ask('GET', 'answers', undefined, people.headers.reader)
  expect(seen.body.data).toContainEqual(changed.body.data)
  expect((await ask('DELETE', `answers/${id}`)).status).toBe(200)
  expect(await find(id)).toBeUndefined()
  const { rows } = await shop.pool.query(
    "select what from changes where kind = 'answer' and ref_id = $1 order by id",
    [id],
  )
  expect(rows.map(({ what }) => what)).toEqual(['answer.added', 'answer.changed', 'answer.removed'])
})

it('two colleagues who change it at once: other fields are merged, the same field is shown with both values', async () => {
  const { id } = await add()
  const change = (fields: object, headers = people.headers.sales) =>
    ask('PATCH', `answers/${id}`, { version: 1, ...fields }, headers)
  await change({ text_nl: 'Met de bus.' }, people.headers.planner)
  expect((await change({ name: 'Reizen' })).body.data).toMatchObject({
    name: 'Reizen',
    text_nl: 'Met de bus.',
  })
  const refused = await change({ text_nl: 'Te voet.' })
  expect([refused.status, refused.body.error, refused.body.conflict]).toMatchObject([
    409,
    'changed_meanwhile',
    {
      by: { name: 'Noor Planning' },
      fields: { text_nl: { base: route.text_nl, theirs: 'Met de bus.', yours: 'Te voet.' } },
    },
  ])
})

it('a removed answer comes back when that is undone, with a version of its own', async () => {
  const { id } = await add()
  await ask('PATCH', `answers/${id}`, { version: 1, name: 'Route 2' })
  const { request } = await ask('DELETE', `answers/${id}`)
  expect((await ask('POST', `changes/${request}/undo`, {})).status).toBe(200)
  expect(await find(id)).toEqual({ id, ...route, name: 'Route 2', version: 3 })
  // A form that was filled before the removal still knows which version it had.
  const refused = await ask('PATCH', `answers/${id}`, { version: 1, name: 'Weg' })
  expect(refused.status).toBe(409)
})

it.each([
  [{ ...route, name: ' ' }, { name: ['required'] }],
  [{ ...route, text_nl: 'Beste {{naam}}' }, { text_nl: ['placeholder'] }],
  [{ ...route, text_en: 'x'.repeat(10_001) }, { text_en: ['max'] }],
])('%j is refused with its field', async (body, fields) => {
  const { status, body: answer } = await ask('POST', 'answers', body)
  expect(status).toBe(422)
  expect(Object.keys(answer.fields)).toEqual(Object.keys(fields))
})

it('what does not exist is not found', async () => {
  expect((await ask('PATCH', 'answers/1999999', { version: 1, name: 'x' })).status).toBe(404)
  expect((await ask('DELETE', 'answers/1999999')).status).toBe(404)
})
