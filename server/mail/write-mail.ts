import type { Locale } from '../../contract/rules/locale.ts'
import type { Shop } from '../platform/shop.ts'
import type { MailAbout, MailKind } from './mail.ts'
import { mails } from './tables.ts'

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

/** Queues a mail in the transaction that causes it; it is sent after the commit. */
export async function writeMail({ db, now }: Shop, { sendAfter = now, ...mail }: NewMail): Promise<void> {
  // Customers whose data was deleted have no address.
  if (!mail.recipient) return
  await db
    .insert(mails)
    .values({ ...mail, nextTryAt: sendAfter, createdAt: now })
    .onConflictDoNothing({ target: mails.event })
}
