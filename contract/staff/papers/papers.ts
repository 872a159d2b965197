import { z } from 'zod'
import { participantNeeds } from '../../rules/catalogue/products.ts'
import { attendanceStates, notReadyReasons, outcomes } from '../../rules/certificates/ready.ts'
import { isSignature, maxSignature } from '../../rules/certificates/signature.ts'
import { isDay } from '../../rules/time/typed-day.ts'
import { participantBody } from '../../wire/booking/order.ts'
import { idParam, line, positiveId } from '../../wire/fields.ts'
import { consequencesResponse, dryRun } from '../consequences.ts'
import { uploadBody } from '../content/media.ts'
import { listQuery, period, several } from '../list.ts'

const day = z
  .string()
  .max(10)
  .refine(isDay, { params: { rule: 'day' } })

/** What a trainer tapped: who was there on which day. Sent again it changes nothing; of two taps the later one counts. */
const tapBody = z.strictObject({
  client_id: z.uuid(),
  participant_id: positiveId,
  day_id: positiveId,
  state: z.enum(attendanceStates),
  /** The minutes that were missed by coming late or leaving early. */
  minutes: z.int().min(0).max(1440).default(0),
  /** When it was tapped, by the clock of the phone. */
  at: z.iso.datetime(),
})
export const maxTaps = 500
export const attendanceBody = z.strictObject({ taps: z.array(tapBody).min(1).max(maxTaps) })
export type Tap = z.input<typeof tapBody>
/** What became of what a phone sent. */
export const savedResponse = z.object({
  /** Those that came in now; what came in before is not counted. */
  saved: z.int(),
  /** Those about somebody who is not on that date, or about a date that is not one's own: they are not saved. */
  refused: z.array(z.uuid()),
})
export type Saved = z.infer<typeof savedResponse>

const resultBody = z.strictObject({
  /** Made by the phone. Without it, and without a moment, it is a new result of now. */
  client_id: z.uuid().optional(),
  at: z.iso.datetime().optional(),
  participant_id: positiveId,
  module_id: positiveId,
  /** Null takes the result back. */
  outcome: z.enum(outcomes).nullable(),
  score: z.number().min(0).max(1000).nullable().default(null),
  remarks: line(500).default(''),
  /** Until when the certificate that a refresher renews is valid, if another provider issued it. */
  previous_until: day.nullable().default(null),
})
export const resultsBody = z.strictObject({ results: z.array(resultBody).min(1).max(maxTaps) })
export type ResultsBody = z.infer<typeof resultsBody>
export type ResultInput = z.input<typeof resultBody>

/** A remark about a date, or about one of its participants. Nobody changes it, so two trainers never undo each other's. */
const remarkBody = z.strictObject({
  client_id: z.uuid(),
  date_id: positiveId,
  participant_id: positiveId.nullable().default(null),
  text: line(1000).min(1),
  at: z.iso.datetime(),
})
export const remarksBody = z.strictObject({ remarks: z.array(remarkBody).min(1).max(50) })
export type RemarksBody = z.infer<typeof remarksBody>
export type RemarkInput = z.input<typeof remarkBody>

const signatureBody = z.strictObject({
  client_id: z.uuid(),
  participant_id: positiveId,
  day_id: positiveId,
  path: z
    .string()
    .max(maxSignature)
    .refine(isSignature, { params: { rule: 'signature' } }),
  at: z.iso.datetime(),
})
export const signaturesBody = z.strictObject({ signatures: z.array(signatureBody).min(1).max(10) })
export type SignaturesBody = z.infer<typeof signaturesBody>
export type SignatureInput = z.input<typeof signatureBody>
export const signatureResponse = z.object({
  participant_id: z.int(),
  name: z.string(),
  day: z.iso.date(),
  path: z.string(),
  at: z.iso.datetime(),
})

/** Somebody who came: instead of a participant, on a seat without a name of an order, or, without either, to be booked by the desk. */
export const addPersonBody = z.strictObject({
  client_id: z.uuid(),
  ...participantBody.shape,
  company: line(120).default(''),
  instead_of: positiveId.nullable().default(null),
  line_id: positiveId.nullable().default(null),
})
export type AddPersonBody = z.output<typeof addPersonBody>
export type AddPersonInput = z.input<typeof addPersonBody>
export const addedPersonResponse = z.object({
  outcome: z.enum(['added', 'to_invoice']),
  participant_id: z.int().nullable(),
})
export type AddedPerson = z.infer<typeof addedPersonResponse>

export const sheetBody = z.object({ ...uploadBody.shape, client_id: z.uuid() })

const courseDayResponse = z.object({
  id: z.int(),
  day: z.iso.date(),
  starts_at: z.string(),
  ends_at: z.string(),
})
const moduleResponse = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  scheme: z.string().nullable(),
  needs_result: z.boolean(),
  is_refresher: z.boolean(),
})
const cellResponse = z.object({
  day_id: z.int(),
  state: z.enum(attendanceStates),
  minutes: z.int(),
  at: z.iso.datetime(),
})
const resultResponse = z.object({
  module_id: z.int(),
  outcome: z.enum(outcomes),
  score: z.number().nullable(),
  remarks: z.string(),
  previous_until: z.iso.date().nullable(),
})
const certificateOfResponse = z.object({
  id: z.int(),
  number: z.string(),
  expires_on: z.iso.date().nullable(),
  is_withdrawn: z.boolean(),
})
/** What a participant gets of one module. */
const paperResponse = z.object({
  module_id: z.int(),
  because: z.array(z.enum(notReadyReasons)),
  /** The last valid day of the certificate that they would get; null: it never ends. */
  expires_on: z.iso.date().nullable(),
  keeps_old_date: z.boolean(),
  certificate: certificateOfResponse.nullable(),
})
const attendeeResponse = z.object({
  participant_id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  /** What the scheme needs of them, with what is known. */
  needs: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  cells: z.array(cellResponse),
  results: z.array(resultResponse),
  papers: z.array(paperResponse),
  /** What the buyer remarked with the order, such as a diet. */
  order_remarks: z.string().nullable(),
  /** The days that they signed for. */
  signed_days: z.array(z.int()),
})
export type Attendee = z.infer<typeof attendeeResponse>

