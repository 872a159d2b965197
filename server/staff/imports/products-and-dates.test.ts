import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { importing } from '../../../tests/support/staff/importing.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let steps: ReturnType<typeof importing>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
  steps = importing(shop, people.headers.owner)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const rowsOf = async (query: string, values: unknown[] = []) => (await shop.pool.query(query, values)).rows
const undo = (batch: string, headers = people.headers.owner) =>
  steps.ask('POST', `changes/${batch}/undo`, {}, headers)
/** Takes a whole batch back, a part at a time. */
async function undoAll(batch: string, headers = people.headers.owner) {
  const all = { undone: 0, refused: [] as { ref_id: number; reason: string }[] }
  for (let below: number | undefined, isFirst = true; isFirst || below; isFirst = false) {
    const { status, body } = await steps.ask('POST', `changes/${batch}/undo`, { below }, headers)
    expect(status).toBe(200)
    all.undone += body.data.undone
    all.refused.push(...body.data.refused)
    below = body.data.next ?? undefined
  }
  return all
}

type Fault = [column: string, spoil: (row: string[]) => void, reason: string]

/** Every tenth row of the first 300 is wrong, each in its own way. */
function withFaults(rows: string[][], faults: Fault[]) {
  const planted: { row: number; column: string; reason: string }[] = []
  for (const [at, row] of rows.entries()) {
    const [column, spoil, reason] = faults[(at / 10) % faults.length] ?? []
    if (!column || !spoil || !reason) continue
    spoil(row)
    planted.push({ row: at + 2, column, reason })
  }
  return planted
}
const csv = (headings: string, rows: string[][]) =>
  `\ufeff${[headings, ...rows.map((row) => row.join(';'))].join('\r\n')}\r\n`
const named = (faults: { row: number; column: string; reason: string }[]) =>
  faults.map(({ row, column, reason }) => ({ row, column, reason }))

