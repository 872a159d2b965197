import { sql } from 'drizzle-orm'
import { participantNeeds } from '../../../contract/rules/catalogue/products.ts'
import type { ParticipantBody } from '../../../contract/wire/booking/order.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
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

const storedColumns = {
  id: col.integer,
  name: col.text,
  email: col.text.orNull,
  details: col.json<Record<string, string>>(),
}
type Stored = RowOf<typeof storedColumns>
/** A participant in a request. `id`: the stored one that was edited. */
export type SentPerson = ParticipantBody & { id?: number | undefined }
type Person = ReturnType<typeof participantColumns> & { id?: number | undefined }

const sameText = (one: string | null, other: string | null) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase()

/** How a stored participant is recognised: by id, else by name and address, else by name, else by address alone. */
const ways: ((stored: Stored, person: Person) => boolean)[] = [
  (stored, person) => stored.id === person.id,
  (stored, person) => sameText(stored.name, person.name) && sameText(stored.email, person.email),
  (stored, person) => sameText(stored.name, person.name),
  (stored, person) => person.email !== null && sameText(stored.email, person.email),
]

/** Pairs people with stored participants, so that a person keeps their row, and what refers to it, when another name changes. */
export function matchParticipants(stored: readonly Stored[], people: readonly Person[]) {
  const left = new Set(stored)
  const found = new Map<Person, Stored>()
  for (const isSame of ways)
    for (const person of people) {
      if (found.has(person)) continue
      const match = [...left].find((one) => isSame(one, person))
      if (!match) continue
      left.delete(match)
      found.set(person, match)
    }
  return { found, gone: [...left] }
}

const isUnchanged = (stored: Stored, person: Person) =>
  stored.name === person.name &&
  stored.email === person.email &&
  JSON.stringify(Object.entries(stored.details).toSorted()) ===
    JSON.stringify(Object.entries(person.details).toSorted())

/** Sets the participants of one line. Who stays keeps their row; only differences are written. */
export async function writeParticipants({ db }: Shop, lineId: number, requested: SentPerson[]) {
  const stored = await readRows(db, storedColumns)`
    select id, name, email, details from participants where order_line_id = ${lineId} order by id`
  const people = requested.map((person) => ({ ...participantColumns(person), id: person.id }))
  const { found, gone } = matchParticipants(stored, people)
  if (gone.length)
    await db.execute(
      sql`delete from participants where id = any(${sql.param(gone.map(({ id }) => id))}::int[])`,
    )
  for (const [person, { id, ...before }] of found)
    if (!isUnchanged({ id, ...before }, person))
      await db.execute(sql`
        update participants set name = ${person.name}, email = ${person.email}, details = ${JSON.stringify(person.details)}::jsonb
        where id = ${id}`)
  const added = people.filter((person) => !found.has(person))
  if (added.length)
    await db
      .insert(participants)
      .values(added.map(({ id: _, ...person }) => ({ orderLineId: lineId, ...person })))
}
