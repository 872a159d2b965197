import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { MailKind } from '../../mail/mail.ts'
import { mailboxIn, mailboxOf } from '../../mail/mailbox.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockUnpaid } from './lock-unpaid.ts'

/** Mails about orders that nobody paid for: at most this many to one mailbox within a day, whoever typed its address. */
export const unpaidMailsPerDay = 10

const kinds: MailKind[] = [
  'order_received',
  'order_expired',
  'order_cancelled',
  'payment_failed',
  'approval_request',
  'approval_ended',
]

/** Orders that were ever confirmed: their buyers get all mails. */
const wasConfirmed = sql`exists (
  select from order_history h where h.order_id = o.id and h.to_status_id in (${literals(...confirmedStatuses)}))`

/** How many mails about orders that were never paid a mailbox got within a day, as a column. Read it under the lock of the mailbox. */
export const unpaidMailsTo = (mailbox: string, now: Date): SQL => sql`(
    select count(*)::int from mails m
    where m.created_at > ${now}::timestamptz - interval '1 day' and ${mailboxIn(sql`m.recipient`)} = ${mailbox}
      and m.kind = any(${sql.param(kinds)}::text[])
      and not exists (
        select from orders o where ${wasConfirmed} and o.id = coalesce((m.about->>'order_id')::int,
          (select p.order_id from payments p where p.id = (m.about->>'payment_id')::int))))`

/** Whether another mail may be sent about orders that were never paid. Locks the mailbox. */
export async function mayMailUnpaid(shop: Shop, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await lockUnpaid(shop, `mailbox ${mailbox}`)
  const rows = await readPrepared(shop.db, {
    sent: col.integer,
  })`select ${unpaidMailsTo(mailbox, shop.now)} as sent`
  return (rows[0]?.sent ?? 0) < unpaidMailsPerDay
}

/** Whether the buyer of this order may be mailed. There is a limit only while nobody has paid for it. */
export async function mayMailBuyer(shop: Shop, orderId: number, email: string): Promise<boolean> {
  const rows = await readRows(shop.db, { is_unpaid: col.boolean })`
    select not ((o.payment_method = 'account' and o.held_until is null) or o.offer_id is not null or ${wasConfirmed}) as is_unpaid from orders o where o.id = ${orderId}`
  return !rows[0]?.is_unpaid || mayMailUnpaid(shop, email)
}
