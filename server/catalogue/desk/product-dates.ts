import { sql } from 'drizzle-orm'
import { canMoveDate, type Visibility } from '../../../contract/rules/catalogue/date-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type Day, instantIn } from '../../../contract/rules/time/day.ts'
import type {
  ChangeDateBody,
  DateBody,
  ProductDate,
} from '../../../contract/staff/catalogue/product-dates.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { type FieldRules, Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { seatsLeft, stateNow } from '../dates/seats-left.ts'
import { productOptions } from '../tables/option-tables.ts'
import { lockProduct } from './change-product.ts'

/** A date can be booked until the course begins. */
export const bookUntil = (firstDay: Day, startsAt: string) => instantIn(firstDay, startsAt)

type Place = Pick<DateBody, 'location_id' | 'visibility' | 'company_id'>

/** A public date has a location of ours; a private one has a company. */
async function requirePlace({ db }: Shop, { location_id, visibility, company_id }: Place) {
  const known = await readRows(db, { location: col.boolean, company: col.boolean })`
    select exists (select from locations where id = ${location_id}) as location, exists (select from companies where id = ${company_id}) as company`
  const fields: FieldRules = {}
  if (location_id === null ? visibility === 'public' : !known[0]?.location)
    fields.location_id = [location_id === null ? 'required' : 'unknown']
  if (company_id === null ? visibility === 'private' : !known[0]?.company)
    fields.company_id = [company_id === null ? 'required' : 'unknown']
  if (Object.keys(fields).length) throw new Problem('invalid', { fields })
}

/** Adds a date. Its location and language become choices in the shop by themselves (`derive_products`). */
export const addDate = (shop: Shop, productId: number, date: DateBody): Promise<number> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId)
    await requirePlace(shop, date)
    const [added] = await shop.db
      .insert(productOptions)
      .values({
        productId,
        firstDay: date.first_day,
        lastDay: date.last_day,
        startsAt: date.starts_at,
        endsAt: date.ends_at,
        locationId: date.location_id,
        language: date.language,
        seats: date.seats,
        minimumSeats: date.minimum_seats,
        surchargeCents: date.surcharge_cents,
        state: date.state,
        decideOn: date.decide_on,
        visibility: date.visibility,
        companyId: date.company_id,
        address: date.address,
        groupPriceCents: date.group_price_cents,
        bookUntil: bookUntil(date.first_day, date.starts_at),
      })
      .returning({ id: productOptions.id })
    if (!added) throw new Error('the insert returned no row')
    return added.id
  })

const columns = {
  id: col.integer,
  version: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  location_id: col.integer.orNull,
  language: col.text.as<Locale>().orNull,
  seats: col.integer.neverNull,
  minimum_seats: col.integer.orNull,
  surcharge_cents: col.integer,
  state: col.text.as<ProductDate['state']>().neverNull,
  decide_on: col.day.orNull,
  visibility: col.text.as<Visibility>(),
  company_id: col.integer.orNull,
  address: col.text,
  group_price_cents: col.integer.orNull,
  seats_left: col.integer.neverNull,
}

const dateColumns = (now: Date) => sql`
  o.id, o.version, o.first_day, o.last_day, left(o.starts_at::text, 5) as starts_at, left(o.ends_at::text, 5) as ends_at, o.location_id, o.language,
  o.seats, o.minimum_seats, o.surcharge_cents, ${stateNow(now)} as state, o.decide_on, o.visibility, o.company_id, o.address, o.group_price_cents,
  ${seatsLeft(now)} as seats_left`

async function lockDate({ db, now }: Shop, productId: number, id: number) {
  const rows = await readRows(db, columns)`
    select ${dateColumns(now)} from product_options o where o.id = ${id} and o.product_id = ${productId} and o.first_day is not null for no key update`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return row
}

/** What the rules of a date are about. An import has the code of a location where a form has its id. */
type DateFacts<Location> = Pick<
  RowOf<typeof columns>,
  'first_day' | 'last_day' | 'starts_at' | 'ends_at' | 'language' | 'seats' | 'seats_left' | 'state'
