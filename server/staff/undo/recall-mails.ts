import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/**
 * Deletes the mails that these requests wrote, as long as none has been sent; one that is being sent right now is waited for. Returns how
 * many, or `mail_sent`.
 */
export async function recallMails(
  { db }: Shop,
  requestIds: readonly string[],
): Promise<number | 'mail_sent'> {
  if (!requestIds.length) return 0
  const written = await readRows(db, { id: col.integer, state: col.text })`
    select id, state from mails where request_id = any(${sql.param(requestIds)}::text[]) order by id for update`
  if (written.some(({ state }) => state !== 'waiting')) return 'mail_sent'
  if (!written.length) return 0
  const ids = sql.param(written.map(({ id }) => id))
  // What was answered in the inbox is not said any more.
  await db.execute(sql`
    delete from inbox_messages where id in (
      select (about->>'inbox_message_id')::int from mails where id = any(${ids}::int[]) and about->>'inbox_message_id' is not null)`)
  await db.execute(sql`delete from mails where id = any(${ids}::int[])`)
  return written.length
}
