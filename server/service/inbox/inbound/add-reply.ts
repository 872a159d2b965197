import { sql } from 'drizzle-orm'
import type { InboundMail, InboundOutcome } from '../../../../contract/wire/service/inbound-mail.ts'
import { threadOf } from '../../../mail/reply-address.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../../platform/shop.ts'
import type { Signer } from '../../../platform/signature.ts'
import { cleanLine, cleanNames, cleanText } from './clean-text.ts'

/** An answer to a reply is due after this many hours, as to a new question. */
const dueHours = 24
const maxMessageId = 998

export type Inbound = { signer: Signer; mailbox: string; origin: string }

/** The mail of ours that a `Message-ID` names (`send-mails.ts`). */
const ownMailId = (messageId: string, origin: string): number | undefined => {
  const [, id, host] = /<mail-(\d{1,9})@([^<>\s]+)>/.exec(messageId) ?? []
  return id && host === new URL(origin).hostname ? Number(id) : undefined
}

/**
 * The inbox item that a mail answers: by the signed address that it was sent to, or else by the mail of ours that it names. Anybody can guess
 * the latter, so it counts only from the address that we wrote to.
 */
async function findThread({ db }: Shop, mail: InboundMail, { signer, mailbox, origin }: Inbound) {
  const addressed = mail.to.map((address) => threadOf(signer, mailbox, address)).find(Boolean)
  if (addressed) return addressed
  const mailId = ownMailId(mail.in_reply_to ?? '', origin)
  if (!mailId) return undefined
  const rows = await readRows(db, { item_id: col.integer })`
    select m.item_id from mails x join inbox_messages m on m.id = (x.about->>'inbox_message_id')::int
    where x.id = ${mailId} and x.kind = 'staff_message' and lower(x.recipient) = lower(${mail.from})`
  return rows[0]?.item_id
}

/** Adds a reply to its inbox item, which has to be answered again. A mail is added once, however often it is posted. */
export const addReply = (
  shop: Shop,
  mail: InboundMail,
  inbound: Inbound,
): Promise<{ outcome: InboundOutcome | 'not_found' }> =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    const id = await findThread(shop, mail, inbound)
    if (!id) return { outcome: 'not_found' }
    if (mail.auto_submitted && mail.auto_submitted.trim().toLowerCase() !== 'no')
      return { outcome: 'ignored' }
    const { rowCount: isFound } = await db.execute(sql`select from inbox_items where id = ${id} for update`)
    if (!isFound) return { outcome: 'not_found' }
    const { rowCount: isNew } = await db.execute(sql`
      insert into inbox_messages (item_id, subject, text, message_id, sender, files, at)
      values (${id}, ${cleanLine(mail.subject ?? '')}, ${cleanText(mail.text, inbound.origin)}, ${cleanLine(mail.message_id, maxMessageId)}, ${mail.from},
        ${sql.param(cleanNames(mail.attachments))}::text[], ${now})
      on conflict (message_id) do nothing`)
    if (!isNew) return { outcome: 'known' }
    // What a colleague marked as spam stays that.
    await db.execute(sql`
      update inbox_items set state = 'open', closed_at = null, due_at = ${now}::timestamptz + ${dueHours} * interval '1 hour'
      where id = ${id} and state <> 'spam'`)
    return { outcome: 'added' }
  })
