import { sql } from 'drizzle-orm'
import type { FixDetailsBody } from '../../../contract/staff/papers/registers.ts'
import { changePerson } from '../../people/persons/change-person.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Saved } from '../../platform/staff/save-fields.ts'

/** Sets details that a register needs: of the person, and of their booking of this date, which would otherwise still say something else. */
export const fixDetails = (
  shop: Shop,
  listId: number,
  recordId: number,
  sent: FixDetailsBody,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    const [row] = await readRows(db, {
      person_id: col.integer.orNull,
      participant_id: col.integer.orNull,
    })`
      select person_id, participant_id from register_states where id = ${recordId} and list_id = ${listId}`
    if (!row) throw new Problem('not_found')
    if (row.person_id === null) throw new Problem('not_possible')
    const saved = await changePerson(shop, row.person_id, sent)
    if (saved.outcome !== 'saved') return saved
    const { version: _, ...details } = sent
    const stored = Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        name === 'date_of_birth' ? value : value?.replace(/\s/g, '').toUpperCase(),
      ]),
    )
    await db.execute(sql`
      update participants set details = details || ${JSON.stringify(stored)}::jsonb where id = ${row.participant_id}`)
    return saved
  })
