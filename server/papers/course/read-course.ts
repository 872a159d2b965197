import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { participantNeeds } from '../../../contract/rules/catalogue/products.ts'
import type { AttendanceState, Outcome } from '../../../contract/rules/certificates/ready.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { erased } from '../../accounts/addresses/address-sql.ts'
import type { Localised } from '../../platform/database/columns.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** Everything about dates that decides who gets which certificate: a fixed number of statements for any number of dates and people. */

type Need = (typeof participantNeeds)[number]

const dateColumns = {
  id: col.integer,
  product_id: col.integer,
  code: col.text,
  name: col.json<Localised>(),
  state: col.text.as<DateState>().neverNull,
  needs: col.array(col.text.as<Need>()),
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  location: col.row({
    name: col.json<Localised>(),
    street: col.text,
    postcode: col.text,
    city: col.text,
    latitude: col.number,
    longitude: col.number,
  }).orNull,
  /** Of a private date that is given at the customer's; empty otherwise. */
  address: col.text,
  rooms: col.array(col.text),
  trainers: col.array(col.text),
  closed_at: col.instant.orNull,
}

const readDates = ({ db }: Shop, ids: readonly number[]) => readRows(db, dateColumns)`
  select o.id, o.product_id, p.code, o.state, p.participant_needs as needs, o.first_day, o.last_day, o.address, closed.closed_at,
    (select json_object_agg(t.locale, t.name) from product_texts t where t.product_id = p.id) as name,
    case when place.id is not null then json_build_object('name', place.name, 'street', place.street, 'postcode', place.postcode, 'city', place.city,
      'latitude', place.latitude, 'longitude', place.longitude) end as location,
    array(select distinct r.name from plan_slots s join course_days d on d.id = s.course_day_id join rooms r on r.id = s.room_id where d.option_id = o.id order by 1) as rooms,
    array(select distinct r.name from plan_slots s join course_days d on d.id = s.course_day_id join trainers r on r.id = s.trainer_id
      where d.option_id = o.id and s.state <> 'declined' order by 1) as trainers
  from product_options o join products p on p.id = o.product_id left join locations place on place.id = o.location_id
    left join closed_dates closed on closed.option_id = o.id
  where o.id = any(${sql.param([...ids])}::int[]) and o.first_day is not null order by o.first_day, o.id`

const readDays = ({ db }: Shop, ids: readonly number[]) => readRows(db, {
  id: col.integer,
  option_id: col.integer,
  day: col.day,
  starts_at: col.text,
  ends_at: col.text,
})`
  select id, option_id, day, left(starts_at::text, 5) as starts_at, left(ends_at::text, 5) as ends_at
  from course_days where option_id = any(${sql.param([...ids])}::int[]) order by day`

const moduleColumns = {
  id: col.integer.neverNull,
  product_id: col.integer.neverNull,
  scheme: col.text.orNull,
  scheme_name: col.text.orNull,
  register: col.text.orNull,
  code: col.text.neverNull,
  title: col.json<Localised>().orNull,
  is_refresher: col.boolean.neverNull,
  validity_months: col.integer.orNull,
  window_months: col.integer.orNull,
  keeps_old_date: col.boolean.neverNull,
  needs_result: col.boolean.neverNull,
  day_numbers: col.array(col.integer).orNull,
  max_missed_minutes: col.integer.neverNull,
  grace_months: col.integer.orNull,
}
export type ModuleRow = RowOf<typeof moduleColumns>

const readModules = ({ db }: Shop, productIds: readonly number[]) => readRows(db, moduleColumns)`
  select id, product_id, scheme, scheme_name, register, code, title, is_refresher, validity_months, window_months, keeps_old_date, needs_result,
    day_numbers, max_missed_minutes, grace_months
  from course_modules where product_id = any(${sql.param([...productIds])}::int[]) order by position, id`

const personColumns = {
  id: col.integer,
  option_id: col.integer.neverNull,
  person_id: col.integer.orNull,
  /** Empty after it was erased. */
  name: col.text,
  email: col.text.orNull,
  details: col.json<Partial<Record<Need, string>>>(),
  line_id: col.integer,
  order_id: col.integer,
  customer_id: col.integer.orNull,
  locale: col.text.as<Locale>(),
  company: col.text.orNull,
  booker: col.json<{ name: string; email: string }>(),
  order_remarks: col.text.orNull,
}
export type Attending = RowOf<typeof personColumns>

