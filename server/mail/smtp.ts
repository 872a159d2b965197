import { createTransport } from 'nodemailer'
import type { Env } from '../platform/env.ts'
import { isThisMachine } from '../platform/this-machine.ts'
import type { MailFile } from './mail.ts'

export type OutgoingMail = {
  /** The same for every attempt, so that a mail sent twice (the process died before recording it) shows up once. */
  messageId: string
  to: string
  replyTo: string
  subject: string
  html: string
  text: string
  files: MailFile[]
}

export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

/** How many mails one process sends in parallel. */
export const maxParallel = 3

/** The configured mail server; undefined without SMTP_URL. */
export function openMailer({ SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | undefined {
  if (!SMTP_URL) return undefined
  const transport = createTransport({
    url: SMTP_URL,
    // Mails hold links and personal data: rather retry than send them unencrypted. smtps:// is encrypted from the start.
    requireTLS: !isThisMachine(new URL(SMTP_URL).hostname),
    pool: true,
    maxConnections: maxParallel,
    // The mail's row is locked while it is sent, so give up early and retry later.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Content is passed in; nodemailer must not read files or URLs that a text mentions.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ files, ...mail }) => {
      await transport.sendMail({
        ...mail,
        from: MAIL_FROM,
        // Prevents out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      })
    },
    close: () => transport.close(),
  }
}