describe('importing products', () => {
  const headings = 'Code;Naam;Engelse naam;Soort;Merk;Categorieën;Prijs;Btw;Dagen;Status'
  const faults: Fault[] = [
    ['Prijs', (row) => (row[6] = 'veel'), 'amount'],
    ['Btw', (row) => (row[7] = '19'), 'choice'],
    ['Categorieën', (row) => (row[5] = 'bestaat-niet'), 'unknown'],
    ['Naam', (row) => (row[1] = ''), 'required'],
    ['Dagen', (row) => (row[8] = '1,1'), 'number'],
    ['Status', (row) => (row[9] = 'in de winkel'), 'by_hand'],
    ['Merk', (row) => (row[4] = 'Niemand BV'), 'unknown'],
    ['Code', (row) => (row[0] = 'MET SPATIE'), 'code'],
  ]
  const newProducts = async () => {
    const [brand] = await rowsOf('select name from brands order by id limit 1')
    const [category] = await rowsOf(
      "select t.title from category_texts t join categories c on c.id = t.category_id where t.locale = 'nl' order by c.id limit 1",
    )
    const rows = Array.from({ length: 300 }, (_, at) => [
      `IMP-${at}`,
      `Cursus nummer ${at}`,
      at % 2 ? `Course number ${at}` : '',
      'cursus',
      brand.name as string,
      category.title as string,
      `${100 + at},50`,
      '21%',
      '1,5',
      'concept',
    ])
    const planted = withFaults(rows, faults)
    return { planted, file: csv(headings, rows) }
  }
  const count = async () => (await rowsOf("select from products where code like 'IMP-%'")).length

  it('of 300 rows names the 30 that are wrong, makes 270 drafts, changes nothing the second time and takes all of it back', async () => {
    const { planted, file } = await newProducts()
    expect(planted.length).toBe(30)
    const first = await steps.plan('products', file)
    expect(first.plan).toMatchObject({ rows: 300, added: 270, changed: 0, faulty: 30 })
    expect(named(first.plan.faults)).toEqual(planted)
    expect(await count()).toBe(0)
    const done = await steps.accept(first)
    expect([done.status, await count()]).toEqual([200, 270])
    const made = await rowsOf(
      `select p.published_at, p.price_cents, p.days, t.name, (select array_agg(s.slug order by s.locale) from slugs s where s.product_id = p.id) as slugs,
        (select count(*)::int from price_history h where h.product_id = p.id) as prices
       from products p join product_texts t on t.product_id = p.id and t.locale = 'nl' where p.code = 'IMP-1'`,
    )
    expect(made).toMatchObject([
      {
        published_at: null,
        price_cents: 10150,
        name: 'Cursus nummer 1',
        slugs: ['course-number-1', 'cursus-nummer-1'],
        prices: 0,
      },
    ])
    expect((await steps.plan('products', file)).plan).toMatchObject({
      added: 0,
      changed: 0,
      same: 270,
      faulty: 30,
    })
    // A colleague has gone on with one of them.
    const [worked] = await rowsOf("select id, version from products where code = 'IMP-1'")
    const changed = await steps.ask('PATCH', `products/${worked.id}`, {
      version: worked.version,
      popularity: 7,
    })
    expect(changed.status).toBe(200)
    expect(await undoAll(done.body.data.batch_id)).toMatchObject({
      undone: 269,
      refused: [{ ref_id: worked.id, reason: 'changed_meanwhile' }],
    })
    expect(await count()).toBe(1)
  })

  it('changes prices through their history, names, categories and states; undoing puts all back', async () => {
    const state = () =>
      rowsOf(
        `select p.code, p.price_cents, p.retired_at is not null as retired, t.name,
           array(select c.key from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id order by c.key) as categories
         from products p join product_texts t on t.product_id = p.id and t.locale = 'en' where p.is_live or p.retired_at is not null order by p.code limit 3`,
      )
    const before = await state()
    const [one, two, three] = before
    const file = csv('Code;Name;Category;Price;State', [
      [one.code.toLowerCase(), 'Renamed', one.categories.join(', '), '12.50', 'in the shop'],
      [two.code, two.name, 'werken-op-hoogte', '', ''],
      [three.code, three.name, three.categories.join(','), String(three.price_cents / 100), 'retired'],
    ])
    const wrong = await steps.plan('products', file)
    expect(wrong.plan.faults.map(({ row, column }) => [row, column])).toContainEqual([3, 'Price'])
    const right = file.replace(/;;\r/, `;${two.price_cents / 100};published\r`)
    const found = await steps.plan('products', right)
    expect(found.plan).toMatchObject({ added: 0, changed: 3, faulty: 0 })
    const done = await steps.accept(found)
    expect(done.status).toBe(200)
    expect(await state()).toMatchObject([
      { price_cents: 1250, name: 'Renamed' },
      { categories: ['werken-op-hoogte'] },
      { retired: true },
    ])
    const history = () =>
      rowsOf(
        'select h.price_cents from price_history h join products p on p.id = h.product_id where p.code = $1 order by since desc limit 1',
        [one.code],
      )
    expect(await history()).toEqual([{ price_cents: 1250 }])
    expect((await steps.plan('products', right)).plan).toMatchObject({ changed: 0, same: 3 })
    expect(await undoAll(done.body.data.batch_id)).toEqual({ undone: 3, refused: [] })
    expect(await state()).toEqual(before)
    expect(await history()).toEqual([{ price_cents: one.price_cents }])
  })

  it('lets everyone change and take back what they have the right to', async () => {
    const [one] = await rowsOf('select code, price_cents from products where is_live order by code limit 1')
    // An editor changes no prices, and finance no names.
    const editor = await steps.send('products', csv('Code;Prijs', [[one.code, '1']]), people.headers.editor)
    expect(editor.body.data.mapping).toEqual(['code', null])
    const forced = await steps.ask(
      'POST',
      `imports/${editor.body.data.id}/check`,
      { mapping: ['code', 'price_cents'], decimal: 'comma' },
      people.headers.editor,
    )
    expect(forced.status).toBe(422)
    expect((await steps.send('products', csv('Code', [['X']]), people.headers.planner)).status).toBe(403)
    const list = csv('Code;Prijs', [
      [one.code, '77'],
      ['NIET-HIER', '5'],
    ])
    const found = await steps.plan('products', list, people.headers.finance)
    expect(found.plan).toMatchObject({ changed: 1, faulty: 1 })
    expect(named(found.plan.faults)).toEqual([{ row: 3, column: 'Code', reason: 'unknown' }])
    const done = await steps.accept(found, people.headers.finance)
    const batch = done.body.data.batch_id
    expect((await undo(batch, people.headers.editor)).status).toBe(403)
    expect((await undo(batch, people.headers.finance)).body.data).toMatchObject({ undone: 1, refused: [] })
    expect(await rowsOf('select price_cents from products where code = $1', [one.code])).toEqual([
      { price_cents: one.price_cents },
    ])
  })
})