/** The people of confirmed orders. What the participant does not have is taken from the person. */
const readPeople = ({ db }: Shop, ids: readonly number[]) => readRows(db, personColumns)`
  select x.id, l.option_id, x.person_id, case when x.name = ${erased} then '' else x.name end as name, coalesce(x.email, p.email) as email,
    details_of(x.person_id, x.details) as details,
    l.id as line_id, o.id as order_id, o.customer_id, o.locale, k.name as company, o.contact as booker, o.remarks as order_remarks
  from order_lines l join orders o on o.id = l.order_id join participants x on x.order_line_id = l.id
    left join people p on p.id = x.person_id left join companies k on k.id = o.company_id
  where l.option_id = any(${sql.param([...ids])}::int[]) and o.status_id in (${literals(...confirmedStatuses)})
  order by words_of(x.name), x.id`

const readCells = ({ db }: Shop, ids: readonly number[]) => readRows(db, {
  participant_id: col.integer,
  day_id: col.integer,
  state: col.text.as<AttendanceState>(),
  minutes: col.integer,
  at: col.instant,
})`
  select a.participant_id, a.course_day_id as day_id, a.state, a.minutes, a.at
  from attendance a join course_days d on d.id = a.course_day_id where d.option_id = any(${sql.param([...ids])}::int[])`

const readSigned = ({ db }: Shop, ids: readonly number[]) => readRows(db, {
  participant_id: col.integer,
  day_id: col.integer,
})`
  select s.participant_id, s.course_day_id as day_id from signatures s join course_days d on d.id = s.course_day_id
  where d.option_id = any(${sql.param([...ids])}::int[]) order by d.day`

const readRemarks = ({ db }: Shop, ids: readonly number[]) => readRows(db, {
  client_id: col.text,
  option_id: col.integer,
  participant_id: col.integer.orNull,
  text: col.text,
  by: col.text,
  at: col.instant,
})`
  select r.client_id::text as client_id, r.option_id, r.participant_id, r.text, coalesce(c.name, '') as by, r.at
  from course_remarks r left join colleagues c on c.id = r.by_id where r.option_id = any(${sql.param([...ids])}::int[]) order by r.at, r.client_id`

const readOpenLines = ({ db }: Shop, ids: readonly number[]) => readRows(db, {
  line_id: col.integer,
  option_id: col.integer.neverNull,
  buyer: col.text,
  count: col.integer,
})`
  select l.id as line_id, l.option_id, coalesce(k.name, o.contact->>'name', '') as buyer, (l.amount - named.count)::int as count
  from order_lines l join orders o on o.id = l.order_id left join companies k on k.id = o.company_id
    cross join lateral (select count(*) from participants x where x.order_line_id = l.id) named
  where l.option_id = any(${sql.param([...ids])}::int[]) and l.kind = 'option' and o.status_id in (${literals(...confirmedStatuses)})
    and l.amount > named.count order by l.id`

const readWalkIns = ({ db }: Shop, ids: readonly number[]) => readRows(db, {
  id: col.integer,
  option_id: col.integer,
  name: col.text,
  email: col.text.orNull,
  company: col.text.orNull,
  details: col.json<Record<string, string>>(),
  at: col.instant,
})`
  select id, option_id, name, email, company, details, at from walk_ins where option_id = any(${sql.param([...ids])}::int[]) and name <> '' order by id`

const readSheets = ({ db }: Shop, ids: readonly number[]) => readRows(db, {
  id: col.integer,
  option_id: col.integer,
  by: col.text,
  at: col.instant,
})`
  select s.id, s.option_id, coalesce(c.name, '') as by, s.at
  from attendance_sheets s left join colleagues c on c.id = s.by_id where s.option_id = any(${sql.param([...ids])}::int[]) order by s.id`

const readResults = ({ db }: Shop, participantIds: readonly number[]) => readRows(db, {
  participant_id: col.integer,
  module_id: col.integer,
  outcome: col.text.as<Outcome>(),
  score: col.number.orNull,
  remarks: col.text,
  previous_until: col.day.orNull,
})`
  select participant_id, module_id, outcome, score, remarks, previous_until from results where participant_id = any(${sql.param([...participantIds])}::int[])`

