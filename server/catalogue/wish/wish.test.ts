import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthRange, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { weekday } from '../../../contract/rules/time/day.ts'
import { type Agenda, queryDatesResponse } from '../../../contract/wire/catalogue/agenda.ts'
import type { ProductList } from '../../../contract/wire/catalogue/product-query.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { someAddress } from '../../../tests/support/shop/fetch-page.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
type Date = {
  id: number
  product_id: number
  code: string
  language: string
  first_day: string
  last_day: string
  left: number
  net: number
  on_quotation: boolean
}
/** Every date that can be booked, read from the tables in the simplest way. */
let dates: Date[]

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  // Orders that leave few seats on many dates.
  await shop.pool.query(`
    with placed as (
      insert into orders (number, customer_id, status_id, locale, payment_method, contact, invoice_address, terms_version, net_cents, vat_cents)
      values ('T1', (select min(id) from customers), 3, 'nl', 'ideal', '{}', '{}', '', 0, 0) returning id
    )
    insert into order_lines (order_id, option_id, name, option_name, amount, unit_net_cents, vat, vat_cents)
    select placed.id, o.id, 'x', 'x', greatest(1, (o.seats - o.seats_blocked) - o.id % 5), 0, '21', 0
    from placed, product_options o where o.first_day > '2026-03-10' and o.id % 3 = 0 and o.seats > o.seats_blocked + 5`)
  const { rows } = await shop.pool.query(
    `select o.id, o.product_id, l.code, o.language, o.first_day, o.last_day, o.surcharge_cents,
      o.seats - o.seats_blocked - coalesce((select sum(h.amount) from seat_holds h where h.option_id = o.id and h.until > $1), 0)::int as room, p.on_quotation, p.price_cents, coalesce(p.winda_fee_cents, 0) as fee_cents,
      (select min(d.price_cents) from deals d where d.product_id = p.id and d.starts_at <= $1 and d.ends_at > $1) as deal_cents
    from product_options o join locations l on l.id = o.location_id join products p on p.id = o.product_id
    where o.first_day >= '2026-03-10' and o.book_until > $1 and o.state in ('tentative', 'guaranteed') and o.visibility = 'public'`,
    [startOfTests],
  )
  const { rows: lines } = await shop.pool.query(
    `select l.option_id, l.amount from order_lines l join orders o on o.id = l.order_id
    where o.status_id in (3, 4, 5) or (o.status_id = 1 and (o.held_until is null or o.held_until > $1))`,
    [startOfTests],
  )
  dates = rows
    .map((row) => {
      const taken = lines
        .filter(({ option_id }) => option_id === row.id)
        .reduce((sum, { amount }) => sum + amount, 0)
      return {
        ...row,
        left: row.room - taken,
        net: ((row.deal_cents ?? row.price_cents) + row.surcharge_cents + row.fee_cents) / 100,
      }
    })
    .filter(({ left }) => left > 0)
})
afterAll(() => shop.close())

/** Every request comes from another address, because searches are limited per network. */
const post = (path: string, json: unknown) =>
  shop.read(path, { method: 'POST', json, headers: { 'x-forwarded-for': someAddress() } })
const query = (json: unknown): Promise<ProductList> => post('/api/queryProducts', json)
const queryAgenda = async (json: unknown): Promise<Agenda> =>
  queryDatesResponse.parse(await post('/api/queryDates', json))

const fits = {
  where: (date: Date, { where }: Wish) =>
    !where || ('locations' in where && where.locations.includes(date.code)),
  when: (date: Date, { from, to }: Wish) =>
    (!from || date.first_day >= from) && (!to || date.first_day <= to),
  weekend: (date: Date, { weekend }: Wish) =>
    !weekend ||
    (weekday(date.first_day) >= 6 &&
      weekday(date.last_day) >= 6 &&
      date.last_day.slice(0, 7) >= date.first_day.slice(0, 7) &&
      Date.parse(date.last_day) - Date.parse(date.first_day) <= 86_400_000),
  language: (date: Date, { language }: Wish) => !language || date.language === language,
  people: (date: Date, { people = 1 }: Wish) => date.left >= people,
}
const matching = (wish: Wish, without?: keyof typeof fits) =>
  dates.filter((date) =>
    Object.entries(fits).every(([part, isFitting]) => part === without || isFitting(date, wish)),
  )
