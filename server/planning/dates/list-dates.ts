import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { DateListQuery, DateRow, dateLacks } from '../../../contract/staff/planning/dates.ts'
import { categoryTree } from '../../catalogue/categories/categories.ts'
import { stateNow } from '../../catalogue/dates/seats-left.ts'
import { isProductWith } from '../../catalogue/products/products-with.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type ExportColumn, exportList, maxExportedRows } from '../../platform/staff/export-list.ts'
import { readList } from '../../platform/staff/list.ts'
import type { FileType } from '../../platform/staff/table-file.ts'
import { wordsIn } from '../../platform/staff/words.ts'
import { bookedSeats, dateColumns, dateRow, fromDates, takenSeats } from './date-rows.ts'
import { lacksNames, namesMissing } from './names-missing.ts'

/** Whether a day of the date `o` has nobody, or no room, planned. A course that is not given needs neither. */
const lacksSlot = (kind: 'trainer' | 'room'): SQL => sql`(o.state <> 'cancelled' and exists (
  select from course_days d where d.option_id = o.id and not exists (
    select from plan_slots s where s.course_day_id = d.id and s.kind = ${kind} and s.state <> 'declined')))`

const lacks = (now: Date): Record<(typeof dateLacks)[number], SQL> => ({
  trainer: lacksSlot('trainer'),
  room: lacksSlot('room'),
  names: lacksNames(now),
})

const fills = (now: Date) => ({
  empty: sql`${takenSeats(now)} = 0`,
  below_minimum: isBelowMinimum(now),
  free: sql`${takenSeats(now)} < o.seats`,
  full: sql`${takenSeats(now)} >= o.seats`,
})
const isBelowMinimum = (now: Date) => sql`${bookedSeats(now)} < o.minimum_seats`
const isComing = (now: Date) => sql`o.last_day >= ${dayOf(now)}`

/** The days that a query is about; those to come when it does not say. */
function daysOf({ days, time }: DateListQuery, now: Date): SQL | undefined {
  const [from = '', to = ''] = days?.split('..') ?? []
  if (from || to)
    return sql`o.last_day >= ${from || '0001-01-01'}::date and o.first_day <= ${to || '9999-12-31'}::date`
  if (time === 'all') return undefined
  return time === 'past' ? sql`o.last_day < ${dayOf(now)}` : isComing(now)
}

/** What the dates of a list have in common; conditions on `o` alone. */
export function dateConditions({ now }: Shop, query: DateListQuery): (SQL | undefined)[] {
  const words = wordsIn(query.q ?? '')
  const missing = lacks(now)
  return [
    sql`o.first_day is not null`,
    words.length ? isProductWith(sql`o.product_id`, words) : undefined,
    daysOf(query, now),
    query.state && sql`${stateNow(now)} = any(${sql.param(query.state)}::text[])`,
    query.location && sql`o.location_id = any(${sql.param(query.location)}::int[])`,
    query.category
      ? sql`o.product_id in (select pc.product_id from product_categories pc where pc.category_id in ${categoryTree(query.category)})`
      : undefined,
    query.product ? sql`o.product_id = ${query.product}` : undefined,
    query.trainer &&
      sql`o.id in (select d.option_id from course_days d join plan_slots s on s.course_day_id = d.id
        where s.trainer_id = any(${sql.param(query.trainer)}::int[]) and s.state <> 'declined')`,
    query.language && sql`o.language = ${query.language}`,
    query.fill && fills(now)[query.fill],
    query.without?.length
      ? sql`(${sql.join(
          query.without.map((name) => missing[name]),
          sql` or `,
        )})`
      : undefined,
  ]
}

/** Orders by what is counted per date: once for each, although the order mentions it several times. */
const counted = (count: SQL) => ({
  by: sql`counted.number`,
  isSet: true as const,
  join: sql`cross join lateral (select ${count} as number offset 0) counted`,
})

/** One page of the dates that match, with the counts of the tabs above the list. */
export async function listDates(shop: Shop, query: DateListQuery) {
  const { rows, total } = await readList(
    shop,
    {
      from: fromDates(shop),
      id: sql`o.id`,
      where: dateConditions(shop, query),
      sorts: {
        first_day: { by: sql`o.first_day`, isSet: true },
        code: { by: sql`p.code`, isSet: true },
        name: sql`lower(t.name)`,
        location: sql`l.name->>${shop.locale}`,
        taken: counted(takenSeats(shop.now)),
        missing: counted(namesMissing(shop.now)),
      },
      columns: dateRow,
      select: sql`select ${dateColumns(shop)} from page join ${fromDates(shop)} on o.id = page.id`,
    },
    query,
  )
  return {
    data: rows,
    meta: { total, page: query.page, rows: query.rows },
    counts: await countDates(shop),
  }
}

const countColumns = {
  coming: col.integer,
  without_trainer: col.integer,
  without_room: col.integer,
  names_missing: col.integer,
  below_minimum: col.integer,
}

/** How many of the dates to come there are, and how many of them lack something. */
async function countDates({ db, now }: Shop) {
  const { trainer, room, names } = lacks(now)
  const [counts] = await readRows(db, countColumns)`
    select count(*)::int as coming, count(*) filter (where ${trainer})::int as without_trainer,
      count(*) filter (where ${room})::int as without_room, count(*) filter (where ${names})::int as names_missing,
      count(*) filter (where ${isBelowMinimum(now)})::int as below_minimum
    from product_options o where o.first_day is not null and ${isComing(now)}`
  if (!counts) throw new Error('the count returned no row')
  return counts
}

const columns: ExportColumn<DateRow>[] = [
  { heading: { nl: 'Code', en: 'Code' }, value: ({ code }) => code },
  { heading: { nl: 'Cursus', en: 'Course' }, value: ({ name }) => name },
  { heading: { nl: 'Eerste dag', en: 'First day' }, value: ({ first_day }) => first_day },
  { heading: { nl: 'Laatste dag', en: 'Last day' }, value: ({ last_day }) => last_day },
  { heading: { nl: 'Dagen', en: 'Days' }, value: ({ day_count }) => day_count },
  { heading: { nl: 'Van', en: 'From' }, value: ({ starts_at }) => starts_at },
  { heading: { nl: 'Tot', en: 'Until' }, value: ({ ends_at }) => ends_at },
  { heading: { nl: 'Locatie', en: 'Location' }, value: ({ location }) => location },
  { heading: { nl: 'Trainers', en: 'Trainers' }, value: ({ trainers }) => trainers.join(', ') },
  { heading: { nl: 'Lokalen', en: 'Rooms' }, value: ({ rooms }) => rooms.join(', ') },
  { heading: { nl: 'Taal', en: 'Language' }, value: ({ language }) => language },
  { heading: { nl: 'Bezet', en: 'Taken' }, value: ({ taken }) => taken },
  { heading: { nl: 'Plaatsen', en: 'Seats' }, value: ({ seats }) => seats },
  { heading: { nl: 'Minimum', en: 'Minimum' }, value: ({ minimum_seats }) => minimum_seats },
  { heading: { nl: 'Namen ontbreken', en: 'Names missing' }, value: ({ names_missing }) => names_missing },
  { heading: { nl: 'Status', en: 'State' }, value: ({ state }) => state },
]

/** All dates that match, as a file. */
export async function exportDates(shop: Shop, query: DateListQuery, type: FileType) {
  const { data } = await listDates(shop, { ...query, page: 1, after: undefined, rows: maxExportedRows })
  const name = shop.locale === 'nl' ? 'data' : 'dates'
  return exportList(shop, { kind: 'date', name, type, rows: data, columns, query })
}