> & { location_id: Location }

/**
 * What customers booked is not changed under them here: the days, times, location and language of a date with bookings stay, it is not
 * cancelled or hidden, and it keeps as many seats as are taken.
 */
export function wrongBookedFields<Location>(
  row: DateFacts<Location>,
  sent: { [Name in keyof DateFacts<Location>]?: DateFacts<Location>[Name] | undefined },
): FieldRules {
  const taken = row.seats - row.seats_left
  const fields: FieldRules = {}
  if ((sent.last_day ?? row.last_day) < (sent.first_day ?? row.first_day)) fields.last_day = ['min']
  if (!taken) return fields
  for (const name of ['first_day', 'last_day', 'starts_at', 'ends_at', 'location_id', 'language'] as const)
    if (sent[name] !== undefined && sent[name] !== row[name]) fields[name] = ['booked']
  if (sent.state !== row.state && (sent.state === 'cancelled' || sent.state === 'draft'))
    fields.state = ['booked']
  if (sent.seats !== undefined && sent.seats < taken) fields.seats = ['booked']
  return fields
}

/** What is wrong with a change: what customers booked, or a state that the date cannot get (`date-status.ts`). */
export function wrongFields<Location>(
  ...[row, sent]: Parameters<typeof wrongBookedFields<Location>>
): FieldRules {
  const fields = wrongBookedFields(row, sent)
  if (sent.state && !canMoveDate(row.state, sent.state)) fields.state = ['move']
  return fields
}

/** Whether a date cannot become what it was before, because of its bookings, or of trainers and rooms that were planned; null: it was not there. */
export async function isDateNeeded(
  { db, now }: Shop,
  id: number,
  before: Record<string, unknown> | null,
): Promise<boolean> {
  if (!before) {
    const { rowCount } = await db.execute(sql`
      select where exists (select from order_lines where ${id} in (option_id, cancelled_option_id))
        or exists (select from offer_lines where option_id = ${id}) or exists (select from seat_holds where option_id = ${id} and until > ${now})
        or exists (select from seat_blocks where option_id = ${id} and ended_at is null)
        or exists (select from plan_slots s join course_days d on d.id = s.course_day_id where d.option_id = ${id})`)
    return !!rowCount
  }
  // Customers were told that the whole date was moved or cancelled.
  const told = await db.execute(sql`select from date_changes where option_id = ${id}`)
  if (told.rowCount && ['state', 'first_day', 'last_day', 'location_id'].some((name) => name in before))
    return true
  const [row] = await readRows(
    db,
    columns,
  )`select ${dateColumns(now)} from product_options o where o.id = ${id} and o.first_day is not null`
  return !!row && Object.keys(wrongBookedFields(row, before)).length > 0
}

/** Changes fields of a date. */
export const changeDate = (
  shop: Shop,
  productId: number,
  id: number,
  { version, ...sent }: ChangeDateBody,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const { seats_left, ...row } = await lockDate(shop, productId, id)
    const fields = wrongFields({ ...row, seats_left }, sent)
    if (Object.keys(fields).length) throw new Problem('invalid', { fields })
    if (sent.visibility !== undefined || sent.location_id !== undefined || sent.company_id !== undefined)
      await requirePlace(shop, {
        visibility: sent.visibility ?? row.visibility,
        location_id: sent.location_id === undefined ? row.location_id : sent.location_id,
        company_id: sent.company_id === undefined ? row.company_id : sent.company_id,
      })
    const saved = await saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
      kind: 'product',
      table: 'product_options',
      row,
      version,
      sent,
    })
    if (saved.outcome === 'saved' && (sent.first_day || sent.starts_at)) {
      const until = bookUntil(sent.first_day ?? row.first_day, sent.starts_at ?? row.starts_at ?? '00:00')
      await shop.db.execute(sql`update product_options set book_until = ${until} where id = ${id}`)
    }
    return saved
  })
