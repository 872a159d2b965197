import { sql } from 'drizzle-orm'
import type { Resource } from '../../contract/rules/planning/findings.ts'
import type { AbsenceBody, PlanChoices } from '../../contract/staff/planning/planning.ts'
import { isReferenced } from '../platform/database/database.ts'
import { col, readRows } from '../platform/database/rows.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../platform/shop.ts'

/** What trainers and rooms have in common. */

const tables = { trainer: 'trainers', room: 'rooms' } as const

/**
 * Locks trainers and rooms, in the same order for everyone, so that two colleagues who plan the same ones wait for each other. Those that do
 * not exist or are no longer planned are missing in the answer.
 */
export async function lockResources({ db }: Shop, wanted: Readonly<Record<Resource, readonly number[]>>) {
  const found: Record<Resource, Set<number>> = { trainer: new Set(), room: new Set() }
  for (const kind of ['trainer', 'room'] as const) {
    const rows = await readRows(db, { id: col.integer })`
      select id from ${sql.identifier(tables[kind])} where id = any(${sql.param([...wanted[kind]])}::int[]) and archived_at is null
      order by id for no key update`
    for (const { id } of rows) found[kind].add(id)
  }
  return found
}

/** An absence is a fact: it is noted although something is planned, and the board then shows a clash. */
export const addAbsence = (
  shop: Shop,
  resource: Resource,
  id: number,
  { first_day, last_day, why }: AbsenceBody,
) =>
  inTransaction(shop, async (shop) => {
    const locked = await lockResources(shop, { trainer: [], room: [], [resource]: [id] })
    if (!locked[resource].has(id)) throw new Problem('not_found')
    await shop.db.execute(sql`
      insert into absences (${sql.identifier(`${resource}_id`)}, first_day, last_day, why)
      values (${id}, ${first_day}, ${last_day}, ${why})`)
  })

export const removeAbsence = (shop: Shop, resource: Resource, id: number, absenceId: number) =>
  inTransaction(shop, async ({ db }) => {
    const { rowCount } = await db.execute(
      sql`delete from absences where id = ${absenceId} and ${sql.identifier(`${resource}_id`)} = ${id}`,
    )
    if (!rowCount) throw new Problem('not_found')
  })

/** A product or location that does not exist is a fault of the field that names it. */
export async function withReferences<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isReferenced(error)) throw new Problem('invalid', { fields: { [field]: ['unknown'] } })
    throw error
  }
}

/** When a resource is archived: now, still, or no longer. */
export const archivedAt = ({ now }: Shop, isArchived: boolean | undefined, was: Date | null) =>
  isArchived === undefined ? undefined : isArchived ? (was ?? now) : null

/** The trainings that trainers give, and the locations of rooms. */
export async function getChoices({ db, locale }: Shop): Promise<PlanChoices> {
  const products = await readRows(db, { id: col.integer, code: col.text, name: col.text })`
    select p.id, p.code, t.name from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.kind = 'training' and p.retired_at is null order by p.code`
  const locations = await readRows(db, { id: col.integer, name: col.text })`
    select id, name->>${locale} as name from locations order by 2, id`
  const categories = await readRows(db, { id: col.integer, name: col.text })`
    select c.id, t.title as name from categories c join category_texts t on t.category_id = c.id and t.locale = ${locale}
    where exists (select from product_categories pc join products p on p.id = pc.product_id where pc.category_id = c.id and p.kind = 'training')
    order by 2, 1`
  const trainers = await readRows(db, { id: col.integer, name: col.text })`
    select id, name from trainers where archived_at is null order by name, id`
  return { products, locations, categories, trainers }
}