const readIssued = ({ db }: Shop, participantIds: readonly number[]) => readRows(db, {
  participant_id: col.integer.neverNull,
  module_id: col.integer.neverNull,
  id: col.integer,
  number: col.text,
  expires_on: col.day.orNull,
  is_withdrawn: col.boolean,
})`
  select participant_id, module_id, id, number, expires_on, withdrawn_at is not null as is_withdrawn from certificates
  where participant_id = any(${sql.param([...participantIds])}::int[]) and module_id is not null order by withdrawn_at is not null, id desc`

/** The certificate that each person has of each qualification of these products: the one that is valid longest. */
const readPrevious = ({ db }: Shop, personIds: readonly number[], productIds: readonly number[]) =>
  readRows(db, {
    person_id: col.integer.neverNull,
    module_id: col.integer.neverNull,
    participant_id: col.integer.orNull,
    expires_on: col.day.orNull,
  })`
  select x.person_id, m.id as module_id, x.participant_id, x.expires_on
  from certificates x join course_modules m on m.product_id = any(${sql.param([...productIds])}::int[])
  where x.person_id = any(${sql.param([...personIds])}::int[]) and x.withdrawn_at is null and exists (
    select from course_modules own where own.product_id = x.product_id and (x.module_id is null or own.id = x.module_id) and own.qualification = m.qualification)
  order by x.expires_on desc nulls first, x.id desc`

/** The dates with all that belongs to them; those that do not exist or have no days are left out. */
export async function readCourses(shop: Shop, ids: readonly number[]) {
  const dates = await readDates(shop, ids)
  const products = [...new Set(dates.map(({ product_id }) => product_id))]
  const days = await readDays(shop, ids)
  const modules = await readModules(shop, products)
  const people = await readPeople(shop, ids)
  const participants = people.map(({ id }) => id)
  const cells = await readCells(shop, ids)
  const results = await readResults(shop, participants)
  const issued = await readIssued(shop, participants)
  const signed = await readSigned(shop, ids)
  const remarks = await readRemarks(shop, ids)
  const sheets = await readSheets(shop, ids)
  const openLines = await readOpenLines(shop, ids)
  const walkIns = await readWalkIns(shop, ids)
  const previous = await readPrevious(
    shop,
    people.flatMap(({ person_id }) => person_id ?? []),
    products,
  )
  const cellsOf = Map.groupBy(cells, ({ participant_id }) => participant_id)
  const resultsOf = Map.groupBy(results, ({ participant_id }) => participant_id)
  const signedBy = Map.groupBy(signed, ({ participant_id }) => participant_id)
  const issuedTo = Map.groupBy(issued, ({ participant_id }) => participant_id)
  const previousOf = Map.groupBy(previous, ({ person_id }) => person_id)
  return dates.map((date) => ({
    ...date,
    days: days.filter(({ option_id }) => option_id === date.id),
    modules: modules.filter(({ product_id }) => product_id === date.product_id),
    remarks: remarks.filter(({ option_id }) => option_id === date.id),
    open_lines: openLines.filter(({ option_id }) => option_id === date.id),
    walk_ins: walkIns.filter(({ option_id }) => option_id === date.id),
    sheets: sheets.filter(({ option_id }) => option_id === date.id),
    people: people
      .filter(({ option_id }) => option_id === date.id)
      .map((person) => ({
        ...person,
        cells: cellsOf.get(person.id) ?? [],
        results: resultsOf.get(person.id) ?? [],
        issued: issuedTo.get(person.id) ?? [],
        signed_days: (signedBy.get(person.id) ?? []).map(({ day_id }) => day_id),
        // What this date itself gave them is not what it renews.
        previous: (previousOf.get(person.person_id ?? 0) ?? []).filter(
          ({ participant_id }) => participant_id !== person.id,
        ),
      })),
  }))
}

export type CourseData = Awaited<ReturnType<typeof readCourses>>[number]
export type AttendeeData = CourseData['people'][number]

export async function findCourse(shop: Shop, id: number): Promise<CourseData | undefined> {
  return (await readCourses(shop, [id]))[0]
}
