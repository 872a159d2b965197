import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, sessionIn } from '../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../tests/support/staff/colleagues.ts'
import { loadWork } from './load-work.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('the demo shows what its editor is working on, once, and visitors see none of it', async () => {
  expect(await loadWork(shop.pool, startOfTests)).toBe(true)
  const { headers } = await openColleagues(shop)
  const read = async (path: string) =>
    (await (await shop.ask(`/api/staff/${path}`, { headers: headers.editor })).json()).data
  const pages = (await read('pages?rows=200')) as { title: string; state: string }[]
  expect(
    pages
      .filter(({ state }) => state !== 'live')
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['draft', 'planned'])
  expect(await read('products?state=draft')).toMatchObject([{ code: 'WH-230', name: { en: '' } }])
  const media = (await read('media')) as { alt: { nl: string }; uses: unknown[] }[]
  expect(media.filter(({ uses }) => uses.length)).toHaveLength(2)
  expect(media.filter(({ alt }) => alt.nl === '')).toHaveLength(1)
  const papers = await shop.ask('/api/staff/certificates?q=bouwploeg&rows=200', { headers: headers.planner })
  expect(papers.status).toBe(200)
  const { rows } = await shop.pool.query(
    'select count(*)::int as issued, count(withdrawn_at)::int as withdrawn, count(*) filter (where expires_on < $1)::int as soon from certificates where code is not null',
    ['2026-05-01'],
  )
  expect(rows).toEqual([{ issued: 12, withdrawn: 1, soon: 2 }])
  const reminded = await shop.pool.query(
    "select kind, count(*)::int from mails where kind like 'renewal%' group by kind having count(*) > 0 order by kind",
  )
  expect(reminded.rows.map(({ kind }) => kind)).toEqual(['renewal_of_employer', 'renewal_of_holder'])
  const mine = await (await shop.ask('/api/staff/my/dates', { headers: headers.trainer })).json()
  expect(
    mine.data
      .filter(({ code }: { code: string }) => code === 'GW-404')
      .map(({ people }: { people: { cells: unknown[] }[] }) => people.map(({ cells }) => cells.length)),
  ).toContainEqual([1, 1, 1, 0, 0, 0])
  expect((await shop.ask('/api/resolve?uri=/nieuwe-trainingsdata-voorjaar')).status).toBe(404)
  expect((await shop.ask('/api/resolve?uri=/dakveiligheid-voor-installateurs')).status).toBe(404)
  // The full customer manages the company, and a colleague books for it.
  const logIn = async (email: string) => {
    const session = await shop.ask('/api/customerAuth/login', {
      method: 'POST',
      json: { email, password: 'vangnet-demo-login' },
    })
    const headers = bearer(sessionIn(session))
    const company = (await (await shop.ask('/api/customer/company', { headers })).json()).data
    return {
      company,
      wallets: (await (await shop.ask('/api/customer/wallets', { headers })).json()).data,
      people: (await (await shop.ask('/api/customer/company/people', { headers })).json()).data,
    }
  }
  expect((await logIn('ruben@vangnet.example')).company.role).toBe('booker')
  const { company, people, wallets } = await logIn('sanne@vangnet.example')
  expect(wallets).toMatchObject([{ name: 'Sanne de Wit' }])
  const { cards } = (await (await shop.ask(`/api/wallets/${wallets[0].token}`)).json()).data
  expect(cards.map((card: { check: unknown }) => card.check !== null)).toEqual([true, false, true])
  expect([company.role, company.members.length]).toEqual(['manager', 2])
  expect(people.people.length).toBeGreaterThan(23)
  const states = new Set(
    people.people.flatMap(({ cells }: { cells: { state: string }[] }) => cells.map(({ state }) => state)),
  )
  for (const state of ['valid', 'expiring', 'expired', 'planned', 'missing']) expect(states).toContain(state)
  // What a colleague deletes stays deleted.
  const [draft] = await read('products?state=draft')
  expect(
    (await shop.ask(`/api/staff/products/${draft.id}`, { method: 'DELETE', headers: headers.editor })).status,
  ).toBe(204)
  expect(await loadWork(shop.pool, startOfTests)).toBe(false)
  expect(await read('products?state=draft')).toEqual([])
})
