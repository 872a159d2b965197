import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/rules/locale.ts'
import { executePrepared } from '../platform/database/frequent-read.ts'
import type { Actor, Shop } from '../platform/shop.ts'
import type { MailAbout, MailKind } from './mail.ts'

export type NewMail = {
  [Kind in MailKind]: {
    /** Identifies the cause, such as `order 12 confirmed`; a second mail for the same event is not written. */
    event: string
    kind: Kind
    about: MailAbout[Kind]
    recipient: string
    locale: Locale
    /** It waits until then: the template decides at that time whether it is still needed. */
    sendAfter?: Date
    /** The end of the link in the mail; it is not sent after that. Mails without it are retried for a week. */
    sendBefore?: Date
    /** The customer who has to confirm their e-mail address first. */
    heldFor?: number
  }
}[MailKind]

/** So long a mail that a colleague caused waits, so that it can be recalled. */
export const recallMs = 30_000
const firstTry = (now: Date, by: Actor | undefined) =>
  by?.kind === 'colleague' ? new Date(now.getTime() + recallMs) : now

/**
 * Queues a mail in the transaction that causes it; it is sent after the commit. False if it was not written: there is one for the same
 * event, or `unless` holds.
 */
export async function writeMail(
  { db, now, by }: Shop,
  { event, kind, about, recipient, locale, sendAfter = firstTry(now, by), sendBefore, heldFor }: NewMail,
  unless: SQL = sql`false`,
): Promise<boolean> {
  // Customers whose data was deleted have no address.
  if (!recipient) return false
  const { rowCount } = await executePrepared(
    db,
    sql`
      insert into mails (event, kind, about, recipient, locale, next_try_at, send_before, held_for, request_id, created_at)
      select ${event}, ${kind}, ${JSON.stringify(about)}::jsonb, ${recipient}, ${locale}, ${sendAfter}, ${sendBefore ?? null}, ${heldFor ?? null},
        ${by?.kind === 'colleague' ? by.requestId : null}, ${now}
      where not ${unless} on conflict (event) do nothing`,
  )
  return rowCount === 1
}
