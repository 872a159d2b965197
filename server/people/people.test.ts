import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer } from '../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { planDate } from '../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' }, { connections: 10 })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.owner) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return { status: answer.status, body: await answer.json() }
}
const read = async (statement: string, values: unknown[] = []) =>
  (await shop.pool.query(statement, values)).rows
const idOf = async (table: 'people' | 'companies', name: string): Promise<number> =>
  (await read(`select id from ${table} where name = $1 order by id limit 1`, [name]))[0].id
const namesIn = async (path: string) =>
  ((await ask('GET', path)).body.data as { name: string }[]).map(({ name }) => name)

/** Somebody whom a buyer of a company books for; returns the ids of the person and the order. */
async function book(name: string, more: object = {}) {
  const buyer = await newBuyer(shop, { company: true })
  const date = await planDate(shop)
  await buyer.choose(date)
  const placed = await buyer.order({ participants: [{ po_id: date, people: [{ name, ...more }] }] })
  const orderId: number = placed.body.data.id
  const [row] = await read(
    'select x.person_id, o.customer_id from participants x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id where o.id = $1',
    [orderId],
  )
  return { personId: row.person_id as number, customerId: row.customer_id as number, orderId, date, buyer }
}
const paper = (personId: number, number: string) =>
  shop.pool.query(
    "insert into certificates (person_id, product_id, holder, number, issued_on, expires_on) values ($1, 1, 'X', $2, '2026-01-01', '2026-04-01')",
    [personId, number],
  )

describe('the lists', () => {
  it.each([
    ['people?q=joris', 'Joris K.'],
    ['people?q=DEMO1000', 'Joris K.'],
    ['people?q=windservice', 'Amira B.'],
    ['people?q=amira@dewit', 'Amira B.'],
    ['people?q=0031612345678', 'Sanne de Wit'],
    ['companies?q=windservice wit', 'De Wit Windservice B.V.'],
    ['companies?q=90001234', 'Havenwerk Voorbeeld B.V.'],
    ['companies?q=facturen@dewit', 'De Wit Windservice B.V.'],
    ['companies?q=06-55443322', 'Havenwerk Voorbeeld B.V.'],
    ['customers?q=karim', 'Karim Haddou'],
    ['customers?q=%2B31 6 12 34 56 78', 'Sanne de Wit'],
    ['customers?q=havenwerk', 'Karim Haddou'],
    ['customers?q=90001234', 'Karim Haddou'],
  ])('find %s', async (path, name) => {
    expect(await namesIn(path)).toContain(name)
  })

  it('have counts, filters, orders and pages', async () => {
    const { body } = await ask('GET', 'people?papers=expiring,expired&rows=200')
    expect(body.data.length).toBeGreaterThan(0)
    for (const { papers } of body.data) expect(papers.expiring + papers.expired).toBeGreaterThan(0)
    const doubles = await ask('GET', 'people?doubles=yes&rows=200')
    expect(doubles.body.counts.doubles).toBe(doubles.body.meta.total)
    expect(doubles.body.meta.total).toBeGreaterThan(0)
    const names = (await namesIn('people?rows=200')).map((name) => name.toLowerCase())
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    for (const query of [
      'people?account=yes',
      'people?company=1&sort=-created',
      'companies?owner=me&sort=-name',
      'companies?owner=nobody&open=yes&doubles=yes',
      'customers?account=no&language=nl&company=1&sort=name',
    ])
      expect((await ask('GET', query)).status).toBe(200)
    for (const query of ['people?papers=x', 'companies?owner=x', 'customers?sort=email', 'people?page=0'])
      expect((await ask('GET', query)).status).toBe(422)
  })

  it('are downloaded by those who may, which is logged', async () => {
    const file = await shop.ask('/api/staff/people/export.csv?q=joris', { headers: people.headers.owner })
    expect(file.status).toBe(200)
    expect(await file.text()).toContain('Joris K.')
    expect(await read("select after->>'q' as q, by_id from changes where what = 'person.exported'")).toEqual([
      { q: 'joris', by_id: people.ids.owner },
    ])
    for (const things of ['companies', 'customers'])
      expect(
        (await shop.ask(`/api/staff/${things}/export.xlsx`, { headers: people.headers.owner })).status,
      ).toBe(200)
  })

  it('and the search across everything find people and companies, but not for trainers', async () => {
    const hits = async (q: string, role: 'sales' | 'trainer') =>
      (await ask('GET', `search?q=${q}`, undefined, people.headers[role])).body.data as {
        kind: string
        title: string
      }[]
    expect(await hits('DEMO1000', 'sales')).toContainEqual(
      expect.objectContaining({ kind: 'person', title: 'Joris K.' }),
    )
    expect(await hits('windservice', 'sales')).toContainEqual(
      expect.objectContaining({ kind: 'company', title: 'De Wit Windservice B.V.' }),
    )
    expect(await hits('windservice', 'trainer')).toEqual([])
  })
})

