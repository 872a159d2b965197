import { afterAll, beforeAll, expect, it } from 'vitest'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { allPassed, allPresent, insertCourse } from '../../../tests/support/fixtures/papers.ts'
import { openRoles, sanne } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { shopOf } from '../../platform/shop.ts'
import { remindOfEnding } from './remind.ts'
import { renewalToken } from './renewal-token.ts'

let shop: TestShop
let colleagues: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  shop.setNow('2026-03-12T18:00:00Z')
  colleagues = await openColleagues(shop)
})
afterAll(() => shop.close())

const read = async (statement: string, values: unknown[] = []) =>
  (await shop.pool.query(statement, values)).rows
const staff = async (role: 'planner' | 'owner', method: string, path: string, json: unknown) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: colleagues.headers[role] })
  expect([path, answer.status]).toEqual([path, 200])
}
/** What the page that checks a certificate says; its reads are cached. */
const stateOf = async (code: string) => {
  await hearChanges(shop)
  const { status, body } = await newVisitor(shop).get(`certificates/${code}`)
  return status === 200 ? body.data.state : status
}

it('deleting the account of the booker leaves the certificates of all, and forgetting a person deletes theirs', async () => {
  const people = await openRoles(shop)
  await shop.pool.query('delete from certificates; delete from mails')
  const crew = [
    { name: 'Ans Haakma', email: 'ans@ploeg.example' },
    { name: 'Bert Lusink', email: 'bert@ploeg.example' },
  ]
  // Their other orders have courses to come.
  await shop.pool.query('update orders set status_id = 2 where customer_id = $1', [people.ids.customer])
  const [booker] = await read('select email from customers where id = $1', [people.ids.customer])
  const course = await insertCourse(shop, { people: crew, customer: booker.email })
  await staff('planner', 'PUT', `dates/${course.dateId}/attendance`, { taps: allPresent(course) })
  await staff('planner', 'PUT', `dates/${course.dateId}/results`, { results: allPassed(course) })
  await staff('planner', 'POST', `dates/${course.dateId}/close`, {})
  const issued = await read(
    'select id, code, person_id, customer_id from certificates where option_id = $1 order by holder',
    [course.dateId],
  )
  expect(issued.map(({ customer_id }) => customer_id)).toEqual([people.ids.customer, people.ids.customer])
  const [ans, bert] = issued
  await shop.pool.query("update certificates set expires_on = '2026-04-01'")
  await remindOfEnding(shopOf(shop.platform))
  const named = "select count(*)::int as count from mails where kind like 'renewal%' and recipient <> ''"
  expect(await read(named)).toEqual([{ count: 3 }])

  // The real path: the customer's own request, with the password.
  const deleted = await shop.ask('/api/customer/me', {
    method: 'DELETE',
    json: { password: sanne.password },
    headers: people.headers.customer,
  })
  expect(deleted.status).toBe(200)
  expect([await stateOf(ans.code), await stateOf(bert.code)]).toEqual(['valid', 'valid'])
  expect(await read('select customer_id from certificates order by holder')).toEqual([
    { customer_id: null },
    { customer_id: null },
  ])
  // The mail to the booker is erased; the people keep theirs, and their links.
  expect(await read(named)).toEqual([{ count: 2 }])
  const signer = shop.platform.signer
  const link = (whose: 'person' | 'customer', id: number) =>
    newVisitor(shop).get(`renewals/${renewalToken(signer, { whose, id }, shop.platform.now())}`)
  expect((await link('customer', people.ids.customer)).status).toBe(404)
  expect((await link('person', ans.person_id)).status).toBe(200)

  await staff('owner', 'POST', `people/${ans.person_id}/forget`, { dry_run: false })
  expect([await stateOf(ans.code), await stateOf(bert.code)]).toEqual([404, 'valid'])
  expect((await link('person', ans.person_id)).status).toBe(404)
  expect(await read('select certificate_id from certificate_reminders group by 1')).toEqual([
    { certificate_id: bert.id },
  ])
  expect(await read("select recipient from mails where kind like 'renewal%' and recipient <> ''")).toEqual([
    { recipient: 'bert@ploeg.example' },
  ])
})
