import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
const orders = { hoist: 0, yard: 0 }
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
  orders.hoist = await place({
    number: 'VN269001',
    contact: { name: 'Renée Zonneveld', email: 'renee@hijswerk.example', phone: '+31 6 1234 5678' },
    company: 'Hijswerk & Zn. B.V.',
    reference: 'INK/2026-0815',
    participants: ['Özgür Yılmaz', 'Jan-Willem van der Meulen', 'Anna Łukasiewicz'],
    invoice: '2026-99123',
  })
  orders.yard = await place({
    number: 'VN269002',
    contact: { name: "Chloë d'Hondt", email: 'c.dhondt@scheepswerf.example', phone: '+31205550199' },
    company: 'Scheepswerf De Hoop',
    reference: 'PO-4500012345',
    participants: ['Søren Bjørnsen', 'Fatima el Idrissi', 'Bas van ’t Hof'],
    invoice: '2026-00417',
  })
})
afterAll(() => shop.close())

type Placed = {
  number: string
  contact: { name: string; email: string; phone: string }
  company: string
  reference: string
  participants: string[]
  invoice: string
}

/** An order of a buyer with these details, which are written into its rows. */
async function place({
  number,
  contact,
  company,
  reference,
  participants,
  invoice,
}: Placed): Promise<number> {
  const buyer = await newBuyer(shop)
  await buyer.choose(await planDate(shop), participants.length)
  const id: number = (await buyer.order()).body.data.id
  await shop.pool.query(
    `update orders set number = $2, contact = $3, reference = $4, invoice_address = invoice_address || jsonb_build_object('company', $5::text)
     where id = $1`,
    [id, number, JSON.stringify(contact), reference, company],
  )
  await shop.pool.query(
    `insert into participants (order_line_id, name, email)
     select (select id from order_lines where order_id = $1 limit 1), name, null from unnest($2::text[]) name`,
    [id, participants],
  )
  await shop.pool.query(
    "insert into invoices (number, order_id, issued_at, net_cents, vat_cents, content) values ($2, $1, now(), 0, 0, '{}')",
    [id, invoice],
  )
  return id
}

type Hit = { kind: string; id: number; title: string; detail: string }
const find = async (q: string, headers = people.headers.sales): Promise<Hit[]> => {
  const answer = await shop.ask(`/api/staff/search?q=${encodeURIComponent(q)}`, { headers })
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}

/** How people type what they are told on the phone or read from a letter: 40 ways that are not the stored text. */
const ways: Record<string, [q: string, order: keyof typeof orders][]> = {
  'a buyer or participant': [
    ['renee zonneveld', 'hoist'],
    ['ZONNEVELD renée', 'hoist'],
    ['Zonneveld, Renée', 'hoist'],
    ['R. Zonneveld', 'hoist'],
    ['zonnev', 'hoist'],
    ['ozgur yilmaz', 'hoist'],
    ['jan willem v.d. meulen', 'hoist'],
    ['Meulen, Jan-Willem van der', 'hoist'],
    ['j w van der meulen', 'hoist'],
    ['lukasiewicz', 'hoist'],
    ["d'hondt chloe", 'yard'],
    ['d’Hondt', 'yard'],
    ['soren bjornsen', 'yard'],
    ['idrissi fatima', 'yard'],
    ["bas van 't hof", 'yard'],
  ],
  'a misspelt name': [
    ['Zoneveld', 'hoist'],
    ['Yilmas', 'hoist'],
    ['van der Meullen', 'hoist'],
    ['Scheepswef', 'yard'],
    ['Fatima Idrisi', 'yard'],
  ],
  'a company': [
    ['hijswerk bv', 'hoist'],
    ['Hijswerk en Zn', 'hoist'],
    ['hijswerk renee', 'hoist'],
    ['@hijswerk', 'hoist'],
    ['hoop scheeps', 'yard'],
  ],
  'a purchase-order number': [
    ['INK2026-0815', 'hoist'],
    ['ink 2026 0815', 'hoist'],
    ['PO 4500012345', 'yard'],
    ['4500012345', 'yard'],
    ['po-nummer: 4500012345', 'yard'],
  ],
  'an invoice or order number': [
    ['202699123', 'hoist'],
    ['2026-417', 'yard'],
    ['factuur 2026/00417', 'yard'],
    ['vn-269002', 'yard'],
    ['#VN 269002', 'yard'],
    ['269001', 'hoist'],
  ],
  'a telephone number': [
    ['06 12 34 56 78', 'hoist'],
    ['+31 (0)6-12345678', 'hoist'],
    ['0031 20 555 01 99', 'yard'],
    ['020-5550', 'yard'],
  ],
}

describe('the search across everything', () => {
  it('is tried in 40 ways', () => {
    expect(Object.values(ways).flat()).toHaveLength(40)
  })

  it.each(Object.entries(ways))('finds an order by %s', async (_, tried) => {
    const missed: string[] = []
    for (const [q, order] of tried)
      if (!(await find(q)).some(({ kind, id }) => kind === 'order' && id === orders[order])) missed.push(q)
    expect(missed).toEqual([])
  })

  it('says why an order was found', async () => {
    expect(await find('yılmaz')).toContainEqual(
      expect.objectContaining({ kind: 'order', detail: expect.stringContaining('Özgür Yılmaz') }),
    )
    expect(await find('2026-00417')).toContainEqual(
      expect.objectContaining({ kind: 'order', detail: expect.stringContaining('2026-00417') }),
    )
  })

  it('guesses only when nothing has what was typed, and only names', async () => {
    expect((await find('zonneveld')).every(({ title, detail }) => /zonneveld/i.test(title + detail))).toBe(
      true,
    )
    expect(await find('VN269992')).toEqual([])
    expect(await find('xqzwvk')).toEqual([])
  })

  it('finds companies, people, customers, offers, products and colleagues too, and only what one may see', async () => {
    expect(await find('sanne')).toContainEqual(expect.objectContaining({ kind: 'customer' }))
    expect(await find('of 20261002')).toContainEqual(expect.objectContaining({ kind: 'offer' }))
    expect(await find('vca')).toContainEqual(expect.objectContaining({ kind: 'product' }))
    expect(await find('vc-601')).toContainEqual(expect.objectContaining({ kind: 'product' }))
    expect(await find('tim de groot')).toContainEqual(expect.objectContaining({ kind: 'colleague' }))
    expect(await find('lukasiewicz')).toContainEqual(expect.objectContaining({ kind: 'person' }))
    for (const q of ['sanne', 'zonneveld', 'zoneveld', 'VN269001'])
      expect(await find(q, people.headers.trainer)).toEqual([])
    expect(await find('a')).toEqual([])
    expect(await find('%')).toEqual([])
  })
})
