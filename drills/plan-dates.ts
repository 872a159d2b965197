import type pg from 'pg'
import { addDays, dayOf } from '../contract/rules/time/day.ts'

export type Dates = { roomy: number[]; scarce: number }

type Query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>

const seats = { roomy: 30_000, scarce: 20 }

/** A date with plenty of seats of every training that asks no more of a participant than a name: people do not all book the same one. */
export async function planOneDateEach(query: Query): Promise<number[]> {
  const day = addDays(dayOf(new Date()), 60)
  const rows = await query<{ id: number }>(
    `insert into product_options (product_id, first_day, last_day, starts_at, ends_at, location_id, language, seats, state, book_until)
     select p.id, $1, $1, '09:00', '16:30', (select min(id) from locations), 'nl', $2, 'guaranteed', $1::date - 2
     from products p where p.kind = 'training' and p.is_live and not p.on_quotation and p.winda_fee_cents is null order by p.id returning id`,
    [day, seats.roomy],
  )
  return rows.map(({ id }) => id)
}

/** Dates of one training in two months: three with plenty of seats, to move between, and one with few. */
export async function planDates(query: Query): Promise<Dates> {
  const day = addDays(dayOf(new Date()), 60)
  const rows = await query<{ id: number }>(
    `insert into product_options (product_id, first_day, last_day, starts_at, ends_at, location_id, language, seats, state, book_until)
     select p.id, $1, $1, '09:00', '16:30', (select min(id) from locations), 'nl', seats, 'guaranteed', $1::date - 2
     from products p cross join unnest($2::int[]) seats where p.code = 'WH-201' returning id`,
    [day, [seats.scarce, seats.roomy, seats.roomy, seats.roomy]],
  )
  const [scarce = 0, ...roomy] = rows.map(({ id }) => id)
  return { scarce, roomy }
}
