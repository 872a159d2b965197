import { z } from 'zod'
import { actorResponse } from './log.ts'

/** What the histories of all records tell in the same way. */

export const noteEntryResponse = z.object({
  kind: z.literal('note'),
  at: z.iso.datetime(),
  id: z.int(),
  by: actorResponse,
  text: z.string(),
})

export const changeEntryResponse = z.object({
  kind: z.literal('change'),
  at: z.iso.datetime(),
  id: z.int(),
  by: actorResponse,
  what: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export const mailEntryResponse = z.object({
  kind: z.literal('mail'),
  at: z.iso.datetime(),
  mail_id: z.int(),
  mail_kind: z.string(),
  recipient: z.string(),
  subject: z.string().nullable(),
  state: z.string(),
})
