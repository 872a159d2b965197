import { sql } from 'drizzle-orm'
import type { SeatBlockKind } from '../../contract/rules/planning/seat-blocks.ts'
import { addDays, type Day } from '../../contract/rules/time/day.ts'
import { seatBlocks } from '../../server/booking/tables/seat-block-tables.ts'
import { isOpen, seatsLeft } from '../../server/catalogue/dates/seats-left.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'

/** The seats that new dates have sold elsewhere, as blocks. */
export const blockSoldSeats = (db: Database) =>
  db.execute(sql`
    insert into seat_blocks (option_id, seats, kind)
    select o.id, o.seats_blocked, 'sold' from product_options o
    where o.seats_blocked > 0 and not exists (select from seat_blocks b where b.option_id = o.id)`)

const examples: { seats: number; kind: SeatBlockKind; label?: string; why: string; days?: number }[] = [
  { seats: 3, kind: 'held', why: 'Namen volgen na het werkoverleg', days: 12 },
  { seats: 1, kind: 'other', label: 'Simulator in onderhoud', why: 'Eén opstelling minder' },
  { seats: 2, kind: 'sold', label: 'Via partner Windkracht', why: 'Telefonisch doorgegeven' },
]

/** Some of each kind, on dates with seats to spare. */
export async function loadBlocks(db: Database, today: Day, now: Date) {
  const dates = await readRows(db, { id: col.integer })`
    select o.id from product_options o join products p on p.id = o.product_id and p.is_live
    where o.first_day > ${addDays(today, 45)} and ${isOpen(now)} and ${seatsLeft(now)} > 5 order by o.first_day, o.id limit ${examples.length}`
  const [company] = await readRows(db, { id: col.integer })`select id from companies order by id limit 1`
  const byId = sql<number>`(select id from colleagues where email = 'planning@vangnet.example')`
  for (const [index, { days, ...block }] of examples.entries()) {
    const date = dates[index]
    if (date)
      await db.insert(seatBlocks).values({
        ...block,
        optionId: date.id,
        companyId: block.kind === 'held' ? (company?.id ?? null) : null,
        endsAt: days ? new Date(now.getTime() + days * 86_400_000) : null,
        byId,
        createdAt: now,
      })
  }
}
