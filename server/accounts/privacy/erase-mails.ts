import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Erases the recipient, texts and attachments of the mails that match a condition. The row stays, so that the mail is not sent again. */
export async function eraseMails({ db }: Shop, condition: SQL) {
  await db.execute(sql`delete from mail_files where mail_id in (select id from mails where ${condition})`)
  await db.execute(sql`
    update mails set recipient = '', subject = null, html = null, text = null, fault = null, about = about - 'token' - 'who', held_for = null,
      state = case state when 'waiting' then 'failed' else state end
    where ${condition}`)
}