describe('a page', () => {
  it('of a company shows its customers, people, orders, offers, papers, equipment, money and talks', async () => {
    const id = await idOf('companies', 'De Wit Windservice B.V.')
    const { body } = await ask('GET', `companies/${id}`)
    const company = body.data
    expect(company.member_list).toEqual([expect.objectContaining({ name: 'Sanne de Wit' })])
    expect(company.person_list.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Joris K.', 'Amira B.', 'Tom V.']),
    )
    expect(company.order_list.length).toBeGreaterThan(5)
    expect([company.offer_list.length, company.paper_list.length, company.item_list.length]).toEqual([
      6, 5, 5,
    ])
    expect(company.talk_list.length).toBeGreaterThan(0)
    const [money] = await read(
      `select sum(net_cents + vat_cents)::int as all from orders where company_id = $1 and status_id not in (0, 2)`,
      [id],
    )
    expect(company.money.year_cents).toBe(money.all)
  })

  it('of a person shows courses, papers and who paid, and of a customer the company, orders and talks', async () => {
    const { body } = await ask('GET', `people/${await idOf('people', 'Joris K.')}`)
    expect(body.data.numbers).toEqual([{ scheme: 'winda', value: 'DEMO1000' }])
    expect(body.data.course_list[0].paid_by).toBe('De Wit Windservice B.V.')
    expect(body.data.paper_list).toHaveLength(2)
    const sanne = body.data.course_list[0].customer_id
    const customer = (await ask('GET', `customers/${sanne}`)).body.data
    expect(customer).toMatchObject({ name: 'Sanne de Wit', company: { name: 'De Wit Windservice B.V.' } })
    expect(customer.person).toMatchObject({ name: 'Sanne de Wit' })
    expect(customer.order_list.length).toBe(10)
    expect(customer.talk_list.length).toBeGreaterThan(0)
    for (const path of ['people/1999999', 'companies/1999999', 'customers/1999999'])
      expect((await ask('GET', path)).status).toBe(404)
  })
})

