import { sql } from 'drizzle-orm'
import { participantNeeds } from '../../../contract/rules/catalogue/products.ts'
import type { ParticipantBody } from '../../../contract/wire/booking/order.ts'
import type { Shop } from '../../platform/shop.ts'
import { participants } from '../tables/order-tables.ts'

/** Only details that were filled in are stored. */
export const participantColumns = (person: ParticipantBody) => ({
  name: person.name,
  email: person.email || null,
  details: Object.fromEntries(
    participantNeeds.flatMap((need) => (person[need] ? [[need, person[need]]] : [])),
  ),
})

/** Replaces the participants of one line. */
export async function writeParticipants({ db }: Shop, lineId: number, people: ParticipantBody[]) {
  await db.execute(sql`delete from participants where order_line_id = ${lineId}`)
  if (!people.length) return
  await db
    .insert(participants)
    .values(people.map((person) => ({ orderLineId: lineId, ...participantColumns(person) })))
}
