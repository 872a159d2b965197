import { and, asc, eq, lte } from 'drizzle-orm'
import { databaseOf } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import { shopOf } from '../platform/shop.ts'
import type { MailContext, MailTemplates } from './mail.ts'
import { type Mailer, maxParallel } from './smtp.ts'
import { mailFiles, mails } from './tables.ts'

export type Sending = {
  /** Called for every mail; server/mails.ts is imported at the first call. */
  loadTemplates: () => Promise<MailTemplates>
  /** Undefined without a mail server: mails are then stored for staff to read instead. */
  mailer: Mailer | undefined
  isStopping?: () => boolean
}

/** Minutes to wait after each failed attempt; the last one repeats. All attempts together span most of a day. */
const waits = [1, 5, 15, 60, 240]
const maxAttempts = 10

const minute = 60_000
const nextTry = (attempts: number, now: Date) =>
  new Date(now.getTime() + (waits[Math.min(attempts, waits.length) - 1] ?? 0) * minute)

type Mail = typeof mails.$inferSelect

/** A token is of no use once its mail is sent, so it is deleted: reading the table must not give access to accounts or offers. */
const withoutSecrets = ({ token: _token, ...about }: Mail['about']) => about

/** The error code for the log. The message is left out: a mail server or a failed statement may quote an address or a name. */
export function codeOf(error: unknown): string {
  let code = 'unknown'
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code: own, responseCode } = cause as { code?: string; responseCode?: number }
    code = [own ?? cause.name, responseCode].filter(Boolean).join(' ')
  }
  return code
}

/** Composes the mail, sends or stores it, and marks it as done. False if the record it is about no longer exists. */
async function send(context: MailContext, mail: Mail, { loadTemplates, mailer }: Sending): Promise<boolean> {
  // react-email and the templates are slow to load, so they load with the first mail.
  const { composeMail } = await import('./compose-mail.tsx')
  const composed = await composeMail(context, await loadTemplates(), mail.kind, mail.about)
  if (!composed) return false
  const { subject, html, text, files, replyTo } = composed
  if (mailer) {
    const messageId = `<mail-${mail.id}@${new URL(context.origin).hostname}>`
    await mailer.send({ messageId, to: mail.recipient, replyTo, subject, html, text, files })
  } else if (files.length) {
    await context.db.insert(mailFiles).values(files.map((file) => ({ ...file, mailId: mail.id })))
  }
  await context.db
    .update(mails)
    .set({
      state: mailer ? 'sent' : 'kept',
      sentAt: context.now,
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

/** Sends the mail that has been due longest and is not locked by another sender. False if there is none. */
async function sendNext(platform: Platform, sending: Sending): Promise<boolean> {
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
    const recordFailure = (fault: string, change: Partial<Mail>) =>
      db
        .update(mails)
        .set({ attempts, fault: fault.slice(0, 500), ...change })
        .where(eq(mails.id, id))
    try {
      // A savepoint: a failed attempt is rolled back, and the record of the failure is not.
      const isSent = await db.transaction((savepoint) =>
        send(
          { ...shopOf(platform, mail.locale), now, db: savepoint, origin: env.origin, signer },
          mail,
          sending,
        ),
      )
      if (!isSent) {
        log.error({ mail: id, kind }, 'mail not sent: its record no longer exists')
        await recordFailure('its record no longer exists', { state: 'failed' })
      }
    } catch (error) {
      const isLast = attempts >= maxAttempts
      const details = { mail: id, kind, attempts, code: codeOf(error) }
      if (isLast) log.error(details, 'mail failed permanently')
      else log.warn(details, 'mail failed; it will be retried')
      await recordFailure(
        error instanceof Error ? error.message : String(error),
        isLast ? { state: 'failed' } : { nextTryAt: nextTry(attempts, now) },
      )
    }
    return true
  })
}

/** Sends all mails that are due, a few in parallel. Safe to call at any time in any number of processes: each mail is locked while it is sent. */
export async function sendMails(platform: Platform, sending: Sending): Promise<void> {
  const sendUntilNone = async () => {
    while (!sending.isStopping?.() && (await sendNext(platform, sending)));
  }
  await Promise.all(Array.from({ length: maxParallel }, sendUntilNone))
}
