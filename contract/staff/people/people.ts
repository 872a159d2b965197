import { z } from 'zod'
import { schemes } from '../../rules/accounts/people.ts'
import { email, formVersion, idParam, line, nameLine, positiveId } from '../../wire/fields.ts'
import { dryRun } from '../consequences.ts'
import { listQuery, several } from '../list.ts'
import { historyEntry, linkResponse, paperResponse } from '../records.ts'
import { mergeResponse, proposalResponse } from './merging.ts'

/** Of a list: `expiring` is within three months. */
const paperStates = ['valid', 'expiring', 'expired'] as const

export const personListQuery = listQuery(
  ['name', 'created'],
  {
    company: idParam.optional(),
    /** People with a certificate in one of these states. */
    papers: several(z.enum(paperStates)),
    /** People who may be somebody who is already known. */
    doubles: z.enum(['yes']).optional(),
    account: z.enum(['yes', 'no']).optional(),
  },
  'name',
)
export type PersonListQuery = z.infer<typeof personListQuery>

export const personRowResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  company: linkResponse.nullable(),
  numbers: z.array(z.object({ scheme: z.enum(schemes), value: z.string() })),
  courses: z.int(),
  /** The first day of the last course. */
  last_course: z.iso.date().nullable(),
  papers: z.object({ valid: z.int(), expiring: z.int(), expired: z.int() }),
  doubles: z.int(),
  version: z.int(),
})
export type PersonRow = z.infer<typeof personRowResponse>

export const personCountsResponse = z.object({ all: z.int(), doubles: z.int() })

const course = z.object({
  order_id: z.int(),
  number: z.string(),
  name: z.string(),
  first_day: z.iso.date().nullable(),
  location: z.string().nullable(),
  status_id: z.int(),
  status_title: z.string(),
  /** Whose order it was: the company or the buyer. Null when their name is erased. */
  paid_by: z.string().nullable(),
  customer_id: z.int().nullable(),
  company_id: z.int().nullable(),
})

export const personResponse = personRowResponse.extend({
  date_of_birth: z.iso.date().nullable(),
  note: z.string().nullable(),
  customer_id: z.int().nullable(),
  /** The person whom this one was merged into; then nothing else is theirs. */
  merged_into: z.int().nullable(),
  course_list: z.array(course),
  paper_list: z.array(paperResponse),
  proposals: z.array(proposalResponse),
  merges: z.array(mergeResponse),
  history: z.array(historyEntry),
})
export type StaffPerson = z.infer<typeof personResponse>

/** Only changed fields are sent. */
export const changePersonBody = z.strictObject({
  version: formVersion,
  name: nameLine(120).min(1).optional(),
  email: email.nullable().optional(),
  date_of_birth: z.iso.date().nullable().optional(),
  company_id: positiveId.nullable().optional(),
  winda_id: line(20).nullable().optional(),
  irata_number: line(20).nullable().optional(),
  note: z.string().trim().max(2000).nullable().optional(),
})

/** What forgetting somebody erases, or would erase. */
export const forgottenResponse = z.object({
  is_done: z.boolean(),
  /** Orders in which their name is erased. */
  courses: z.int(),
  papers: z.int(),
  items: z.int(),
  mails: z.int(),
})
export type Forgotten = z.infer<typeof forgottenResponse>
export const forgetBody = z.strictObject({ dry_run: dryRun })
