import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Redirect } from '../../../contract/staff/content/redirects.ts'
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
  const answer = await shop.ask(`/api/staff/redirects${path}`, {
    method,
    json,
    headers: people.headers.editor,
  })
  return { status: answer.status, body: await answer.json() }
}
const all = async (): Promise<Redirect[]> => (await ask('GET')).body.data
const find = async (from: string) => (await all()).find((one) => one.from === from)
const add = (from: string, to: string | null) => ask('POST', '', { from, to })
const resolve = async (uri: string) => {
  const answer = await shop.ask(`/api/resolve?uri=${uri}`)
  return answer.status === 200 ? (await answer.json()).data.to : answer.status
}

describe('redirects', () => {
  it('lead visitors on at once, or say that a page is gone', async () => {
    expect((await add('/oud', '/contact')).status).toBe(201)
    await expect.poll(() => resolve('/oud'), { timeout: 1000 }).toBe('/contact')
    const { id = 0, version = 0 } = (await find('/oud')) ?? {}
    expect((await ask('PATCH', `/${id}`, { version, to: null })).status).toBe(200)
    await expect.poll(() => resolve('/oud'), { timeout: 1000 }).toBe(410)
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect((await ask('DELETE', `/${id}`)).status).toBe(404)
    await expect.poll(() => resolve('/oud'), { timeout: 1000 }).toBe(404)
  })

  it('have no chains: both ends of a new one are joined', async () => {
    await add('/b', '/contact')
    await add('/a', '/b')
    expect((await find('/a'))?.to).toBe('/contact')
    await add('/c', '/d')
    await add('/d', '/faq')
    expect((await find('/c'))?.to).toBe('/faq')
  })

  it('never lead back to themselves', async () => {
    expect((await add('/x', '/x')).body.fields).toEqual({ to: ['loop'] })
    await add('/x', '/y')
    expect((await add('/y', '/x')).body.fields).toEqual({ to: ['loop'] })
    const { id = 0, version = 0 } = (await find('/x')) ?? {}
    await add('/z', '/x')
    expect((await ask('PATCH', `/${id}`, { version, to: '/x' })).body.fields).toEqual({ to: ['loop'] })
  })

  it('never lead back to themselves when two are added at once', async () => {
    const answers = await Promise.all([add('/p1', '/p2'), add('/p2', '/p1')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it.each([
    [{ from: 'oud', to: '/contact' }, 'from', 'address'],
    [{ from: '/oud?x=1', to: '/contact' }, 'from', 'address'],
    [{ from: '//evil.example', to: '/contact' }, 'from', 'address'],
    [{ from: '/goed', to: 'https://evil.example' }, 'to', 'address'],
    [{ from: '/contact', to: '/faq' }, 'from', 'page_exists'],
    [{ from: '/en/contact-us', to: '/faq' }, 'from', 'page_exists'],
    [{ from: '/cursus-bhv', to: '/faq' }, 'from', 'taken'],
    [{ from: '/goed' }, 'to', 'invalid'],
  ])('refuse %j', async (body, field, rule) => {
    const refused = await ask('POST', '', body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
    if (rule !== 'invalid') expect(refused.body.fields[field]).toEqual([rule])
  })

  it('tell of what a colleague changed meanwhile', async () => {
    await add('/twee', '/contact')
    const { id = 0, version = 0 } = (await find('/twee')) ?? {}
    await ask('PATCH', `/${id}`, { version, to: '/faq' })
    const refused = await ask('PATCH', `/${id}`, { version, to: '/nieuws' })
    expect([refused.status, refused.body.conflict.fields.to]).toEqual([
      409,
      { base: '/contact', theirs: '/faq', yours: '/nieuws' },
    ])
  })
})
