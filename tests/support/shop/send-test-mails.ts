import { sendMails } from '../../../server/mail/send-mails.ts'
import type { Mailer } from '../../../server/mail/smtp.ts'
import { recallMs } from '../../../server/mail/write-mail.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { checkedTemplates } from './checked-templates.ts'

/** The same platform, when mails that colleagues cause are no longer recalled. */
export const afterRecall = (platform: Platform): Platform => ({
  ...platform,
  now: () => new Date(platform.now().getTime() + recallMs),
})

/** Sends all mails that are due; without a mailer they are stored with their subject, HTML and text, and as in the demo with their links. */
export const sendTestMails = (platform: Platform, mailer?: Mailer, { showsLinks = true } = {}) =>
  sendMails(platform, { loadTemplates: async () => checkedTemplates, mailer, showsLinks })