describe('a change', () => {
  it('of a person is saved with its version, merged by field, and refused where both changed', async () => {
    const { personId: id } = await book('Veld Wijzer')
    const { version } = (await ask('GET', `people/${id}`)).body.data
    const first = await ask(
      'PATCH',
      `people/${id}`,
      { version, email: 'veld@wijzer.example' },
      people.headers.sales,
    )
    expect(first.body.data).toMatchObject({ email: 'veld@wijzer.example' })
    const second = await ask('PATCH', `people/${id}`, { version, note: 'Belt liever' })
    expect(second.body.data).toMatchObject({ email: 'veld@wijzer.example', note: 'Belt liever' })
    const third = await ask('PATCH', `people/${id}`, { version, email: 'anders@wijzer.example' })
    expect(third.status).toBe(409)
    expect(third.body.conflict.fields.email).toMatchObject({
      theirs: 'veld@wijzer.example',
      yours: 'anders@wijzer.example',
    })
    expect(third.body.conflict.by.id).toBe(people.ids.sales)
    const { history } = second.body.data
    expect(history.map(({ what }: { what: string }) => what)).toContain('person.changed')
  })

  it('of a number is refused when it is somebody else’s', async () => {
    const { personId: id } = await book('Nieuw Nummer')
    const { version } = (await ask('GET', `people/${id}`)).body.data
    const taken = await ask('PATCH', `people/${id}`, { version, winda_id: 'demo 1000' })
    expect([taken.status, taken.body.fields]).toEqual([422, { winda_id: ['taken'] }])
    const free = await ask('PATCH', `people/${id}`, { version, winda_id: 'wn 55501', irata_number: '3/555' })
    expect(free.body.data.numbers).toEqual([
      { scheme: 'irata', value: '3/555' },
      { scheme: 'winda', value: 'WN55501' },
    ])
    const removed = await ask('PATCH', `people/${id}`, { version, irata_number: null })
    expect(removed.body.data.numbers).toEqual([{ scheme: 'winda', value: 'WN55501' }])
  })

  it('of a company or customer is saved, and bad input named by field', async () => {
    const id = await idOf('companies', 'Havenwerk Voorbeeld B.V.')
    const { version } = (await ask('GET', `companies/${id}`)).body.data
    const saved = await ask('PATCH', `companies/${id}`, {
      version,
      note: 'Belt in mei',
      owner_id: people.ids.sales,
    })
    expect(saved.body.data).toMatchObject({ note: 'Belt in mei', owner: { id: people.ids.sales } })
    const now = saved.body.data.version
    for (const [fields, wrong] of [
      [{ company_number: '00000000' }, 'company_number'],
      [{ company_number: '12' }, 'company_number'],
      [{ invoice_email: 'x' }, 'invoice_email'],
      [{ owner_id: 1_999_999 }, 'owner_id'],
      [{ name: '' }, 'name'],
    ] as const) {
      const answer = await ask('PATCH', `companies/${id}`, { version: now, ...fields })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [wrong]])
    }
    const { customerId } = await book('Klant Wissel')
    const customer = (await ask('GET', `customers/${customerId}`)).body.data
    const changed = await ask('PATCH', `customers/${customerId}`, {
      version: customer.version,
      phone: '010 1234567',
      company_id: id,
    })
    expect(changed.body.data).toMatchObject({ phone: '010 1234567', company: { id } })
    const refused = await ask('PATCH', `customers/${customerId}`, {
      version: changed.body.data.version,
      company_id: 1_999_999,
    })
    expect([refused.status, refused.body.fields]).toEqual([422, { company_id: ['unknown'] }])
  })
})

