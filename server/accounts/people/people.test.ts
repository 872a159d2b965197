import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { applyRetention } from '../privacy/retention.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

const read = async (statement: string, values: unknown[] = []) =>
  (await shop.pool.query(statement, values)).rows

type Typed = {
  name: string
  email?: string
  date_of_birth?: string
  winda_id?: string
  irata_number?: string
}

/** An order of a buyer for these people; returns the ids of the order and its line. */
async function book(people: Typed[], { company = true, email }: { company?: boolean; email?: string } = {}) {
  const buyer = await newBuyer(shop, { company, email })
  const date = await planDate(shop, { seats: 20 })
  await buyer.choose(date, Math.max(1, people.length))
  const placed = await buyer.order({ participants: [{ po_id: date, people }] })
  expect(placed.status).toBe(201)
  const orderId: number = placed.body.data.id
  const [line] = await read("select id from order_lines where order_id = $1 and kind = 'option'", [orderId])
  return { buyer, date, orderId, lineId: line.id as number }
}
const personOf = async (lineId: number, index = 0): Promise<number> =>
  (await read('select person_id from participants where order_line_id = $1 order by id', [lineId]))[index]
    ?.person_id
const proposalOf = async (one: number, other: number) =>
  (
    await read("select why from merge_proposals where kind = 'person' and one_id = $1 and other_id = $2", [
      Math.min(one, other),
      Math.max(one, other),
    ])
  )[0]?.why

