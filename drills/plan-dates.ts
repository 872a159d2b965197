import type pg from 'pg'
import { addDays, dayOf } from '../contract/rules/day.ts'

export type Dates = { roomy: number[]; scarce: number }

type Query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>

const seats = { roomy: 30_000, scarce: 20 }

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
