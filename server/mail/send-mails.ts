import { and, asc, eq, lte } from 'drizzle-orm'
import { databaseOf } from '../platform/database/database.ts'
import type { Env } from '../platform/env.ts'
import type { Platform } from '../platform/platform.ts'
import { shopOf } from '../platform/shop.ts'
import type { MailContext } from './mail.ts'
import { lanes, type Mailer } from './smtp.ts'
import { mailFiles, mails } from './tables.ts'

/** After each failure a longer wait, in minutes; the last one is repeated. Together most of a day. */
const waits = [1, 5, 15, 60, 240]
const mostAttempts = 10

const minute = 60_000
const nextTry = (attempts: number, now: Date) =>
  new Date(now.getTime() + (waits[Math.min(attempts, waits.length) - 1] ?? 0) * minute)

const originOf = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`

type Mail = typeof mails.$inferSelect

/** Its letter is written from what the database holds by now. The templates are heavy and come with the first mail. */
async function compose(desk: MailContext, { kind, about }: Mail) {
  const { composeMail } = await import('../mails.ts')
  return composeMail(desk, kind, about)
}

/** After sending nobody needs it any more, and a table that is read opens no door. */
const withoutSecrets = ({ token: _token, ...about }: Mail['about']) => about

/** What may be told in a log: the kind of fault. What a server says, or a statement that failed, may hold an address or a name. */
export function codeOf(error: unknown): string {
  let code = 'unknown'
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code: own, responseCode } = fault as { code?: string; responseCode?: number }
    code = [own ?? fault.name, responseCode].filter(Boolean).join(' ')
  }
  return code
}

/** Writes the letter, sends or keeps it, and notes that. False where what it is about is gone. */
async function send(desk: MailContext, mail: Mail, mailer: Mailer | undefined): Promise<boolean> {
  const letter = await compose(desk, mail)
  if (!letter) return false
  const { subject, html, text, files, replyTo } = letter
  if (mailer) {
    const messageId = `<mail-${mail.id}@${new URL(desk.origin).hostname}>`
    await mailer.send({ messageId, to: mail.recipient, replyTo, subject, html, text, files })
  } else if (files.length) {
    await desk.db.insert(mailFiles).values(files.map((file) => ({ ...file, mailId: mail.id })))
  }
  await desk.db
    .update(mails)
    .set({
      state: mailer ? 'sent' : 'kept',
      sentAt: desk.now,
      attempts: mail.attempts + 1,
      fault: null,
      subject,
      html,
      text,
      about: withoutSecrets(mail.about),
    })
    .where(eq(mails.id, mail.id))
  return true
}

/** Takes the mail that is due longest and nobody else has in hand. False when there is none. */
async function sendNext(platform: Platform, mailer: Mailer | undefined): Promise<boolean> {
  const { env, log, signer } = platform
  return databaseOf(platform.pool).transaction(async (db) => {
    const now = platform.now()
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextTryAt, now)))
      .orderBy(asc(mails.nextTryAt), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return false
    const { id, kind } = mail
    const attempts = mail.attempts + 1
    const noteFailure = (fault: string, later: Partial<Mail>) =>
      db
        .update(mails)
        .set({ attempts, fault: fault.slice(0, 500), ...later })
        .where(eq(mails.id, id))
    try {
      // A step of its own: what fails in it is undone, and the note of the failure stays.
      const isSent = await db.transaction((step) =>
        send(
          { ...shopOf(platform, mail.locale), now, db: step, origin: originOf(env), signer },
          mail,
          mailer,
        ),
      )
      if (!isSent) {
        log.error({ mail: id, kind }, 'a mail is about something that is gone')
        await noteFailure('what it is about is gone', { state: 'failed' })
      }
    } catch (error) {
      const isLast = attempts >= mostAttempts
      const told = { mail: id, kind, attempts, code: codeOf(error) }
      if (isLast) log.error(told, 'a mail could not be sent')
      else log.warn(told, 'a mail must wait')
      await noteFailure(
        error instanceof Error ? error.message : String(error),
        isLast ? { state: 'failed' } : { nextTryAt: nextTry(attempts, now) },
      )
    }
    return true
  })
}

/**
 * Sends all that is due, a few at a time. As often and in as many processes as one likes: each mail is locked by whoever has it in
 * hand. Without a mail server mails are kept instead, to be read by staff.
 */
export async function sendMails(
  platform: Platform,
  mailer: Mailer | undefined,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const lane = async () => {
    while (goesOn() && (await sendNext(platform, mailer)));
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
