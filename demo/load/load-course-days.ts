import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays, type Day, dayOf } from '../../contract/rules/time/day.ts'
import { withdraw } from '../../server/papers/certificates/withdraw.ts'
import { closeDate } from '../../server/papers/course/close-date.ts'
import { writeAttendance } from '../../server/papers/course/write-attendance.ts'
import { writeResults } from '../../server/papers/course/write-results.ts'
import { remindOfEnding } from '../../server/papers/renewals/remind.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import type { Shop } from '../../server/platform/shop.ts'

const crew = ['Amira Benali', 'Bram Hoekstra', 'Carla de Wit', 'Daan Smit', 'Esra Yilmaz', 'Floor Kuipers']

/** A date of this course that the demo's trainer gives, with an order for the crew like the newest confirmed one. */
async function addCourse({ db }: Shop, code: string, first: Day, last: Day) {
  const [date] = await readRows(db, { id: col.integer })`
    insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, book_until)
    select p.id, 'guaranteed', ${first}::date, ${last}::date, '09:00', '16:30', (select min(location_id) from product_options where product_id = p.id), 'nl',
      12, ${first}::date - 7 from products p where p.code = ${code} returning id`
  const [line] = await readRows(db, { id: col.integer })`
    with template as (
      select o.*, l.id as line_id from orders o join order_lines l on l.order_id = o.id and l.kind = 'option' join products p on p.id = l.product_id and p.kind = 'training'
      where o.status_id = 3 and o.company_id is not null order by o.id limit 1
    ), placed as (
      insert into orders (customer_id, company_id, status_id, locale, placed_at, address_confirmed_at, payment_method, contact, terms_version, invoice_address, net_cents, vat_cents)
      select customer_id, company_id, 3, locale, ${first}::date - 30,
        address_confirmed_at, payment_method, contact, terms_version, invoice_address, net_cents, vat_cents from template returning id
    )
    insert into order_lines (order_id, product_id, option_id, name, option_name, amount, unit_net_cents, vat, vat_cents)
    select placed.id, p.id, ${date?.id ?? 0}::int, t.name, ${first}::text, ${crew.length}::int, l.unit_net_cents, l.vat, l.vat_cents
    from placed, template join order_lines l on l.id = template.line_id, products p join product_texts t on t.product_id = p.id and t.locale = 'nl'
    where p.code = ${code} returning id`
  const people = await readRows(db, { id: col.integer })`
    insert into participants (order_line_id, name, email, details)
    select ${line?.id ?? 0}::int, name, lower(split_part(name, ' ', 1)) || '@bouwploeg.example', jsonb_build_object('date_of_birth', '1988-04-12', 'winda_id', 'DEMO' || (2000 + place))
    from unnest(${sql.param(crew)}::text[]) with ordinality as given(name, place) order by place returning id`
  await db.execute(sql`
    insert into plan_slots (course_day_id, trainer_id, period) select d.id, t.id, 'empty' from course_days d, trainers t
    where d.option_id = ${date?.id ?? 0} and t.colleague_id is not null and not exists (
      select from plan_slots s join course_days other on other.id = s.course_day_id where s.trainer_id = t.id and other.day = d.day)`)
  const days = await readRows(db, { id: col.integer })`
    select id from course_days where option_id = ${date?.id ?? 0} order by day`
  const modules = await readRows(db, { id: col.integer })`
    select m.id from product_modules m join products p on p.id = m.product_id where p.code = ${code} order by m.position, m.id`
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  return { dateId: date?.id ?? 0, people: ids(people), days: ids(days), modules: ids(modules) }
}

const present = (shop: Shop, dateId: number, people: readonly number[], days: readonly number[]) =>
  writeAttendance(
    shop,
    { dateId },
    {
      taps: people.flatMap((participant_id) =>
        days.map((day_id) => ({
          client_id: randomUUID(),
          participant_id,
          day_id,
          state: 'present' as const,
          minutes: 0,
          at: shop.now.toISOString(),
        })),
      ),
    },
  )

type Course = Awaited<ReturnType<typeof addCourse>>

/** Everybody was there; those after the first so many failed. */
async function close(shop: Shop, { dateId, people, days, modules }: Course, passed: number) {
  await present(shop, dateId, people, days)
  const results = people.flatMap((participant_id, index) =>
    modules.map((module_id) => ({
      participant_id,
      module_id,
      outcome: index < passed ? ('passed' as const) : ('failed' as const),
      score: null,
      remarks: index < passed ? '' : 'Redding niet zelfstandig uitgevoerd',
      previous_until: null,
    })),
  )
  await writeResults(shop, { dateId }, { results })
  await closeDate(shop, dateId, { isDryRun: false })
}

/**
 * A course of today whose attendance is half taken, and two that were closed: one with a certificate that ends soon and one that was withdrawn,
 * and one that is late for its register and misses a date of birth.
 */
export async function loadCourseDays(shop: Shop) {
  const today = dayOf(shop.now)
  const now = await addCourse(shop, 'GW-404', today, addDays(today, 1))
  await present(shop, now.dateId, now.people.slice(0, 3), now.days.slice(0, 1))
  const before = await addCourse(shop, 'GW-403', addDays(today, -9), addDays(today, -8))
  await close(shop, before, before.people.length - 1)
  const late = await addCourse(shop, 'VC-601', addDays(today, -16), addDays(today, -16))
  await shop.db.execute(sql`
    update participants set name = 'Gijs Mulder', email = 'gijs@bouwploeg.example', details = '{}' where id = ${late.people.at(-1) ?? 0}`)
  await close(shop, late, late.people.length)
  // Nobody is mailed about courses that never were.
  await shop.db.execute(sql`delete from mails where kind like 'certificates%'`)
  const issued = await readRows(shop.db, { id: col.integer })`
    select id from certificates where option_id = ${before.dateId} order by id`
  const [first, second] = issued
  if (first)
    await shop.db.execute(
      sql`update certificates set expires_on = ${addDays(today, 25)} where id = ${first.id}`,
    )
  if (second) await withdraw(shop, second.id, 'Verkeerde deelnemer op de lijst')
  // Two more that end, of people with no course to come: they are reminded of, as by the job.
  await shop.db.execute(sql`
    update certificates set expires_on = ${addDays(today, 60)} where id in (select id from certificates where option_id = ${late.dateId} order by id limit 2)`)
  await remindOfEnding({ ...shop, by: undefined })
}
