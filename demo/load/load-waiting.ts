import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../contract/rules/time/day.ts'
import { seatHolds } from '../../server/booking/tables/seat-hold-tables.ts'
import { waitingEntries } from '../../server/booking/tables/waiting-tables.ts'
import { isOpen, seatsLeft } from '../../server/catalogue/dates/seats-left.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'

const hour = 60 * 60 * 1000

const people = [
  { name: 'Fenna Visser', email: 'fenna.visser@example.com', places: 1, hoursAgo: 90 },
  { name: 'Bram Hoekstra', email: 'bram@hoekstra-liften.example', places: 4, hoursAgo: 72 },
  { name: 'Lotte Prins', email: 'lotte.prins@example.com', places: 2, maySplit: true, hoursAgo: 20 },
]

/** Three who wait for a full date, unless somebody waits already. The first of them is offered a seat that was sold elsewhere before. */
export async function loadWaiting(db: Database, today: Day, now: Date) {
  if (await db.$count(waitingEntries)) return
  const [date] = await readRows(db, { id: col.integer })`
    select o.id from product_options o join products p on p.id = o.product_id and p.is_live
    where o.first_day > ${addDays(today, 14)} and ${isOpen(now)} and o.seats_blocked > 1 and ${seatsLeft(now)} = 0
    order by o.first_day, o.id limit 1`
  if (!date) return
  const until = new Date(now.getTime() + 20 * hour)
  const added = await db
    .insert(waitingEntries)
    .values(
      people.map(({ hoursAgo, ...person }, index) => ({
        ...person,
        optionId: date.id,
        locale: 'nl' as const,
        createdAt: new Date(now.getTime() - hoursAgo * hour),
        ...(index === 0 && {
          offeredAt: new Date(now.getTime() - 4 * hour),
          offeredUntil: until,
          offeredPlaces: person.places,
        }),
      })),
    )
    .returning({ id: waitingEntries.id })
  const [first] = added
  if (!first) throw new Error('the insert returned no row')
  await db.execute(sql`update seat_blocks set seats = seats - 1 where option_id = ${date.id}`)
  await db.insert(seatHolds).values({ optionId: date.id, amount: 1, until, waitingEntryId: first.id })
}
