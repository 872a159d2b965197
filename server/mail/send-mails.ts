import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { databaseOf } from '../platform/database/database.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Platform } from '../platform/platform.ts'
import { shopOf } from '../platform/shop.ts'
import { hideSecrets } from './hide-secrets.ts'
import { accessKinds, type MailContext, type MailTemplates } from './mail.ts'
import { replyAddress } from './reply-address.ts'
import { type Mailer, maxParallel } from './smtp.ts'
import { mailFiles, mails } from './tables.ts'

export type Sending = {
  /** Called for every mail; server/mails.ts is imported at the first call. */
  loadTemplates: () => Promise<MailTemplates>
  /** Undefined without a mail server: mails are then stored for staff to read instead. */
  mailer: Mailer | undefined
  /** Stores mails with working links when there is no mail server. Only for the demo: elsewhere staff could open a customer's account with them. */
  showsLinks: boolean
  /** Where replies come in; undefined: they go to the company's own mailbox. */
  replyMailbox?: string | undefined
  isStopping?: () => boolean
  /** Awaited after each mail. */
  rest?: () => Promise<void>
}

/** Minutes to wait after each failed attempt; the last one repeats. All attempts together span a week. */
const waits = [1, 5, 15, 60, 240]
const maxAttempts = 46

const minute = 60_000
const nextTry = (attempts: number, now: Date) =>
  new Date(now.getTime() + (waits[Math.min(attempts, waits.length) - 1] ?? 0) * minute)

type Mail = typeof mails.$inferSelect

/** A token is of no use once its mail is sent, so it is deleted: reading the table must not give access to accounts or offers. */
const withoutToken = ({ token: _token, ...about }: Mail['about']) => about

/** The error code for the log. The message is left out: a mail server or a failed statement may quote an address or a name. */
export function codeOf(error: unknown): string {
  let code = 'unknown'
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code: own, responseCode } = cause as { code?: string; responseCode?: number }
    code = [own ?? cause.name, responseCode].filter(Boolean).join(' ')
  }
  return code
}

type SendContext = Omit<MailContext, 'secretForFile'>

/** Composes the mail, sends or stores it, and marks it as done. A mail that is no longer needed is deleted. */
async function send(context: SendContext, mail: Mail, sending: Sending): Promise<'done' | 'record_gone'> {
  const { mailer } = sending
  // react-email and the templates are slow to load, so they load with the first mail.
  const { composeMail } = await import('./compose-mail.tsx')
  const showsLinks = !mailer && sending.showsLinks
  const secrets = hideSecrets(context.signer, mail.about)
  const composed = await composeMail(
    {
      ...context,
      signer: secrets.signer,
      // Attachments are stored only without a mail server.
      secretForFile: mailer || showsLinks ? secrets.reveal : secrets.remove,
    },
    await sending.loadTemplates(),
    mail.kind,
    secrets.about,
  )
  if (!composed) return 'record_gone'
  if (composed === 'not_needed') {
    await context.db.delete(mails).where(eq(mails.id, mail.id))
    return 'done'
  }
  const { subject, html, text, files, thread } = composed
  if (mailer) {
    const replyTo =
      thread && sending.replyMailbox
        ? replyAddress(context.signer, sending.replyMailbox, thread)
        : composed.replyTo
    const messageId = `<mail-${mail.id}@${new URL(context.origin).hostname}>`
    const revealed = { html: secrets.reveal(html), text: secrets.reveal(text) }
    await mailer.send({ messageId, to: mail.recipient, replyTo, subject, ...revealed, files })
  } else if (files.length) {
    await context.db.insert(mailFiles).values(files.map((file) => ({ ...file, mailId: mail.id })))
  }
  const toStored = showsLinks ? secrets.reveal : accessKinds.has(mail.kind) ? () => null : secrets.remove
  await context.db
    .update(mails)
    .set({
      state: mailer ? 'sent' : 'kept',
      sentAt: context.now,
      attempts: mail.attempts + 1,
      fault: null,
      subject,
      html: toStored(html),
      text: toStored(text),
      about: withoutToken(mail.about),
    })
    .where(eq(mails.id, mail.id))
  return 'done'
}

/** Sends the mail that has been due longest and is not locked by another sender. False if there is none. */
async function sendNext(platform: Platform, sending: Sending): Promise<boolean> {
  const { env, log, signer } = platform
  return databaseOf(platform.pool).transaction(async (db) => {
    const now = platform.now()
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextTryAt, now), isNull(mails.heldFor)))
      .orderBy(asc(mails.nextTryAt), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return false
    // A slow mail server must not end this transaction: the mail would be sent twice.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '5min'`)
    const { id, kind, sendBefore } = mail
    const attempts = mail.attempts + 1
    const recordFailure = (fault: string, change: Partial<Mail>) =>
      db
        .update(mails)
        .set({ attempts, fault: fault.slice(0, 500), ...change })
        .where(eq(mails.id, id))
    // A mail whose link has ended is not sent again, so it does not need its token.
    const failed = { state: 'failed', about: sendBefore ? withoutToken(mail.about) : mail.about } as const
    const giveUp = (reason: string) => {
      log.error({ mail: id, kind }, `mail not sent: ${reason}`)
      return recordFailure(reason, failed)
    }
    if (sendBefore && sendBefore <= now) {
      await giveUp('its link has ended')
      return true
    }
    try {
      // A savepoint: a failed attempt is rolled back, and the record of the failure is not.
      const outcome = await db.transaction((savepoint) =>
        send(
          { ...shopOf(platform, mail.locale), now, db: savepoint, origin: env.origin, signer },
          mail,
          sending,
        ),
      )
      if (outcome === 'record_gone') await giveUp('its record no longer exists')
    } catch (error) {
      const nextTryAt = nextTry(attempts, now)
      const isLast = attempts >= maxAttempts || (sendBefore !== null && nextTryAt >= sendBefore)
      const details = { mail: id, kind, attempts, code: codeOf(error) }
      if (isLast) log.error(details, 'mail failed permanently')
      else log.warn(details, 'mail failed; it will be retried')
      const fault = error instanceof Error ? error.message : String(error)
      await recordFailure(fault, isLast ? failed : { nextTryAt })
    }
    return true
  })
}

/** When the next mail is due that waits for its time, such as one that a colleague can still recall. */
export async function nextDueAt(platform: Platform): Promise<Date | undefined> {
  const rows = await readRows(databaseOf(platform.pool), { at: col.instant.orNull })`
    select min(next_try_at) as at from mails where state = 'waiting' and next_try_at > ${platform.now()} and held_for is null`
  return rows[0]?.at ?? undefined
}

/** Sends all mails that are due, a few in parallel. Safe to call at any time in any number of processes: each mail is locked while it is sent. */
export async function sendMails(platform: Platform, sending: Sending): Promise<void> {
  const sendUntilNone = async () => {
    while (!sending.isStopping?.() && (await sendNext(platform, sending))) await sending.rest?.()
  }
  await Promise.all(Array.from({ length: maxParallel }, sendUntilNone))
}
