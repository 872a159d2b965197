import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../server/platform/database/database.ts'
import { createLog } from '../server/platform/log.ts'
import { startOfTests } from '../tests/support/shop/clock.ts'
import { cloneDatabase } from '../tests/support/shop/test-database.ts'
import { ensureDemo } from './load/load-demo.ts'
import { readDemoFiles } from './read-files.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await cloneDatabase()
  pool = openPool(database.url, createLog({ LOG_LEVEL: 'silent' }), 3)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const rows = async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rows
const one = async (query: string, values: unknown[] = []) => Object.values((await rows(query, values))[0])[0]

const files = readDemoFiles()

describe('the demo catalogue', () => {
  it('is complete in both languages', async () => {
    const codes = [
      ['RA', [101, 102, 103, 110, 120]],
      ['WH', [201, 202, 203, 210, 211, 212, 220, 221]],
      ['RE', [301, 302, 303, 304]],
      ['GW', [401, 402, 403, 404, 405, 406, 407, 408, 411, 412, 413, 421, 422, 423, 431, 432, 433]],
      ['EH', [501, 502, 503, 504]],
      ['BH', [511, 512, 513, 514, 515, 516, 517]],
      ['BR', [518]],
      ['VC', [601, 602, 603, 604, 605]],
      ['CS', [701, 702, 703, 704, 705, 706]],
      ['LI', [801, 802, 803, 804, 805, 806]],
      ['EL', [901, 902, 903, 904, 905]],
      ['IN', Array.from({ length: 12 }, (_, n) => n + 1)],
      ['EQ', Array.from({ length: 15 }, (_, n) => n + 1)],
    ] as const
    const expected = codes.flatMap(([letters, numbers]) =>
      numbers.map((number) => `${letters}-${String(number).padStart(3, '0')}`),
    )
    expect((await rows('select code from products')).map((row) => row.code).sort()).toEqual(expected.sort())
    expect(await one("select count(*)::int from product_texts where locale in ('nl', 'en')")).toBe(190)
  })

  it('has unique texts: no two products share a paragraph, a question or a review', () => {
    for (const locale of ['nl', 'en'] as const) {
      const texts = files.products.flatMap((file) => {
        const text = file[locale]
        return [
          text.summary,
          text.tagline,
          text.meta_description,
          ...text.description.split(/\n\s*\n/),
          ...text.questions.map(({ a }) => a),
        ]
          .map((one) => one.trim())
          .filter((one) => one.length > 80)
      })
      const twice = texts.filter((text, index) => texts.indexOf(text) !== index)
      expect(twice).toEqual([])
    }
  })

  it('has a drawing for every product, category and page that shows one', async () => {
    const pictures = await rows(`
      select picture from products union select picture from categories
      union select picture from pages where picture is not null`)
    const missing = pictures.filter(
      ({ picture }) => !existsSync(join(import.meta.dirname, 'pictures', 'out', picture)),
    )
    expect(missing).toEqual([])
  })

  it('gives every training three to six upcoming dates, one of them twelve, and one past date, at its own locations', async () => {
    const trainings = await rows(
      `select p.code, count(*) filter (where o.first_day > $1)::int as ahead, count(*) filter (where o.first_day < $1)::int as behind
       from products p left join product_options o on o.product_id = p.id and is_shown(o.state, o.visibility) where p.kind = 'training' and not p.on_quotation group by p.code`,
      ['2026-03-10'],
    )
    for (const training of trainings) {
      const [least, most] = training.code === 'EH-504' ? [12, 12] : [3, 6]
      expect(training.ahead, training.code).toBeGreaterThanOrEqual(least)
      expect(training.ahead, training.code).toBeLessThanOrEqual(most)
      expect(training.behind, training.code).toBe(1)
    }
    const states = await rows(
      "select state, count(*)::int as count from product_options where first_day > '2026-03-10' group by state",
    )
    expect(states.map(({ state }) => state).sort()).toEqual([
      'cancelled',
      'closed',
      'draft',
      'guaranteed',
      'tentative',
    ])
    expect(
      await one(
        "select count(*)::int from product_options where seats - seats_blocked in (1, 2) and state = 'guaranteed'",
      ),
    ).toBeGreaterThan(20)
    expect(await one('select count(distinct language)::int from product_options')).toBe(2)
  })

  it('has no dates on holidays, and dates on Saturdays only for first aid', async () => {
    const days = (
      await rows(`
      select distinct to_char(d, 'YYYY-MM-DD') as day from product_options o, generate_series(o.first_day, o.last_day, '1 day') d`)
    ).map(({ day }) => day)
    expect(
      days.filter((day) =>
        ['2026-04-03', '2026-04-06', '2026-04-27', '2026-05-14', '2026-05-25'].includes(day),
      ),
    ).toEqual([])
    const saturdays = await rows(`
      select distinct left(p.code, 2) as kind from product_options o join products p on p.id = o.product_id
      where extract(isodow from o.first_day) = 6`)
    expect(saturdays).toEqual([{ kind: 'EH' }])
    expect(
      await one(`
      select count(*)::int from product_options o join products p on p.id = o.product_id
      where p.code = 'EH-504' and extract(isodow from o.first_day) = 6 and o.state in ('tentative', 'guaranteed')`),
    ).toBeGreaterThan(2)
  })

  it('has customers with orders in every status, offers in every state, and items due, overdue and rejected', async () => {
    expect(
      (await rows('select distinct status_id from orders order by 1')).map((row) => row.status_id),
    ).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(await one('select count(distinct state)::int from offers')).toBe(5)
    const items = await rows(
      "select result, due_on < '2026-03-10' as overdue, due_on < '2026-04-10' as due from inspected_items",
    )
    expect(items.some((item) => item.result === 'approved' && item.due && !item.overdue)).toBe(true)
    expect(items.some((item) => item.result === 'approved' && item.overdue)).toBe(true)
    expect(items.some((item) => item.result === 'rejected')).toBe(true)
  })

  it('has an order that an employer decides about, one of a new company, and an invoice with reverse-charged VAT', async () => {
    const waiting = await rows(`
      select o.payment_method, o.approver->>'name' as approver, o.held_until > o.placed_at as held, h.why,
        (select count(*)::int from payments p where p.order_id = o.id) as payments
      from orders o join order_history h on h.order_id = o.id
      where o.status_id = 4 and o.held_until is not null order by o.id`)
    expect(waiting).toEqual([
      { payment_method: 'employer', approver: 'Henk de Wit', held: true, why: 'approval_asked', payments: 0 },
      { payment_method: 'account', approver: null, held: true, why: 'account_requested', payments: 0 },
    ])
    expect(
      await rows(`
        select o.invoice_address->>'country_code' as country, o.vat_cents, count(i.id)::int as invoices from orders o
        join order_lines l on l.order_id = o.id and l.vat = 'reversed' join invoices i on i.order_id = o.id group by o.id`),
    ).toEqual([{ country: 'BE', vat_cents: 0, invoices: 1 }])
  })

  it('has an offer that answers a request for several trainings', async () => {
    expect(
      await one(`
        select max(n)::int from (select count(*) as n from offers f
          join offer_request_lines l on l.request_id = f.request_id where f.state = 'sent' group by f.id) requests`),
    ).toBe(2)
  })

  it('has a moved date with every answer and one that somebody has to call about', async () => {
    const moved = await rows(
      `select array_agg(coalesce(a.answer, 'none') order by a.id) as answers, array_agg(o.status_id order by a.id) as statuses,
         array_agg(l.option_id = c.option_id order by a.id) as stayed
       from date_changes c join date_answers a on a.change_id = c.id join order_lines l on l.id = a.order_line_id join orders o on o.id = l.order_id
       group by c.id having count(*) > 1`,
    )
    expect(moved).toEqual([
      {
        answers: ['fine', 'other_date', 'cancel', 'none'],
        statuses: [3, 3, 2, 3],
        stayed: [true, false, true, true],
      },
    ])
    expect(await rows('select count(*)::int as due from refunds where done_at is null')).toEqual([{ due: 0 }])
  })

  it('has a full date that three wait for, one of them with an offer', async () => {
    expect(
      await rows(
        'select w.name, h.amount from waiting_entries w left join seat_holds h on h.waiting_entry_id = w.id order by w.id',
      ),
    ).toEqual([
      { name: 'Fenna Visser', amount: 1 },
      { name: 'Bram Hoekstra', amount: null },
      { name: 'Lotte Prins', amount: null },
    ])
  })

  it('never sells more seats than a date has', async () => {
    const oversold = await rows(`
      select o.id from product_options o where o.seats < o.seats_blocked + (
        select coalesce(sum(l.amount), 0) from order_lines l join orders r on r.id = l.order_id
        where l.option_id = o.id and r.status_id in (1, 3, 4, 5))`)
    expect(oversold).toEqual([])
  })
})

