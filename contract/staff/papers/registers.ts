import { z } from 'zod'
import { participantNeeds } from '../../rules/catalogue/products.ts'
import { isDay } from '../../rules/time/typed-day.ts'
import { formVersion, line } from '../../wire/fields.ts'
import { listQuery, several } from '../list.ts'
import { actorResponse } from '../log.ts'

/** `late`: something is not uploaded although the deadline has passed. */
export const registerStates = ['late', 'open', 'done'] as const

export const registerListQuery = listQuery(
  ['urgent', 'date', 'due'],
  { state: several(z.enum(registerStates)), scheme: line(20).optional() },
  'urgent',
)
export type RegisterListQuery = z.infer<typeof registerListQuery>

const listFields = {
  id: z.int(),
  version: z.int(),
  scheme: z.string(),
  register: z.string(),
  date_id: z.int(),
  code: z.string(),
  name: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  location: z.string().nullable(),
  /** The last day to upload; null without a deadline. */
  due_on: z.iso.date().nullable(),
  state: z.enum(registerStates),
}
export const registerRowResponse = z.object({
  ...listFields,
  /** Records that can be uploaded, or are in a file that waits for it. */
  ready: z.int(),
  /** Records of people of whom something is not known. */
  missing: z.int(),
  uploaded: z.int(),
  uploaded_at: z.iso.datetime().nullable(),
  uploaded_by: z.string().nullable(),
  reference: z.string().nullable(),
})
export type RegisterListRow = z.infer<typeof registerRowResponse>

export const recordStates = [
  'missing',
  'to_issue',
  'ready',
  'changed',
  'in_file',
  'uploaded',
  'withdrawn',
] as const
export type RecordState = (typeof recordStates)[number]

const need = z.enum(participantNeeds)
const recordResponse = z.object({
  id: z.int(),
  person_id: z.int().nullable(),
  /** The version of the person, to correct their details with. */
  person_version: z.int().nullable(),
  name: z.string(),
  module: z.string(),
  number: z.string().nullable(),
  state: z.enum(recordStates),
  missing: z.array(need),
  /** What the register needs of them, as far as it is known. */
  details: z.partialRecord(need, z.string()),
  previous_until: z.iso.date().nullable(),
})
export type RegisterRecord = z.infer<typeof recordResponse>
const fileResponse = z.object({
  id: z.int(),
  made_at: z.iso.datetime(),
  made_by: actorResponse,
  /** How many records it has. */
  records: z.int(),
  uploaded_at: z.iso.datetime().nullable(),
  uploaded_by: actorResponse.nullable(),
  reference: z.string(),
})
export type RegisterFile = z.infer<typeof fileResponse>

export const registerResponse = z.object({
  ...listFields,
  needs: z.array(need),
  records: z.array(recordResponse),
  /** The newest first. */
  files: z.array(fileResponse),
})
export type Register = z.infer<typeof registerResponse>

/** The version that was shown: when a colleague was first, nothing is done and the other is told. */
export const registerVersionBody = z.strictObject({ version: formVersion })
export const uploadedBody = z.strictObject({ version: formVersion, reference: line(200).default('') })

const day = z
  .string()
  .max(10)
  .refine(isDay, { params: { rule: 'day' } })
/** Details of a person that were missing or wrong. */
export const fixDetailsBody = z.strictObject({
  /** The version of the person. */
  version: formVersion,
  date_of_birth: day.optional(),
  winda_id: line(20).min(1).optional(),
  irata_number: line(20).min(1).optional(),
})
export type FixDetailsBody = z.infer<typeof fixDetailsBody>