const productsOf = (list: Date[]) => new Set(list.map(({ product_id }) => product_id))
/** How many there are of each value that has any. */
const countsBy = (list: Date[], key: (date: Date) => string, count: (some: Date[]) => number) =>
  Object.fromEntries([...Map.groupBy(list, key)].map(([value, some]) => [value, count(some)]))
const shownCounts = <Facet extends { count: number }>(list: Facet[], name: (one: Facet) => string) =>
  Object.fromEntries(list.filter(({ count }) => count > 0).map((one) => [name(one), one.count]))

/** Towns, months, languages and weekends with the counts that the tables give: of products in lists, of dates in the agenda. */
function expectTrueCounts(facets: Agenda['dates'], wish: Wish, count: (some: Date[]) => number) {
  expect({
    towns: shownCounts(facets.locations, ({ code }) => code),
    months: shownCounts(facets.months, ({ month }) => month),
    languages: shownCounts(facets.languages, ({ language }) => language),
    weekends: facets.weekend_count,
  }).toEqual({
    towns: countsBy(matching(wish, 'where'), ({ code }) => code, count),
    months: countsBy(matching(wish, 'when'), ({ first_day }) => first_day.slice(0, 7), count),
    languages: countsBy(matching(wish, 'language'), ({ language }) => language, count),
    weekends: count(matching({ ...wish, weekend: true })),
  })
}

/** The list of products for a wish: exactly those with a matching date, each with the first one, its price and true counts. */
async function checkList(wish: Wish) {
  const { products, dates: facets } = await query({ wish, per_page: 100 })
  const expected = matching(wish)
  const trainings = products.data.filter(({ kind }) => kind === 'training')
  const isSelecting = Object.keys(wish).some((part) => part !== 'people')
  if (isSelecting || (wish.people ?? 1) > 1)
    expect(new Set(trainings.map(({ id }) => id))).toEqual(productsOf(expected))
  if (isSelecting) expect(trainings).toHaveLength(products.data.length)
  const byProduct = Map.groupBy(expected, ({ product_id }) => product_id)
  for (const { id, next_date, more_dates } of trainings) {
    const own = (byProduct.get(id) ?? []).toSorted(byDay)
    expect([next_date?.po_id, next_date?.places_left, more_dates]).toEqual([
      own[0]?.id,
      own[0]?.left,
      Math.max(0, own.length - 1),
    ])
    if (next_date?.net != null) expect(next_date.net).toBe(own[0]?.net)
  }
  expectTrueCounts(facets, wish, (some) => productsOf(some).size)
  return trainings.length
}
const byDay = (a: Date, b: Date) => a.first_day.localeCompare(b.first_day) || a.id - b.id

/** The agenda for a wish: exactly the matching dates, with their seats and prices and true counts. */
async function checkAgenda(wish: Wish) {
  const { data, meta, dates: facets } = await queryAgenda({ wish, per_page: 200 })
  const expected = matching(wish).toSorted(byDay)
  expect(meta.total).toBe(expected.length)
  expect(data.map(({ po_id, places_left, net }) => [po_id, places_left, net ?? 'on quotation'])).toEqual(
    expected
      .slice(0, 200)
      .map(({ id, left, net, on_quotation }) => [id, left, on_quotation ? 'on quotation' : net]),
  )
  expectTrueCounts(facets, wish, (some) => some.length)
  return data.length
}

/** Every town, month, language and number of people up to twelve, each of the first three also left open. */
function allWishes(): Wish[] {
  const codes = [...new Set(dates.map(({ code }) => code))].toSorted()
  const months = [...new Set(dates.map(({ first_day }) => first_day.slice(0, 7)))].toSorted()
  const wishes: Wish[] = []
  for (const code of [undefined, ...codes])
    for (const month of [undefined, ...months])
      for (const language of [undefined, ...locales])
        for (let people = 1; people <= 12; people++)
          wishes.push({
            ...(code && { where: { locations: [code] } }),
            ...(month && monthRange(month)),
            ...(language && { language }),
            people,
          })
  return wishes
}

