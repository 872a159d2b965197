import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'

/** Locks a list. Of two colleagues who have seen the same version the second is told that the other was first. */
async function lockList({ db }: Shop, id: number, version: number) {
  const [list] = await readRows(db, { version: col.integer })`
    select version from register_lists where id = ${id} for update`
  if (!list) throw new Problem('not_found')
  if (list.version !== version) throw new Problem('changed_meanwhile')
  await db.execute(sql`update register_lists set version = version + 1 where id = ${id}`)
}

/** Locks the file that is not uploaded yet. */
async function requireOpenFile({ db }: Shop, listId: number, fileId: number) {
  const [file] = await readRows(db, { uploaded_at: col.instant.orNull })`
    select uploaded_at from register_files where id = ${fileId} and list_id = ${listId} for update`
  if (!file) throw new Problem('not_found')
  if (file.uploaded_at) throw new Problem('not_possible')
}

/**
 * Makes a file of everything that is ready and in no file yet, with what is known of the people now. What was uploaded with other details gets a
 * new row; the file of before keeps the old one.
 */
export const makeFile = (shop: Shop, listId: number, version: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { db, now, by } = shop
    await lockList(shop, listId, version)
    const open = await readRows(db, { id: col.integer })`
      select id from register_files where list_id = ${listId} and uploaded_at is null`
    if (open.length) throw new Problem('not_possible')
    const [file] = await readRows(db, { id: col.integer })`
      insert into register_files (list_id, made_at, made_by) values (${listId}, ${now}, ${actorId('colleague', by)}) returning id`
    const changed = await readRows(db, { id: col.integer.neverNull })`
      select id from register_states where list_id = ${listId} and state = 'changed'`
    if (changed.length)
      await db.execute(sql`
        with old as (
          update register_rows set is_replaced = true where id = any(${sql.param(changed.map(({ id }) => id))}::int[])
          returning list_id, participant_id, module_id, certificate_id, previous_until
        )
        insert into register_rows (list_id, participant_id, module_id, certificate_id, previous_until) select * from old`)
    const { rowCount } = await db.execute(sql`
      update register_rows r set file_id = ${file?.id ?? 0}, sent = known.details || jsonb_build_object('name', known.name)
      from register_states known where known.id = r.id and known.list_id = ${listId} and known.state = 'ready'`)
    if (!rowCount) throw new Problem('not_possible')
  })

/** Throws a file away that was not uploaded: its rows can be in the next one. */
export const discardFile = (shop: Shop, listId: number, fileId: number, version: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    await lockList(shop, listId, version)
    await requireOpenFile(shop, listId, fileId)
    await db.execute(sql`update register_rows set file_id = null, sent = null where file_id = ${fileId}`)
    await db.execute(sql`delete from register_files where id = ${fileId}`)
  })

/** Notes that a file was uploaded, and what the register answered. What was withdrawn meanwhile is not in it. */
export const markUploaded = (
  shop: Shop,
  listId: number,
  fileId: number,
  { version, reference }: { version: number; reference: string },
): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { db, now, by } = shop
    await lockList(shop, listId, version)
    await requireOpenFile(shop, listId, fileId)
    await db.execute(sql`
      update register_rows r set file_id = null, sent = null from certificates c
      where c.id = r.certificate_id and r.file_id = ${fileId} and c.withdrawn_at is not null`)
    await db.execute(sql`
      update register_files set uploaded_at = ${now}, uploaded_by = ${actorId('colleague', by)}, reference = ${reference} where id = ${fileId}`)
    await db.execute(sql`
      update certificates c set registered_at = ${now} from register_rows r where r.certificate_id = c.id and r.file_id = ${fileId}`)
  })