describe('merging', () => {
  it('moves everything to the one that is kept; undoing it moves exactly that back', async () => {
    const kept = (await book('Dubbel Daan', { winda_id: 'WN60001' })).personId
    const other = (await book('Dubbel Daan', { email: 'daan@dubbel.example' })).personId
    expect(other).not.toBe(kept)
    await paper(kept, 'DAAN-1')
    await paper(other, 'DAAN-2')
    const state = () =>
      read(
        `select (select json_agg(json_build_array(x.id, x.person_id) order by x.id) from participants x where x.person_id in ($1, $2)) as courses,
          (select json_agg(json_build_array(x.number, x.person_id) order by x.id) from certificates x where x.person_id in ($1, $2)) as papers,
          (select json_agg(json_build_array(name, email, merged_into) order by id) from people where id in ($1, $2)) as people`,
        [kept, other],
      )
    const before = await state()
    const proposals = (await ask('GET', `people/${kept}`)).body.data.proposals
    expect(proposals).toEqual([
      expect.objectContaining({ why: 'name', other: expect.objectContaining({ id: other }) }),
    ])

    const dry = await ask('POST', `people/${kept}/merge`, { other_id: other, dry_run: true })
    expect(dry.body.data).toEqual({
      is_done: false,
      merge_id: null,
      moved: { participants: 1, certificates: 1 },
      changed: { email: 'daan@dubbel.example' },
    })
    expect(await state()).toEqual(before)

    const merged = await ask('POST', `people/${kept}/merge`, { other_id: other })
    expect(merged.body.data).toMatchObject({ is_done: true, moved: { participants: 1, certificates: 1 } })
    const page = (await ask('GET', `people/${kept}`)).body.data
    expect(page).toMatchObject({ email: 'daan@dubbel.example', courses: 2, proposals: [] })
    expect(page.paper_list).toHaveLength(2)
    expect((await ask('GET', `people/${other}`)).body.data.merged_into).toBe(kept)
    expect(await namesIn('people?q=dubbel daan')).toHaveLength(1)
    // Typed again as the merged one was, it is the kept one.
    expect((await book('Dubbel Daan', { email: 'daan@dubbel.example' })).personId).toBe(kept)
    expect((await ask('POST', `people/${kept}/merge`, { other_id: other })).status).toBe(409)

    expect((await ask('POST', `merges/${page.merges[0].id}/undo`)).status).toBe(200)
    await shop.pool.query(
      'delete from participants where id = (select max(id) from participants where person_id = $1)',
      [kept],
    )
    expect(await state()).toEqual(before)
    expect((await ask('POST', `merges/${page.merges[0].id}/undo`)).status).toBe(409)
  })

  it('pressed many times at once merges once', async () => {
    const kept = (await book('Vaak Gedrukt')).personId
    const other = (await book('Vaak Gedrukt')).personId
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask('POST', `people/${index % 2 ? other : kept}/merge`, { other_id: index % 2 ? kept : other }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect(await read('select from merges where kept_id in ($1, $2)', [kept, other])).toHaveLength(1)
  })

  it('keeps what a colleague changed after it when it is undone, and takes the fields that were chosen', async () => {
    const kept = (await book('Kies Een', { email: 'een@kies.example' })).personId
    const other = (await book('Kies Twee', { email: 'twee@kies.example' })).personId
    const { body } = await ask('POST', `people/${kept}/merge`, { other_id: other, take: ['name', 'email'] })
    expect((await ask('GET', `people/${kept}`)).body.data).toMatchObject({
      name: 'Kies Twee',
      email: 'twee@kies.example',
    })
    const { version } = (await ask('GET', `people/${kept}`)).body.data
    await ask('PATCH', `people/${kept}`, { version, email: 'drie@kies.example' })
    await ask('POST', `merges/${body.data.merge_id}/undo`)
    expect((await ask('GET', `people/${kept}`)).body.data).toMatchObject({
      name: 'Kies Een',
      email: 'drie@kies.example',
    })
    for (const json of [
      { other_id: kept },
      { other_id: 1_999_999 },
      { other_id: other, take: ['version'] },
      {},
    ])
      expect((await ask('POST', `people/${kept}/merge`, json)).status).toBe(422)
    expect((await ask('POST', 'people/1999999/merge', { other_id: kept })).status).toBe(404)
  })

  it('of companies moves customers, people, orders and equipment, and can be undone', async () => {
    for (const [email, number] of [
      ['a@samen.example', '70000001'],
      ['b@samen.example', '70000002'],
    ])
      await shop.pool.query(
        "insert into customers (email, firstname, lastname, locale, company, company_number) values ($1, 'A', 'B', 'nl', 'Samen B.V.', $2)",
        [email, number],
      )
    const [one, other] = await read("select id from companies where name = 'Samen B.V.' order by id")
    expect((await ask('GET', `companies/${one.id}`)).body.data.proposals).toHaveLength(1)
    const merged = await ask('POST', `companies/${one.id}/merge`, { other_id: other.id })
    expect(merged.body.data.moved).toEqual({ company_members: 1 })
    expect((await ask('GET', `companies/${one.id}`)).body.data.members).toBe(2)
    // The number of the merged one leads to the kept one.
    await shop.pool.query(
      "insert into customers (email, firstname, lastname, locale, company, company_number) values ('c@samen.example', 'A', 'B', 'nl', 'Samen', '70000002')",
    )
    expect((await ask('GET', `companies/${one.id}`)).body.data.members).toBe(3)
    expect((await ask('POST', `merges/${merged.body.data.merge_id}/undo`)).status).toBe(200)
    expect((await ask('GET', `companies/${other.id}`)).body.data).toMatchObject({
      members: 1,
      merged_into: null,
    })
  })

  it('is no longer proposed once a colleague says that they are not the same', async () => {
    const one = (await book('Niet Dezelfde')).personId
    await book('Niet Dezelfde')
    const [proposal] = (await ask('GET', `people/${one}`)).body.data.proposals
    expect((await ask('POST', `merge-proposals/${proposal.id}/dismiss`)).status).toBe(200)
    expect((await ask('GET', `people/${one}`)).body.data.proposals).toEqual([])
    expect((await ask('POST', 'merge-proposals/1999999/dismiss')).status).toBe(404)
  })
})

describe('somebody who wants to be forgotten', () => {
  it('gets a file with what is stored, which is logged', async () => {
    const { personId } = await book('Vraag Gegevens', { email: 'vraag@gegevens.example' })
    const answer = await shop.ask(`/api/staff/people/${personId}/data`, { headers: people.headers.owner })
    const data = await answer.json()
    expect(data.person).toMatchObject({ name: 'Vraag Gegevens', email: 'vraag@gegevens.example' })
    expect(data.courses).toHaveLength(1)
    expect(
      await read("select by_id from changes where what = 'person.data_exported' and ref_id = $1", [personId]),
    ).toEqual([{ by_id: people.ids.owner }])
  })

  it('is erased from orders, papers and log, after a dry run that changes nothing', async () => {
    const { personId, date, orderId } = await book('Vergeet Mij', { email: 'vergeet@mij.example' })
    await paper(personId, 'VERGEET-1')
    const { version } = (await ask('GET', `people/${personId}`)).body.data
    await ask('PATCH', `people/${personId}`, { version, note: 'Vergeet Mij belde' })
    const coming = await ask('POST', `people/${personId}/forget`, {})
    expect([coming.status, coming.body.orders]).toEqual([409, [expect.objectContaining({ id: orderId })]])
    await shop.pool.query(
      "update product_options set first_day = '2026-01-01', last_day = '2026-01-01' where id = $1",
      [date],
    )
    const dry = await ask('POST', `people/${personId}/forget`, { dry_run: true })
    expect(dry.body.data).toMatchObject({ is_done: false, courses: 1, papers: 1, items: 0 })
    expect((await ask('GET', `people/${personId}`)).status).toBe(200)
    expect((await ask('POST', `people/${personId}/forget`, {})).body.data.is_done).toBe(true)
    expect((await ask('GET', `people/${personId}`)).status).toBe(404)
    for (const table of ['people', 'participants', 'certificates', 'changes', 'notes', 'merges'])
      expect([
        table,
        await read(
          `select from ${table} t where t::text ilike '%vergeet%mij%' or t::text like '%VERGEET-1%'`,
        ),
      ]).toEqual([table, []])
    expect(
      await read(
        "select by_id from changes where what = 'person.forgotten' and ref_id = $1 and table_name = ''",
        [personId],
      ),
    ).toEqual([{ by_id: people.ids.owner }])
  })

  it('as a customer is erased as if they did it themselves', async () => {
    const { customerId, orderId, personId } = await book('Blijft Staan')
    await paper(personId, 'BLIJFT-2')
    const open = await ask('POST', `customers/${customerId}/forget`, {})
    expect(open.status).toBe(409)
    await shop.pool.query('update orders set status_id = 2 where id = $1', [orderId])
    expect((await ask('POST', `customers/${customerId}/forget`, { dry_run: true })).body.data).toMatchObject({
      is_done: false,
      orders: 1,
    })
    expect((await ask('GET', `customers/${customerId}/data`)).body.profile.lastname).toBe('Bakker')
    expect((await ask('POST', `customers/${customerId}/forget`, {})).status).toBe(200)
    expect((await ask('GET', `customers/${customerId}`)).status).toBe(404)
    expect((await ask('GET', `people/${personId}`)).body.data.paper_list).toHaveLength(1)
  })
})
