import { sql } from 'drizzle-orm'
import { registerDeadline } from '../../../contract/rules/certificates/register-deadline.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

type Course = { id: number; last_day: Day }
export type RegisterCandidate = {
  scheme: string
  participantId: number
  moduleId: number
  /** Null when it could not be issued yet, because details of the participant are missing. */
  certificateId: number | null
  previousUntil: Day | null
}

/** The list of a date and a scheme; without one in this call when the scheme has no register. */
async function findOrAddList({ db }: Shop, course: Course, scheme: string): Promise<number | undefined> {
  const [found] = await readRows(db, { upload_working_days: col.integer.orNull })`
    select upload_working_days from schemes where code = ${scheme} and register is not null`
  if (!found) return undefined
  const days = found.upload_working_days
  const due = days === null ? null : registerDeadline(course.last_day, days)
  const [list] = await readRows(db, { id: col.integer })`
    insert into register_lists (option_id, scheme, due_on) values (${course.id}, ${scheme}, ${due})
    on conflict (option_id, scheme) do update set option_id = excluded.option_id returning id`
  return list?.id
}

/**
 * Puts modules of a date on the lists of the registers that their schemes have. One that waited for details gets its certificate. A certificate
 * that corrects another replaces the row of that, so that it is uploaded anew.
 */
export async function addRegisterRows(shop: Shop, course: Course, candidates: readonly RegisterCandidate[]) {
  const { db } = shop
  for (const [scheme, group] of Map.groupBy(candidates, (one) => one.scheme)) {
    const listId = await findOrAddList(shop, course, scheme)
    if (listId === undefined) continue
    const given = sql`
      unnest(${sql.param(group.map((one) => one.participantId))}::int[], ${sql.param(group.map((one) => one.moduleId))}::int[],
        ${sql.param(group.map((one) => one.certificateId))}::int[], ${sql.param(group.map((one) => one.previousUntil))}::date[])
      as given(participant_id, module_id, certificate_id, previous_until)`
    await db.execute(sql`
      update register_rows r set is_replaced = true from ${given}
      where r.participant_id = given.participant_id and r.module_id = given.module_id and not r.is_replaced
        and r.certificate_id is not null and given.certificate_id is not null and r.certificate_id <> given.certificate_id`)
    await db.execute(sql`
      insert into register_rows (list_id, participant_id, module_id, certificate_id, previous_until)
      select ${listId}::int, given.participant_id, given.module_id, given.certificate_id, given.previous_until from ${given}
      on conflict (participant_id, module_id) where not is_replaced
      do update set certificate_id = coalesce(register_rows.certificate_id, excluded.certificate_id), previous_until = excluded.previous_until`)
    await db.execute(sql`update register_lists set version = version + 1 where id = ${listId}`)
  }
}