describe('a list and the agenda for a wish', () => {
  // WISHES=all asks for all of them, which takes minutes. The step is prime, so the sample has every town, month, language and number.
  const step = process.env.WISHES === 'all' ? 1 : 53

  it('have exactly what the tables have, for every town, month, language and number of people', async () => {
    const wishes = allWishes().filter((_, at) => at % step === 0)
    let [listed, dated] = [0, 0]
    for (const wish of wishes) {
      listed += await checkList(wish)
      dated += await checkAgenda(wish)
    }
    expect(wishes.length).toBeGreaterThan(100)
    expect(Math.min(listed, dated)).toBeGreaterThan(wishes.length)
  }, 3_600_000)

  it('have exactly what the tables have, for several towns and for weekends', async () => {
    const codes = [...new Set(dates.map(({ code }) => code))]
    const months = [...new Set(dates.map(({ first_day }) => first_day.slice(0, 7)))]
    const parts = {
      where: fc
        .subarray(codes, { minLength: 1, maxLength: 3 })
        .map((locations) => ({ where: { locations } })),
      when: fc.constantFrom(...months).map(monthRange),
      weekend: fc.constant({ weekend: true as const }),
      language: fc.constantFrom('nl' as const, 'en' as const).map((language) => ({ language })),
      people: fc.integer({ min: 1, max: 12 }).map((people) => ({ people })),
    }
    const wishes = fc
      .subarray(Object.values(parts) as fc.Arbitrary<Wish>[], { maxLength: 3 })
      .chain((chosen) => fc.tuple(...chosen))
      .map((chosen): Wish => Object.assign({}, ...chosen))
    let [listed, dated] = [0, 0]
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        listed += await checkList(wish)
        dated += await checkAgenda(wish)
      }),
      { numRuns: 120, seed: 20260310 },
    )
    expect(Math.min(listed, dated)).toBeGreaterThan(300)
  })
})

describe('a list for a wish', () => {
  it('finds locations near a postcode, with their distance', async () => {
    const { products, dates: facets } = await query({
      wish: { where: { postcode: '3511', km: 30 } },
      per_page: 100,
    })
    expect(products.data.length).toBeGreaterThan(0)
    expect(new Set(products.data.map(({ next_date }) => next_date?.location))).toEqual(
      new Set(['Utrecht (Nieuwegein)']),
    )
    const utrecht = facets.locations.find(({ code }) => code === 'UTR')
    expect(utrecht?.selected).toBe(true)
    expect(utrecht?.km).toBeLessThan(15)
    const rotterdam = facets.locations.find(({ code }) => code === 'RTM')
    expect(rotterdam?.selected).toBe(false)
    expect(rotterdam?.km).toBeGreaterThan(30)
  })

  it('keeps goods and inspections when only the number of people is asked for', async () => {
    const kinds = async (wish: Wish) =>
      new Set((await query({ wish, per_page: 100 })).products.data.map(({ kind }) => kind))
    expect(await kinds({ people: 3 })).toEqual(new Set(['training', 'inspection', 'equipment']))
    expect(await kinds({ people: 3, language: 'en' })).toEqual(new Set(['training']))
  })

  it('can be sorted by the first matching date', async () => {
    const { products } = await query({ sort: 'date', wish: { where: { locations: ['RTM'] } }, per_page: 100 })
    const days = products.data.map(({ next_date }) => next_date?.first_day ?? '')
    expect(days).toEqual([...days].sort())
    expect(new Set(products.data.map(({ next_date }) => next_date?.location))).toEqual(new Set(['Rotterdam']))
  })

  it.each([
    [{ where: { locations: [] } }, 'wish.where'],
    [{ where: { locations: ["'; drop"] } }, 'wish.where'],
    [{ where: { postcode: '0000', km: 30 } }, 'wish.where'],
    [{ from: '2027-02-30' }, 'wish.from'],
    [{ people: 0 }, 'wish.people'],
    [{ language: 'de' }, 'wish.language'],
  ])('%o is refused, naming the field', async (wish, field) => {
    const answer = await shop.ask('/api/queryProducts', { method: 'POST', json: { wish } })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)[0]).toMatch(new RegExp(`^${field}`))
  })
})
