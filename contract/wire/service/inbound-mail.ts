import { z } from 'zod'
import { email } from '../fields.ts'

const header = z.string().max(2000)

/** A mail that came in, as the receiving mail service posts it: its text only, attachments by name. */
export const inboundMailBody = z.object({
  message_id: z.string().min(1).max(998),
  from: email,
  /** All recipients; one of them is the address for replies. */
  to: z.array(z.string().max(500)).min(1).max(100),
  in_reply_to: header.nullish(),
  subject: header.nullish(),
  text: z.string().max(250_000),
  attachments: z.array(z.string().max(1000)).max(200).default([]),
  /** The header of that name: absences and other automatic answers are not added. */
  auto_submitted: header.nullish(),
})
export type InboundMail = z.infer<typeof inboundMailBody>

export const inboundOutcomes = ['added', 'known', 'ignored'] as const
export type InboundOutcome = (typeof inboundOutcomes)[number]
