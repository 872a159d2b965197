import { type SQL, sql } from 'drizzle-orm'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { addDays, type Day, dayOf, daysBetween } from '../../../contract/rules/time/day.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { cents, choice, day, integer, text, time } from '../../platform/imports/cells.ts'
import type { ColumnFault, Found, Importable, ReadRow, Values } from '../../platform/imports/importable.ts'
import { writeRows } from '../../platform/imports/write-rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { seatsLeft, stateNow } from '../dates/seats-left.ts'
import { codesOf, findNamed } from './named-records.ts'
import { bookUntil, wrongFields } from './product-dates.ts'

const columns = {
  id: col.integer,
  product: col.text,
  first_day: col.day.neverNull,
  location: col.text.orNull,
  starts_at: col.text.orNull,
  last_day: col.day.neverNull,
  ends_at: col.text.orNull,
  language: col.text.as<Locale>().orNull,
  seats: col.integer.neverNull,
  minimum_seats: col.integer.orNull,
  surcharge_cents: col.integer,
  state: col.text.as<DateState>().neverNull,
  /** Not in the file: the rules about what is booked need it. */
  seats_left: col.integer.neverNull,
}

type DateValues = RowOf<typeof columns>

const read = async ({ db, now }: Shop, where: SQL, max: number) =>
  (
    await readRows(db, columns)`
      select o.id, p.code as product, o.first_day, l.code as location, left(o.starts_at::text, 5) as starts_at, o.last_day, left(o.ends_at::text, 5) as ends_at,
        o.language, o.seats, o.minimum_seats, o.surcharge_cents, ${stateNow(now)} as state, ${seatsLeft(now)} as seats_left
      from product_options o join products p on p.id = o.product_id left join locations l on l.id = o.location_id
      where o.first_day is not null and ${where} order by p.code, o.first_day, o.id limit ${max}`
  ).map((values) => ({ id: values.id, values }))

const sameDay = ({ product, first_day, location }: Values) => JSON.stringify([product, first_day, location])

/**
 * The dates that rows are about: by our own number, else by product, first day and location. Where there are several of these, or several
 * rows, the time at which they start decides; a row that is left over is a new date.
 */
async function find(shop: Shop, rows: readonly Values[]): Promise<Found[]> {
  const wanted = JSON.stringify(
    rows.map(({ product, first_day, location }) => ({ product, first_day, location })),
  )
  const known = await read(
    shop,
    sql`(o.id = any(${sql.param(rows.flatMap(({ id }) => id ?? []))}::int[]) or (p.code, o.first_day, l.code) in (
      select w.product, w.first_day, w.location from jsonb_to_recordset(${wanted}::jsonb) as w(product text, first_day date, location text)))`,
    rows.length * 50,
  )
  const byId = new Map(known.map((date) => [date.id, date]))
  const byDay = Map.groupBy(known, ({ values }) => sameDay(values))
  const exact = rows.map((row) =>
    row.id
      ? byId.get(Number(row.id))
      : byDay.get(sameDay(row))?.find(({ values }) => values.starts_at === row.starts_at),
  )
  const taken = new Set(exact.map((date) => date?.id))
  return rows.map((row, at) => {
    if (exact[at] || row.id) return exact[at]
    const [first, ...others] = byDay.get(sameDay(row))?.filter(({ id }) => !taken.has(id)) ?? []
    return others.length ? 'several' : first
  })
}

/** A course that the file has no last day for ends as long after its first day as it did, and a new one on that day. */
function lastDay({ given, known, next }: ReadRow): Day {
  if (given.last_day) return String(given.last_day)
  const first = String(next.first_day)
  if (!known) return first
  const { first_day, last_day } = known.values as DateValues
  return addDays(last_day, daysBetween(first_day, first))
}

const reasons = { booked: 'booked', min: 'order', move: 'state' } as const

/** The rules of a date that is changed on its own page (`wrongFields`), in the words of the file. */
function faultsOf({ given, known, next }: ReadRow, days: ReadonlyMap<string, number>): ColumnFault[] {
  if (given.id && !known) return [{ column: 'id', reason: 'unknown' }]
  const faults: ColumnFault[] = []
  if (known) {
    const { product, location, ...values } = known.values as DateValues
    if (given.product !== undefined && given.product !== product)
      faults.push({ column: 'product', reason: 'by_hand' })
    const { location: to, ...sent } = {
      ...given,
      last_day: lastDay({ given, known, next }),
    } as Partial<DateValues>
    const wrong = wrongFields({ ...values, location_id: location }, { ...sent, location_id: to })
    for (const [field, rules = []] of Object.entries(wrong))
      faults.push({
        column: field === 'location_id' ? 'location' : field,
        reason: reasons[rules[0] as keyof typeof reasons],
      })
  } else if (!next.last_day) {
    // A course of one day ends on its first.
    if ((days.get(String(next.product)) ?? 1) > 1) faults.push({ column: 'last_day', reason: 'required' })
  } else if (String(next.last_day) < String(next.first_day))
    faults.push({ column: 'last_day', reason: 'order' })
  if (next.state === 'done' && known?.values.state !== 'done')
    faults.push({ column: 'state', reason: 'choice' })
  return faults
}

async function check({ db }: Shop, rows: readonly ReadRow[]): Promise<ColumnFault[][]> {
  const courses = await readRows(db, { code: col.text, days: col.number.orNull })`
    select code, days from products where code = any(${sql.param(rows.map(({ next }) => next.product))}::text[])`
  const days = new Map(courses.map(({ code, days }) => [code, days ?? 1]))
  return rows.map((row) => faultsOf(row, days))
}

