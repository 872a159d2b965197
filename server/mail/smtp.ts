import { createTransport } from 'nodemailer'
import type { Env } from '../platform/env.ts'
import type { MailFile } from './mail.ts'

export type Outgoing = {
  /** The same mail sent again (we fell over before noting that it had gone) carries the same id. */
  messageId: string
  to: string
  replyTo: string
  subject: string
  html: string
  text: string
  files: MailFile[]
}

export type Mailer = { send: (mail: Outgoing) => Promise<void>; close: () => void }

/** How many mails one process sends at a time. */
export const lanes = 3

/** The mail server of the configuration; undefined where none is set. */
export function openMailer({ SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | undefined {
  if (!SMTP_URL) return undefined
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: lanes,
    // The mail's row is locked meanwhile: better late than long.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is made of what we hand over and nothing it points to.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ files, ...mail }) => {
      await transport.sendMail({
        ...mail,
        from: MAIL_FROM,
        // Answering machines answer people only.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      })
    },
    close: () => transport.close(),
  }
}
