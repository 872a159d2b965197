import { eq } from 'drizzle-orm'
import { people } from '../../server/accounts/people/tables.ts'
import { participants } from '../../server/booking/tables/order-tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'

/** The people of the demo in the order in which they are met, so that each always has the same numbers. */
const names: string[] = []

/** Fictional participant data that some schemes require. */
async function schemeDetails(db: Database, productId: number, name: string): Promise<Record<string, string>> {
  if (!names.includes(name)) names.push(name)
  const index = names.indexOf(name)
  const details: Record<string, string> = {
    date_of_birth: `19${80 + index}-04-12`,
    winda_id: `DEMO${1000 + index}`,
    irata_number: `1/${99900 + index}`,
  }
  const rows = await readRows(db, {
    needs: col.array(col.text),
  })`select participant_needs as needs from products where id = ${productId}`
  return Object.fromEntries((rows[0]?.needs ?? []).map((need) => [need, details[need] ?? '']))
}

type Booked = { lineId: number; productId: number; isRecognised: boolean }

/** Loads a participant, who is the person of that name on an earlier order of the same customer. */
export async function loadParticipant(
  db: Database,
  { name, email }: { name: string; email?: string },
  { lineId, productId, isRecognised }: Booked,
) {
  const known = await readRows(db, { id: col.integer.neverNull })`
    select x.person_id as id from participants x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
    where x.name = ${name} and x.person_id is not null and o.customer_id = (
      select o.customer_id from order_lines l join orders o on o.id = l.order_id where l.id = ${lineId})
    order by x.id limit 1`
  const personId = isRecognised ? known[0]?.id : undefined
  const details = await schemeDetails(db, productId, name)
  await db.insert(participants).values({ orderLineId: lineId, name, email, details, personId })
  if (personId && email) await db.update(people).set({ email }).where(eq(people.id, personId))
}