/** A date with its people, days and modules: attendance, results, and for whom a certificate is ready. No prices. */
export const courseResponse = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  state: z.string(),
  location: z
    .object({
      /** The whole address of a date at the customer's, whose place on the map is not known. */
      name: z.string(),
      address: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  rooms: z.array(z.string()),
  trainers: z.array(z.string()),
  closed_at: z.iso.datetime().nullable(),
  days: z.array(courseDayResponse),
  modules: z.array(moduleResponse),
  /** What its schemes need of a participant. */
  needs: z.array(z.enum(participantNeeds)),
  people: z.array(attendeeResponse),
  remarks: z.array(
    z.object({
      client_id: z.uuid(),
      participant_id: z.int().nullable(),
      text: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** The lines of orders that have seats without a name. */
  open_lines: z.array(z.object({ line_id: z.int(), buyer: z.string(), count: z.int() })),
  /** People who came without an order, and whom the desk has to book. */
  walk_ins: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string().nullable(),
      company: z.string().nullable(),
      /** What the scheme needs of them, as far as it is known. */
      details: z.record(z.string(), z.string()),
      at: z.iso.datetime(),
    }),
  ),
  /** The photos of attendance sheets. */
  sheets: z.array(z.object({ id: z.int(), by: z.string(), at: z.iso.datetime() })),
})
export type Course = z.infer<typeof courseResponse>

export const closeBody = z.strictObject({ dry_run: z.boolean().default(false) })
const ofPerson = { participant_id: z.int(), name: z.string() }
export const closedResponse = z.object({
  issued: z.array(
    z.object({
      ...ofPerson,
      module: z.string(),
      /** Null in a dry run: numbers are taken when they are used. */
      number: z.string().nullable(),
      expires_on: z.iso.date().nullable(),
      keeps_old_date: z.boolean(),
    }),
  ),
  not_ready: z.array(
    z.object({ ...ofPerson, module: z.string(), because: z.array(z.enum(notReadyReasons)) }),
  ),
  no_shows: z.array(z.object(ofPerson)),
  /** How many people and employers are mailed. */
  mails: z.int(),
})
export type Closed = z.infer<typeof closedResponse>

/** Of a certificate in a list; `expiring` is within three months. */
export const issuedStates = ['valid', 'expiring', 'expired', 'withdrawn'] as const

/** Whether a certificate was renewed: by a newer one, by a booking of its holder, or not yet. */
export const renewalStates = ['open', 'booked', 'renewed'] as const

/** What is to be done for the register of the scheme; `missing`: details of the person are not known. */
export const inRegisterStates = ['missing', 'to_upload', 'uploaded'] as const

export const certificateListQuery = listQuery(
  ['issued', 'ends', 'holder'],
  {
    state: several(z.enum(issuedStates)),
    scheme: line(20).optional(),
    company: idParam.optional(),
    ends: period,
    renewal: several(z.enum(renewalStates)),
    register: several(z.enum(inRegisterStates)),
  },
  '-issued',
)
export type CertificateListQuery = z.infer<typeof certificateListQuery>

export const certificateRowResponse = z.object({
  id: z.int(),
  holder: z.string(),
  person_id: z.int().nullable(),
  company: z.string().nullable(),
  module: z.string(),
  scheme: z.string().nullable(),
  number: z.string(),
  issued_on: z.iso.date(),
  expires_on: z.iso.date().nullable(),
  state: z.enum(issuedStates),
  withdrawn_why: z.string().nullable(),
  /** The number of the certificate that was issued instead of it. */
  replaced_by: z.string().nullable(),
  /** The code on it; null for certificates that were not issued here: they have no PDF and cannot be checked. */
  code: z.string().nullable(),
  date_id: z.int().nullable(),
  /** When somebody was last reminded that it ends. */
  reminded_at: z.string().nullable(),
  renewal: z.enum(renewalStates),
  /** Null: it need not be in a register, or was withdrawn. */
  register: z.enum(inRegisterStates).nullable(),
  /** Grows when it is withdrawn, which is all that happens to it. */
  version: z.int(),
})
export type CertificateRow = z.infer<typeof certificateRowResponse>

export const remindNowBody = z.strictObject({ ids: z.array(positiveId).min(1).max(200), dry_run: dryRun })
export type RemindNowBody = z.output<typeof remindNowBody>

export const remindedResponse = consequencesResponse.extend({
  /** Of whom nobody is reminded: it was renewed, a course is booked, it never ends, or there is no address, or a reminder went out today. */
  skipped: z.array(z.object({ holder: z.string(), why: z.enum(['renewed', 'booked', 'endless', 'nobody']) })),
})
export type Reminded = z.infer<typeof remindedResponse>

export const withdrawBody = z.strictObject({ why: line(300).min(1) })

/** What was wrong, and what is right. */
export const correctBody = z.strictObject({
  why: line(300).min(1),
  holder: line(120).min(1),
  /** The right last day; null: it never ends. Without it, as before. */
  expires_on: day.nullable().optional(),
})
export type CorrectBody = z.infer<typeof correctBody>
