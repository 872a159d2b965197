import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthRange } from '../../../contract/rules/catalogue/wish.ts'
import { addDays } from '../../../contract/rules/time/day.ts'
import {
  type Agenda,
  type AgendaCalendar,
  agendaFeedResponse,
  queryCalendarResponse,
  queryDatesResponse,
} from '../../../contract/wire/catalogue/agenda.ts'
import type { ProductList } from '../../../contract/wire/catalogue/product-query.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const query = async (json: object, language?: number): Promise<Agenda> =>
  queryDatesResponse.parse(await shop.read('/api/queryDates', { method: 'POST', json, language }))

describe('the agenda', () => {
  it('lists every bookable date once, earliest first', async () => {
    const first = await query({ per_page: 100 })
    const days = first.data.map(({ first_day }) => first_day)
    expect(days).toEqual([...days].sort())
    const rest = await query({ per_page: 100, page: 2 })
    const ids = [...first.data, ...rest.data].map(({ po_id }) => po_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(first.data.every(({ places_left }) => places_left > 0)).toBe(true)
    expect(first.meta.total).toBeGreaterThan(150)
  })

  it('has no last page that cannot be asked for', async () => {
    const { data, meta } = await query({ per_page: 1, page: 500_000 })
    expect(data).toEqual([])
    expect(meta.total).toBeGreaterThan(150)
  })

  it('agrees with the lists of products for the same wish', async () => {
    const wish = { where: { locations: ['RTM'] }, ...monthRange('2026-05'), people: 3 }
    const { data } = await query({ wish, per_page: 200 })
    const list: ProductList = await shop.read('/api/queryProducts', {
      method: 'POST',
      json: { wish, per_page: 100 },
    })
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data.map(({ product_id }) => product_id))).toEqual(
      new Set(list.products.data.map(({ id }) => id)),
    )
    for (const { id, next_date } of list.products.data) {
      const own = data.find(({ product_id }) => product_id === id)
      expect(next_date).toMatchObject({ po_id: own?.po_id, net: own?.net, gross: own?.gross })
    }
  })

  it('counts dates per part of the wish, ignoring that part', async () => {
    const whole = await query({ per_page: 1 })
    const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0)
    for (const list of [whole.dates.locations, whole.dates.months, whole.dates.languages, whole.locations])
      expect(sum(list)).toBe(whole.meta.total)
    for (const { code, count } of whole.dates.locations) {
      const answer = await query({ wish: { where: { locations: [code] } }, per_page: 1 })
      expect([code, answer.meta.total]).toEqual([code, count])
      expect(sum(answer.dates.locations)).toBe(whole.meta.total)
    }
    for (const { month, count } of whole.dates.months)
      expect([month, (await query({ wish: monthRange(month), per_page: 1 })).meta.total]).toEqual([
        month,
        count,
      ])
    for (const { id, count } of whole.categories)
      expect([id, (await query({ category_id: id, per_page: 1 })).meta.total]).toEqual([id, count])
  })

  it('sorts by price and by free seats', async () => {
    const prices = (await query({ sort: 'price', per_page: 200 })).data.flatMap(({ net }) => net ?? [])
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const seats = (await query({ sort: 'seats', per_page: 200 })).data.map(({ places_left }) => places_left)
    expect(seats).toEqual([...seats].sort((a, b) => b - a))
  })

  it('is in the requested language', async () => {
    const { data } = await query({ per_page: 5 }, 12)
    expect(data.every(({ uri }) => uri.startsWith('/en/'))).toBe(true)
  })

  it.each([
    [{ sort: 'name' }, 'sort'],
    [{ page: 0 }, 'page'],
    [{ per_page: 201 }, 'per_page'],
    [{ wish: { people: 100 } }, 'wish.people'],
  ])('%o is refused, naming the field', async (json, field) => {
    const answer = await shop.ask('/api/queryDates', { method: 'POST', json })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toHaveProperty([field])
  })
})

