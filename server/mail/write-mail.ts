import type { Locale } from '../../contract/rules/locale.ts'
import type { Shop } from '../platform/shop.ts'
import type { MailAbout, MailKind } from './mail.ts'
import { mails } from './tables.ts'

export type NewMail = {
  [Kind in MailKind]: {
    /** Its cause in words. One event has one mail, however often it is told. */
    event: string
    kind: Kind
    about: MailAbout[Kind]
    recipient: string
    locale: Locale
  }
}[MailKind]

/** Writes down what is to be sent, in the transaction that causes it; the mail goes out once that has been committed. */
export async function writeMail({ db, now }: Shop, mail: NewMail): Promise<void> {
  // Whoever was forgotten is written to no more.
  if (!mail.recipient) return
  await db
    .insert(mails)
    .values({ ...mail, nextTryAt: now, createdAt: now })
    .onConflictDoNothing({ target: mails.event })
}