describe('a typed participant', () => {
  it.each<[string, Typed, Typed, 'same' | 'number' | 'email' | 'name' | 'other']>([
    [
      'with the same WINDA id, typed otherwise',
      { name: 'Wim Winda', winda_id: 'WN 40001' },
      { name: 'W. Winda', winda_id: 'wn40001' },
      'same',
    ],
    [
      'with the same IRATA number',
      { name: 'Ida Touw', irata_number: '1/40002' },
      { name: 'Ida Touw-Smit', irata_number: '1/40002' },
      'same',
    ],
    [
      'with the WINDA id of somebody with another name',
      { name: 'Wout Een', winda_id: 'WN40003' },
      { name: 'Bert Twee', winda_id: 'WN40003' },
      'number',
    ],
    [
      'with the same mail address and name',
      { name: 'Mia Post', email: 'mia@post.example' },
      { name: 'mia  post', email: 'MIA@post.example' },
      'same',
    ],
    [
      'with the same mail address and almost the same name',
      { name: 'Max Post', email: 'max@post.example' },
      { name: 'Max van der Post', email: 'max@post.example' },
      'email',
    ],
    [
      'with the same mailbox and an entirely different name',
      { name: 'Anna Rood', email: 'planning@post.example' },
      { name: 'Bram Blauw', email: 'planning@post.example' },
      'other',
    ],
    [
      'with the same name, date of birth and company',
      { name: 'Gea Jarig', date_of_birth: '1990-02-03' },
      { name: 'Gea Jarig', date_of_birth: '1990-02-03' },
      'same',
    ],
    [
      'with the same name and company, and no date of birth',
      { name: 'Koos Naam' },
      { name: 'Koos Naam' },
      'name',
    ],
    [
      'with the same name and company, and another date of birth',
      { name: 'Kees Naam', date_of_birth: '1990-02-03' },
      { name: 'Kees Naam', date_of_birth: '1970-02-03' },
      'other',
    ],
    [
      'whose WINDA id is no number',
      { name: 'Ab Geen', winda_id: 'n.v.t.' },
      { name: 'Ab Niet', winda_id: 'n.v.t.' },
      'other',
    ],
  ])('%s', async (_, first, second, expected) => {
    const one = await personOf((await book([first])).lineId)
    const other = await personOf((await book([second])).lineId)
    expect([one, other]).toEqual([expect.any(Number), expect.any(Number)])
    if (expected === 'same') return expect(other).toBe(one)
    expect(other).not.toBe(one)
    expect(await proposalOf(one, other)).toBe(expected === 'other' ? undefined : expected)
  })

  it('of another company is somebody else, however common the name', async () => {
    const one = await personOf((await book([{ name: 'Jan Jansen' }], { company: false })).lineId)
    const other = await personOf((await book([{ name: 'Jan Jansen' }])).lineId)
    expect(other).not.toBe(one)
    expect(await proposalOf(one, other)).toBeUndefined()
  })

  it('who is the buyer is the buyer’s person', async () => {
    const { lineId } = await book([{ name: 'Noor Bakker' }], { company: false })
    const [person] = await read(
      'select p.customer_id = o.customer_id as is_buyer from people p join participants x on x.person_id = p.id join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id where l.id = $1',
      [lineId],
    )
    expect(person).toEqual({ is_buyer: true })
  })

  it('whose name is corrected keeps their row and stays the same person; a known person who takes the seat is that person', async () => {
    const { buyer, orderId, lineId } = await book([{ name: 'Tiepvout Jansen' }])
    const [before] = await read('select id, person_id from participants where order_line_id = $1', [lineId])
    const set = (people: Typed[]) =>
      buyer.put(`orders/${orderId}/participants`, { lines: [{ line_id: lineId, people }] })
    await shop.pool.query('update participants set email = $1 where id = $2', ['tik@fout.example', before.id])
    expect((await set([{ name: 'Typfout Jansen', email: 'tik@fout.example' }])).status).toBe(200)
    const [after] = await read(
      'select x.id, x.person_id, p.name from participants x join people p on p.id = x.person_id where order_line_id = $1',
      [lineId],
    )
    expect(after).toEqual({ ...before, name: 'Typfout Jansen' })
    const known = await personOf((await book([{ name: 'Eva Ander', email: 'eva@ander.example' }])).lineId)
    expect((await set([{ name: 'Eva Ander', email: 'eva@ander.example' }])).status).toBe(200)
    expect(await personOf(lineId)).toBe(known)
  })

  it('who has a paper stays when another name is typed in their place', async () => {
    const { lineId } = await book([{ name: 'Piet Papier' }])
    const person = await personOf(lineId)
    await shop.pool.query(
      "insert into certificates (person_id, product_id, holder, number, issued_on) values ($1, 1, 'Piet Papier', 'P1', '2026-01-01')",
      [person],
    )
    await shop.pool.query("update participants set name = 'Iemand Anders' where order_line_id = $1", [lineId])
    expect(await personOf(lineId)).not.toBe(person)
    expect(await read('select name from people where id = $1', [person])).toEqual([{ name: 'Piet Papier' }])
  })
})

describe('a company', () => {
  it('has the customers and orders that name its number, whatever they call it', async () => {
    const { orderId } = await book([{ name: 'Een' }])
    const other = await newBuyer(shop, { company: true })
    await other.put('customer/me', { company: 'Bakker Bouw Nederland BV', company_number: '12345678' })
    const rows = await read(
      "select k.id, (select company_id from orders where id = $1) as of_order from companies k where company_number = '12345678'",
      [orderId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].of_order).toBe(rows[0].id)
    const [members] = await read('select count(*)::int from company_members where company_id = $1', [
      rows[0].id,
    ])
    expect(members.count).toBeGreaterThan(1)
  })

  it('with a known name and another mail domain is another company, proposed for merging', async () => {
    const name = 'Dubbel Dak B.V.'
    for (const email of ['a@dubbeldak.example', 'b@dubbeldak.example', 'c@elders.example'])
      await shop.pool.query(
        "insert into customers (email, firstname, lastname, locale, company) values ($1, 'X', 'Y', 'nl', $2)",
        [email, email.startsWith('b') ? 'dubbel dak bv' : name],
      )
    const rows = await read(
      'select id from companies where company_key(name) = company_key($1) order by id',
      [name],
    )
    expect(rows).toHaveLength(2)
    expect(
      await read("select why from merge_proposals where kind = 'company' and one_id = $1 and other_id = $2", [
        rows[0].id,
        rows[1].id,
      ]),
    ).toEqual([{ why: 'name' }])
  })
})