describe('importing dates', () => {
  const headings = 'Product;Eerste dag;Laatste dag;Locatie;Van;Tot;Taal;Plaatsen;Toeslag'
  const faults: Fault[] = [
    ['Product', (row) => (row[0] = 'XX-999'), 'unknown'],
    ['Eerste dag', (row) => (row[1] = '31-02-2027'), 'date'],
    ['Locatie', (row) => (row[3] = 'Atlantis'), 'unknown'],
    ['Van', (row) => (row[4] = '25:00'), 'time'],
    ['Plaatsen', (row) => (row[7] = '0'), 'min'],
    ['Laatste dag', (row) => (row[2] = '1-1-2027'), 'order'],
    ['Taal', (row) => (row[6] = 'Klingon'), 'choice'],
  ]
  const dayAfter = (at: number) =>
    new Date(Date.UTC(2027, 4, 1 + at)).toISOString().slice(0, 10).split('-').reverse().join('-')
  const course = async () => {
    const [found] = await rowsOf(
      "select id, code from products where kind = 'training' and is_live and not on_quotation order by id limit 1",
    )
    return found as { id: number; code: string }
  }
  const datesOf = (id: number) =>
    rowsOf(
      "select o.id, o.first_day::text, o.seats, o.starts_at::text, o.surcharge_cents, l.city from product_options o left join locations l on l.id = o.location_id where o.product_id = $1 and o.first_day >= '2027-05-01' order by o.first_day, o.id",
      [id],
    )

  it('of 300 rows names the 30 that are wrong, adds 270, changes nothing the second time and takes them back', async () => {
    const { id, code } = await course()
    const before = await datesOf(id)
    const rows = Array.from({ length: 300 }, (_, at) => [
      code.toLowerCase(),
      dayAfter(at),
      dayAfter(at),
      at % 2 ? 'Zwolle' : 'ARN',
      '9 uur',
      '16.30',
      'Nederlands',
      '12',
      '25,00',
    ])
    const planted = withFaults(rows, faults)
    const file = csv(headings, rows)
    const first = await steps.plan('dates', file, people.headers.planner)
    expect(first.plan).toMatchObject({ rows: 300, added: 270, faulty: 30 })
    expect(named(first.plan.faults)).toEqual(planted)
    expect(await datesOf(id)).toEqual(before)
    const done = await steps.accept(first, people.headers.planner)
    expect(done.status).toBe(200)
    expect((await datesOf(id)).length).toBe(before.length + 270)
    // Visitors find them, and can book until they begin.
    const [added] = await rowsOf(
      "select o.state, o.book_until, o.surcharge_cents, o.language from product_options o where o.product_id = $1 and o.first_day = '2027-05-02'",
      [id],
    )
    expect(added).toMatchObject({ state: 'tentative', surcharge_cents: 2500, language: 'nl' })
    expect(added.book_until.toISOString()).toBe('2027-05-02T07:00:00.000Z')
    expect((await steps.plan('dates', file)).plan).toMatchObject({ added: 0, changed: 0, same: 270 })
    expect((await undo(done.body.data.batch_id, people.headers.editor)).status).toBe(403)
    expect(await undoAll(done.body.data.batch_id, people.headers.planner)).toEqual({
      undone: 270,
      refused: [],
    })
    expect(await datesOf(id)).toEqual(before)
  })

  it('does not change under customers what they booked, also not when it is taken back', async () => {
    const { id, code } = await course()
    const headings = 'Product;Datum;Plaats;Van;Tot;Plaatsen;Taal'
    const row = [code, '01-06-2027', 'Zwolle', '09:00', '16:00', '10', 'nl']
    const made = await steps.accept(
      await steps.plan('dates', csv(headings, [row, [code, '02-06-2027', ...row.slice(2)]])),
    )
    const more = await steps.accept(
      await steps.plan('dates', csv(headings, [[...row.slice(0, 5), '14', 'nl']])),
    )
    const [date] = await rowsOf(
      "select id, seats from product_options where product_id = $1 and first_day = '2027-06-01'",
      [id],
    )
    expect(date.seats).toBe(14)
    await shop.pool.query(
      `insert into seat_holds (option_id, amount, until, order_key) values ($1, 12, $2, gen_random_uuid())`,
      [date.id, new Date(startOfTests.getTime() + 86_400_000)],
    )
    const fewer = [...row.slice(0, 3), '10:00', '16:00', '11', 'Engels']
    const refused = await steps.plan('dates', csv(headings, [fewer]))
    expect(refused.plan.faults.map(({ column, reason }) => [column, reason]).toSorted()).toEqual([
      ['Plaatsen', 'booked'],
      ['Taal', 'booked'],
      ['Van', 'booked'],
    ])
    const allowed = await steps.plan('dates', csv(headings, [[...row.slice(0, 5), '12', 'nl']]))
    expect(allowed.plan).toMatchObject({ changed: 1, faulty: 0 })
    // Going back to ten seats would leave two without one, and the other date is taken back all the same.
    expect((await undo(more.body.data.batch_id)).body.data.refused).toMatchObject([{ reason: 'in_use' }])
    const { body } = await undo(made.body.data.batch_id)
    expect([body.data.undone, body.data.refused.length]).toEqual([1, 1])
    expect((await datesOf(id)).map(({ first_day }) => first_day)).toEqual(['2027-06-01'])
  })

  it('tells two dates of one day and location apart by their times, and moves one that is named by its number', async () => {
    const { id, code } = await course()
    const headings = 'Product;Datum;Plaats;Van;Tot;Plaatsen;Datumnummer'
    const rows = [
      [code, '05-07-2027', 'Zwolle', '09:00', '12:00', '8', ''],
      [code, '05-07-2027', 'Zwolle', '13:00', '17:00', '8', ''],
    ]
    await steps.accept(await steps.plan('dates', csv(headings, rows)))
    expect((await steps.plan('dates', csv(headings, rows))).plan).toMatchObject({ same: 2 })
    // The afternoon begins later; the morning is named as it is.
    const later = [rows[0] ?? [], [code, '05-07-2027', 'Zwolle', '13:30', '17:00', '8', '']]
    expect((await steps.plan('dates', csv(headings, later))).plan).toMatchObject({ same: 1, changed: 1 })
    const unclear = [[code, '05-07-2027', 'Zwolle', '14:00', '17:00', '8', '']]
    expect(named((await steps.plan('dates', csv(headings, unclear))).plan.faults)).toEqual([
      { row: 2, column: 'Product', reason: 'several' },
    ])
    const [morning] = (await datesOf(id)).filter(({ first_day }) => first_day === '2027-07-05')
    const moved = [[code, '06-07-2027', 'Arnhem', '09:00', '12:00', '8', String(morning.id)]]
    await steps.accept(await steps.plan('dates', csv(headings, moved)))
    expect((await datesOf(id)).find((date) => date.id === morning.id)).toMatchObject({
      first_day: '2027-07-06',
      city: 'Arnhem',
    })
    expect(
      named(
        (await steps.plan('dates', csv(headings, [[...(moved[0] ?? []).slice(0, 6), '999999']]))).plan.faults,
      ),
    ).toEqual([{ row: 2, column: 'Datumnummer', reason: 'unknown' }])
  })
})