describe('the calendar', () => {
  const month = async (json: object): Promise<AgendaCalendar> =>
    queryCalendarResponse.parse(await shop.read('/api/queryCalendar', { method: 'POST', json }))

  it('begins with the first month that has dates, and counts every day of it', async () => {
    const whole = await query({ per_page: 1 })
    const answer = await month({})
    expect(answer.month).toBe(whole.dates.months[0]?.month)
    expect(answer.meta.total).toBe(whole.meta.total)
    expect(answer.days.reduce((sum, { count }) => sum + count, 0)).toBe(whole.dates.months[0]?.count)
    expect(answer.dates).toEqual(whole.dates)
  })

  it('sends the first four dates of each day of the month, the same as the list', async () => {
    const { dates } = await query({ per_page: 1 })
    const busiest = dates.months.toSorted((a, b) => b.count - a.count)[0]?.month ?? ''
    const { data } = await query({ wish: monthRange(busiest), per_page: 200 })
    const answer = await month({ wish: monthRange(busiest) })
    const days = Map.groupBy(data, ({ first_day }) => first_day)
    expect(answer.month).toBe(busiest)
    expect(answer.days).toEqual([...days].map(([day, list]) => ({ day, count: list.length })))
    expect(answer.data).toEqual([...days.values()].flatMap((list) => list.slice(0, 4)))
  })

  it('says for an empty month when the next date is, with the same place and category', async () => {
    const category = (await query({ per_page: 1 })).categories.at(-1)?.id
    const selection = { wish: { where: { locations: ['UTR'] } }, category_id: category }
    const [first] = (await query({ ...selection, per_page: 1 })).data
    const empty = { ...selection, wish: { ...selection.wish, ...monthRange('2001-01') } }
    expect(await month(empty)).toMatchObject({ month: '2001-01', days: [], next_day: first?.first_day })
    expect((await query(empty)).next_day).toBe(first?.first_day)
    const last = (await query({ per_page: 1 })).dates.months.at(-1)?.month ?? ''
    expect((await month({ wish: monthRange(last) })).next_day).toBe(null)
    const before = addDays(first?.first_day ?? '', -1)
    expect((await query({ ...selection, wish: { ...selection.wish, to: before } })).next_day).toBe(
      first?.first_day,
    )
  })

  it('refuses what it does not know', async () => {
    const answer = await shop.ask('/api/queryCalendar', { method: 'POST', json: { wish: { people: 0 } } })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toHaveProperty(['wish.people'])
  })
})

describe('files of the agenda', () => {
  it('are a calendar with the dates of the query', async () => {
    const { data } = await query({ wish: { where: { locations: ['UTR'] } }, per_page: 200 }, 12)
    const answer = await shop.ask('/api/agenda/calendar.ics?where=UTR&locale=en')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = (await answer.text()).replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(data.length)
    for (const { po_id, name } of data.slice(0, 5)) {
      expect(text).toContain(`UID:date-${po_id}@vangnet`)
      expect(text).toContain(`SUMMARY:${name.replaceAll(',', '\\,')}`)
    }
  })

  it('are an RSS feed with the dates of the query', async () => {
    const { data } = await query({ wish: { language: 'en' }, per_page: 200 })
    const answer = await shop.ask('/api/agenda/feed.xml?language=en')
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const text = await answer.text()
    expect(text.match(/<item>/g)).toHaveLength(data.length)
    expect(text).toContain(`?po_id=${data[0]?.po_id}</link>`)
  })

  it('are data with the dates of the query, 200 a page', async () => {
    const { data } = await query({ wish: { where: { locations: ['UTR'] } }, per_page: 200 })
    const read = async (search: string) =>
      agendaFeedResponse.parse(await (await shop.ask(`/api/agenda/dates.json?${search}`)).json())
    expect((await read('where=UTR')).data).toEqual(data)
    const second = await read('page=2')
    expect(second.data).toEqual((await query({ page: 2, per_page: 200 })).data)
    expect(second.meta.per_page).toBe(200)
    expect((await shop.ask('/api/agenda/dates.json?page=0')).status).toBe(422)
  })

  it.each([
    ['calendar.ics', 'text/calendar; charset=utf-8'],
    ['feed.xml', 'application/rss+xml; charset=utf-8'],
    ['dates.json', 'application/json; charset=UTF-8'],
  ])('%s is not sent again to a program that has it', async (file, type) => {
    const path = `/api/agenda/${file}?where=RTM`
    const etag = (await shop.ask(path)).headers.get('etag') ?? ''
    const again = await shop.ask(path)
    expect([again.headers.get('content-type'), again.headers.get('etag')]).toEqual([type, etag])
    expect((await shop.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    // The answer to another query is another file.
    const other = await shop.ask(`/api/agenda/${file}?where=UTR`, { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })

  it('ignore what they do not understand, and refuse what is too long', async () => {
    expect((await shop.ask('/api/agenda/feed.xml?where=%3Cscript%3E&when=x&people=0')).status).toBe(200)
    expect((await shop.ask(`/api/agenda/feed.xml?where=${'A'.repeat(300)}`)).status).toBe(422)
    expect((await shop.ask('/api/agenda/calendar.ics?locale=de')).status).toBe(422)
  })
})
