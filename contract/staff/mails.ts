import { z } from 'zod'
import { locales } from '../rules/locale.ts'

/** What staff see of the mails: in the list what it is and how it stands, alone also what it says. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const

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
  /** Null until it was written, which is when it is sent or kept. */
  subject: z.string().nullable(),
})
export type MailSummary = z.infer<typeof mailSummaryResponse>

export const staffMailResponse = mailSummaryResponse.extend({
  fault: z.string().nullable(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  files: z.array(z.object({ id: z.int(), name: z.string(), type: z.string(), bytes: z.int() })),
})
export type StaffMail = z.infer<typeof staffMailResponse>