describe('when the buyer’s account is deleted', () => {
  const insertPapers = async (orderId: number, holder: string, number: string) => {
    const [order] = await read('select customer_id from orders where id = $1', [orderId])
    await shop.pool.query(
      "insert into certificates (customer_id, product_id, holder, number, issued_on) values ($1, 1, $2, $3, '2026-01-01')",
      [order.customer_id, holder, number],
    )
    await shop.pool.query(
      `insert into inspected_items (customer_id, product_id, name, serial_number, sticker_number, produced_on, maximum_life_years, inspected_on, due_on, result)
       values ($1, 1, '{"nl":"Gordel","en":"Harness"}', 's', $2, '2020-01-01', 10, '2026-01-01', '2027-01-01', 'approved')`,
      [order.customer_id, `sticker ${number}`],
    )
  }
  const deleteAccount = async ({ buyer, orderId }: Awaited<ReturnType<typeof book>>) => {
    await shop.pool.query('update orders set status_id = 2 where id = $1', [orderId])
    const answer = await shop.ask('/api/customer/me', {
      method: 'DELETE',
      headers: { cookie: buyer.cookieHeader(), 'x-forwarded-for': '10.9.9.8' },
    })
    expect(answer.status).toBe(200)
  }

  it('the certificates of the people and the equipment of the company stay', async () => {
    const booked = await book([{ name: 'Ilse Blijft', email: 'ilse@blijft.example' }])
    const person = await personOf(booked.lineId)
    await insertPapers(booked.orderId, 'Ilse Blijft', 'BLIJFT-1')
    await deleteAccount(booked)
    expect(
      await read("select customer_id, person_id, holder from certificates where number = 'BLIJFT-1'"),
    ).toEqual([{ customer_id: null, person_id: person, holder: 'Ilse Blijft' }])
    expect(
      await read(
        "select i.customer_id, k.name from inspected_items i join companies k on k.id = i.company_id where sticker_number = 'sticker BLIJFT-1'",
      ),
    ).toEqual([{ customer_id: null, name: 'Bakker Bouw' }])
    // The order has lost the name; the person has not.
    expect(
      await read('select name, person_id from participants where order_line_id = $1', [booked.lineId]),
    ).toEqual([{ name: '–', person_id: person }])
    expect(await read('select name from people where id = $1', [person])).toEqual([{ name: 'Ilse Blijft' }])
  })

  it('the buyer’s own papers and equipment go, and so do people without papers', async () => {
    const booked = await book([{ name: 'Noor Bakker' }, { name: 'Zonder Papier' }], { company: false })
    const own = await personOf(booked.lineId, 0)
    const other = await personOf(booked.lineId, 1)
    await insertPapers(booked.orderId, 'Noor Bakker', 'EIGEN-1')
    await deleteAccount(booked)
    expect(await read("select from certificates where number = 'EIGEN-1'")).toEqual([])
    expect(await read("select from inspected_items where sticker_number = 'sticker EIGEN-1'")).toEqual([])
    expect(await read('select from people where id in ($1, $2)', [own, other])).toEqual([])
  })
})

it('the dates of birth and numbers of people are erased with those of their last participant', async () => {
  const { lineId, date } = await book([
    { name: 'Oude Bekende', winda_id: 'WN70001', date_of_birth: '1980-01-01' },
  ])
  const person = await personOf(lineId)
  const known = () =>
    read(
      'select date_of_birth, (select value from person_ids where person_id = p.id) as number from people p where id = $1',
      [person],
    )
  await applyRetention(shopOf(shop.platform))
  expect(await known()).toEqual([{ date_of_birth: expect.anything(), number: 'WN70001' }])
  await shop.pool.query(
    "update product_options set first_day = '2024-03-01', last_day = '2024-03-01' where id = $1",
    [date],
  )
  await applyRetention(shopOf(shop.platform))
  expect(await known()).toEqual([{ date_of_birth: null, number: null }])
})
