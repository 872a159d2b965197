import { sql } from 'drizzle-orm'
import type { VatRate } from '../../contract/rules/money/vat.ts'
import { optionDescription } from '../../server/catalogue/dates/option-description.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'

type BookedOption = { id: number | null; name: string; optionName: string; netCents: number; vat: VatRate }

/** The option that a demo customer booked: the first date with free seats, an undated option, or a past date. */
export async function findBookedOption(
  db: Database,
  productId: number,
  { amount, past = false }: { amount: number; past?: boolean },
): Promise<BookedOption> {
  const states = past ? ['done'] : ['tentative', 'guaranteed']
  const rows = await readRows(db, {
    id: col.integer.orNull,
    name: col.text,
    first_day: col.day.orNull,
    last_day: col.day.orNull,
    location: col.text.orNull,
    net_cents: col.integer,
    vat: col.text.as<VatRate>(),
  })`
    select o.id, t.name, o.first_day, o.last_day, l.name->>'nl' as location, p.price_cents + coalesce(o.surcharge_cents, 0) as net_cents, p.vat
    from products p
    join product_texts t on t.product_id = p.id and t.locale = 'nl'
    left join product_options o on o.product_id = p.id
      and (o.first_day is null or (o.state = any(${sql.param(states)}) and o.seats - o.seats_blocked > ${amount}))
    left join locations l on l.id = o.location_id
    where p.id = ${productId} order by o.first_day, o.id limit 1`
  const row = rows[0]
  if (!row) throw new Error(`no such product: ${productId}`)
  const optionName = optionDescription({
    firstDay: row.first_day,
    lastDay: row.last_day,
    location: row.location,
    values: [],
  })
  return {
    id: row.id,
    name: row.name,
    optionName: optionName || row.name,
    netCents: row.net_cents,
    vat: row.vat,
  }
}
