import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
/** Somebody with an account who also ordered twice as a guest. */
let account: number
let guest: number
let later: number
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

const query = async (text: string, ...values: unknown[]) => (await shop.pool.query(text, values)).rows
const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return { status: answer.status, body: await answer.json() }
}
const read = async (id: number) => (await ask('GET', `customers/${id}`)).body.data
const merge = (kept: number, other: number, more: object = {}) =>
  ask('POST', `customers/${kept}/merge`, { other_id: other, ...more })

let number = 0
const addCustomer = async (
  email: string,
  more: { password?: string; phone?: string; company?: string } = {},
) =>
  (
    await query(
      "insert into customers (email, firstname, lastname, locale, password_hash, phone, company) values ($1, 'Kim', 'Kuiper', 'nl', $2, $3, $4) returning id",
      email,
      more.password ?? null,
      more.phone ?? null,
      more.company ?? null,
    )
  )[0].id as number

beforeEach(async () => {
  shop.setNow(startOfTests)
  const email = `kim${++number}@kuiper.example`
  guest = await addCustomer(email, { phone: '0612345678', company: `Kuiper ${number} BV` })
  account = await addCustomer(email.toUpperCase(), { password: 'x' })
  later = await addCustomer(email)
  await query(
    "update orders set customer_id = $1 where id = (select min(id) from orders where status_id = 3 and customer_id not in (select id from customers where email like 'kim%'))",
    guest,
  )
  await query(
    "insert into contact_requests (type, name, email, message, locale, created_at) values (1, 'Kim', $1, 'Dag', 'nl', $2)",
    email,
    startOfTests,
  )
  await query('update inbox_items set customer_id = $1 where lower(email) = $2', guest, email)
})

/** Everything that refers to them. */
const everything = () =>
  query(
    `select (select json_agg(json_build_array(id, customer_id) order by id) from orders where customer_id in ($1, $2)) as orders,
      (select json_agg(json_build_array(id, customer_id) order by id) from inbox_items where customer_id in ($1, $2)) as items,
      (select json_agg(json_build_array(id, company_id, customer_id) order by id) from company_members where customer_id in ($1, $2)) as members,
      (select json_agg(json_build_array(firstname, phone, email, deleted_at, merged_into) order by id) from customers where id in ($1, $2)) as customers`,
    account,
    guest,
  )

it('a guest with a known address is proposed, and is listed as a possible double', async () => {
  const page = await read(account)
  expect(page.proposals).toMatchObject([
    { other: { id: guest, name: 'Kim Kuiper' }, why: 'email' },
    { other: { id: later }, why: 'email' },
  ])
  expect((await read(later)).proposals).toMatchObject([{ other: { id: account } }])
  const { data, counts } = (await ask('GET', 'customers?doubles=yes&rows=200')).body
  const found = data.filter(({ id }: { id: number }) => [account, guest, later].includes(id))
  expect(found.map(({ doubles }: { doubles: number }) => doubles).toSorted()).toEqual([1, 1, 2])
  expect(counts.doubles).toBe(data.length)
  const [proposal] = page.proposals
  expect((await ask('POST', `merge-proposals/${proposal.id}/dismiss`)).status).toBe(200)
  expect((await read(account)).proposals).toHaveLength(1)
})

it('a merge moves what the guest has, hides the guest, and is undone', async () => {
  const before = await everything()
  const dry = await merge(account, guest, { dry_run: true })
  expect(dry.body.data).toMatchObject({
    is_done: false,
    moved: { orders: 1, inbox_items: 1, company_members: 1 },
    changed: { phone: '0612345678' },
  })
  expect(await everything()).toEqual(before)
  const merged = await merge(account, guest)
  expect(merged.body.data).toEqual({
    ...dry.body.data,
    is_done: true,
    merge_id: expect.any(Number),
  })
  const page = await read(account)
  expect([page.orders, page.phone, page.company.name]).toEqual([1, '0612345678', `Kuiper ${number} BV`])
  expect(page.merges).toMatchObject([{ name: 'Kim Kuiper', by: { id: people.ids.sales } }])
  expect((await read(guest)).merged_into).toBe(account)
  const listed = (await ask('GET', `customers?q=kim${number}@kuiper`)).body.data
  expect(listed.map(({ id }: { id: number }) => id).toSorted()).toEqual([account, later].toSorted())
  expect((await ask('PATCH', `customers/${guest}`, { version: 1, phone: '0687654321' })).status).toBe(404)
  expect((await merge(account, guest)).status).toBe(409)

  expect((await ask('POST', `merges/${merged.body.data.merge_id}/undo`)).body.data).toEqual({
    kind: 'customer',
    id: account,
  })
  expect(await everything()).toEqual(before)
  expect((await ask('POST', `merges/${merged.body.data.merge_id}/undo`)).status).toBe(409)
})

it('a download has the addresses of a merged guest too', async () => {
  const streets = async () => {
    const { body } = await ask('GET', `customers/${account}/data`, undefined, people.headers.owner)
    return body.addresses.map(({ street }: { street: string }) => street)
  }
  for (const [customer, street] of [
    [account, 'Hofweg'],
    [guest, 'Havenkade'],
  ])
    await query(
      "insert into addresses (customer_id, type, name, street, house_number, postcode, city, country_code) values ($1, 'invoice', 'Kim Kuiper', $2, '1', '1011 AB', 'Amsterdam', 'NL')",
      customer,
      street,
    )
  expect(await streets()).toEqual(['Hofweg'])
  await merge(account, guest)
  expect(await streets()).toEqual(['Hofweg', 'Havenkade'])
})

it('two guests are merged; an account never disappears into another customer', async () => {
  expect((await merge(guest, later)).body.data.is_done).toBe(true)
  expect((await merge(guest, account)).status).toBe(409)
  const other = await addCustomer('ander@kuiper.example', { password: 'y' })
  expect((await merge(account, other)).status).toBe(409)
  expect((await read(account)).merged_into).toBeNull()
})

it('pressed many times at once, in both directions, merges once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? merge(guest, later) : merge(later, guest))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await query('select from merges where kept_id in ($1, $2)', guest, later)).toHaveLength(1)
})

it('wrong input is refused with its field', async () => {
  expect((await merge(account, account)).body.fields).toEqual({ other_id: ['invalid'] })
  expect((await merge(account, 1_999_999)).body.fields).toEqual({ other_id: ['unknown'] })
  expect((await merge(account, guest, { take: ['email'] })).body.fields).toEqual({ take: ['unknown'] })
  expect((await merge(1_999_999, guest)).status).toBe(404)
})

it('forgetting the kept customer erases the merged one and the merge itself', async () => {
  await query('update orders set status_id = 2 where customer_id in ($1, $2)', account, guest)
  const { merge_id } = (await merge(account, guest, { take: ['firstname'] })).body.data
  const forgotten = await ask('POST', `customers/${account}/forget`, { dry_run: false }, people.headers.owner)
  expect(forgotten.status).toBe(200)
  expect(await query('select email, firstname from customers where id in ($1, $2)', account, guest)).toEqual([
    { email: '', firstname: '' },
    { email: '', firstname: '' },
  ])
  expect((await ask('POST', `merges/${merge_id}/undo`)).status).toBe(404)
})