describe('topping up the demo', () => {
  const bookable = (day: string) =>
    one(
      "select count(distinct product_id)::int from product_options where first_day > $1 and state in ('tentative', 'guaranteed')",
      [day],
    )

  it('does nothing while it is new', async () => {
    expect(await ensureDemo(pool, startOfTests)).toBe('left alone')
  })

  it('adds dates and deals, so that a year later it is as bookable as on its first day', async () => {
    const trainings = await one(
      "select count(*)::int from products where kind = 'training' and not on_quotation",
    )
    expect(await bookable('2027-03-10')).toBe(0)
    expect(await ensureDemo(pool, new Date('2027-03-10T10:00:00Z'))).toBe('topped up')
    expect(await bookable('2027-03-10')).toBe(trainings)
    expect(await one("select count(*)::int from deals where ends_at > '2027-03-10'")).toBe(6)
    expect(
      await one(
        "select count(*)::int from product_options where last_day < '2027-03-10' and state in ('tentative', 'guaranteed', 'closed')",
      ),
    ).toBe(0)
    expect(await ensureDemo(pool, new Date('2027-03-10T10:00:00Z'))).toBe('left alone')
  })

  it('leaves alone what a colleague removed or changed', async () => {
    const as = (colleague: string, statement: string) =>
      pool.query(`begin; select set_config('vangnet.actor', '${colleague}', true); ${statement}; commit`)
    const synonyms = await one('select count(*)::int from search_synonyms')
    await as('1', "delete from search_synonyms where term = 'cursus'")
    await ensureDemo(pool, new Date('2027-03-10T10:00:00Z'))
    expect(await one("select count(*)::int from search_synonyms where term = 'cursus'")).toBe(0)
    // What the database itself lost comes back.
    await pool.query("delete from changes where table_name = 'search_synonyms'")
    await ensureDemo(pool, new Date('2027-03-10T10:00:00Z'))
    expect(await one('select count(*)::int from search_synonyms')).toBe(synonyms)
  })

  it('changes nothing in a shop without the demo', async () => {
    await pool.query("delete from memory where key = 'demo_loaded'")
    const before = await one('select count(*)::int from product_options')
    expect(await ensureDemo(pool, new Date('2030-01-01T10:00:00Z'))).toBe('left alone')
    expect(await one('select count(*)::int from product_options')).toBe(before)
  })
})
