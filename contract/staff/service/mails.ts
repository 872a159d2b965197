import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { mailStates } from '../../rules/mails.ts'

export const mailSummaryResponse = z.object({
  id: z.int(),
  kind: z.string(),
  event: z.string(),
  recipient: z.string(),
  locale: z.enum(locales),
  state: z.enum(mailStates),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** Null until the mail is composed, which happens when it is sent. */
  subject: z.string().nullable(),
})
export type MailSummary = z.infer<typeof mailSummaryResponse>

export const staffMailResponse = mailSummaryResponse.extend({
  fault: z.string().nullable(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  /** It waits until the customer has confirmed their e-mail address. */
  is_held: z.boolean(),
  /** A failed mail can be sent again, unless its link has ended or its recipient has been erased. */
  can_send_again: z.boolean(),
  files: z.array(z.object({ id: z.int(), name: z.string(), type: z.string(), bytes: z.int() })),
})
export type StaffMail = z.infer<typeof staffMailResponse>