async function write(shop: Shop, rows: readonly ReadRow[]) {
  const productId = await findNamed(
    shop,
    'products',
    rows.map(({ next }) => next.product),
  )
  const locationId = await findNamed(
    shop,
    'locations',
    rows.map(({ given }) => given.location),
  )
  // None of the products is deleted meanwhile.
  const ids = [...new Set(rows.map(({ next }) => productId(next.product) ?? 0))]
  const { rowCount } = await shop.db.execute(
    sql`select from products where id = any(${sql.param(ids)}::int[]) order by id for key share`,
  )
  if (rowCount !== ids.length) throw new Problem('selection_changed')
  const settled = rows.map((row) => ({
    ...row,
    given: {
      ...row.given,
      last_day: lastDay(row),
      book_until: bookUntil(String(row.next.first_day), String(row.next.starts_at ?? '00:00')).toISOString(),
    },
  }))
  await writeRows(shop, 'product_options', settled, {
    toRow: ({ id: _id, product, location, language, surcharge_cents, state, ...given }: Values) => ({
      ...given,
      ...(product !== undefined && { product_id: productId(product) }),
      ...(location !== undefined && { location_id: locationId(location) }),
      ...(language !== undefined && { language: language ?? 'nl' }),
      ...(surcharge_cents !== undefined && { surcharge_cents: surcharge_cents ?? 0 }),
      ...(state !== undefined && { state: state ?? 'tentative' }),
    }),
    blank: { language: 'nl', state: 'tentative' },
  })
}

/** Dates of products. What customers booked is not changed under them. */
export const importableDates: Importable = {
  kind: 'dates',
  record: 'product',
  table: 'product_options',
  rights: ['dates:plan'],
  exportRight: 'dates:read',
  fileName: { nl: 'data', en: 'dates' },
  columns: [
    {
      name: 'product',
      heading: { nl: 'Product', en: 'Product' },
      also: ['code', 'productcode', 'product code', 'training', 'cursus'],
      cell: text(20),
      names: codesOf('products'),
      isRequired: true,
    },
    {
      name: 'first_day',
      heading: { nl: 'Eerste dag', en: 'First day' },
      also: ['datum', 'date', 'begin', 'startdatum', 'start'],
      cell: day,
      isRequired: true,
    },
    {
      name: 'location',
      heading: { nl: 'Locatie', en: 'Location' },
      also: ['plaats', 'town', 'place', 'city'],
      cell: text(120),
      names: codesOf('locations'),
      isRequired: true,
    },
    {
      name: 'starts_at',
      heading: { nl: 'Van', en: 'From' },
      also: ['begintijd', 'starttijd', 'start time'],
      cell: time,
      isRequired: true,
    },
    {
      name: 'last_day',
      heading: { nl: 'Laatste dag', en: 'Last day' },
      also: ['einddatum', 'end date'],
      cell: day,
      isNeeded: true,
    },
    {
      name: 'ends_at',
      heading: { nl: 'Tot', en: 'Until' },
      also: ['eindtijd', 'end time'],
      cell: time,
      isRequired: true,
    },
    {
      name: 'language',
      heading: { nl: 'Taal', en: 'Language' },
      cell: choice<Locale>([
        ['nl', { nl: 'Nederlands', en: 'Dutch' }],
        ['en', { nl: 'Engels', en: 'English' }],
      ]),
      isNeeded: true,
    },
    {
      name: 'seats',
      heading: { nl: 'Plaatsen', en: 'Seats' },
      also: ['aantal plaatsen', 'capaciteit', 'capacity'],
      cell: integer({ min: 1, max: 500 }),
      isRequired: true,
    },
    {
      name: 'minimum_seats',
      heading: { nl: 'Minimum', en: 'Minimum' },
      also: ['minimaal'],
      cell: integer({ min: 0, max: 500 }),
    },
    {
      // On top of the product's price.
      name: 'surcharge_cents',
      heading: { nl: 'Toeslag', en: 'Surcharge' },
      also: ['meerprijs', 'prijsverschil'],
      cell: cents({ min: -100_000_000, max: 100_000_000 }),
      isNeeded: true,
    },
    {
      name: 'state',
      heading: { nl: 'Status', en: 'State' },
      also: ['staat', 'status'],
      cell: choice<DateState>([
        ['draft', { nl: 'concept', en: 'draft' }],
        ['tentative', { nl: 'onder voorbehoud', en: 'tentative' }],
        ['guaranteed', { nl: 'gaat door', en: 'guaranteed' }],
        ['closed', { nl: 'gesloten', en: 'closed' }],
        ['cancelled', { nl: 'geannuleerd', en: 'cancelled' }],
        ['on_request', { nl: 'op aanvraag', en: 'on request' }],
        ['done', { nl: 'geweest', en: 'done' }],
      ]),
      isNeeded: true,
    },
    {
      name: 'id',
      heading: { nl: 'Datumnummer', en: 'Date number' },
      cell: integer({ min: 1, max: 2_147_483_647 }),
      onlyFinds: true,
    },
  ],
  keyOf: (values) => (values.id ? String(values.id) : `${sameDay(values)} ${values.starts_at}`),
  nameOf: ({ product, first_day, location }) => [product, first_day, location].filter(Boolean).join(' '),
  read,
  exported: ({ now }) => sql`o.last_day >= ${dayOf(now)}`,
  find,
  check,
  write,
}
