import { z } from 'zod'
import { line } from '../wire/fields.ts'
import { actorResponse } from './log.ts'

/** What can be imported and exported. */
export const importKinds = ['products', 'variants', 'dates', 'people', 'discounts', 'redirects'] as const
export type ImportKind = (typeof importKinds)[number]

/** The limits of a file; more is refused with the reason. */
export const importLimits = {
  bytes: 12 * 1024 * 1024,
  rows: 20_000,
  columns: 60,
  /** Characters in a cell. */
  cell: 10_000,
  /** Bytes of a spreadsheet after unpacking: it is a zip file. */
  unpacked: 80 * 1024 * 1024,
}

/** Why a whole file is refused. */
export const fileFaults = [
  'file_type',
  'file_empty',
  'file_damaged',
  'file_rows',
  'file_columns',
  'file_cell',
  'file_unpacked',
  'file_slow',
] as const
export type FileFault = (typeof fileFaults)[number]

/** Why a row is refused. */
export const rowFaults = [
  'required',
  'too_long',
  'amount',
  'number',
  'min',
  'max',
  'date',
  'time',
  'email',
  'choice',
  'code',
  'address',
  'unknown',
  'several',
  'twice',
  'taken',
  'in_use',
  'order',
  'percent_or_amount',
  'same_address',
  'booked',
  'state',
  'by_hand',
  'training',
  'one_of_each',
] as const
export type RowFault = (typeof rowFaults)[number]

/** What a cell holds: text, or a number of a spreadsheet. */
export type Cell = string | number | null

export const decimalMarks = ['comma', 'point'] as const

/** How a file was read. */
export const fileFormResponse = z.object({
  type: z.enum(['csv', 'xlsx']),
  separator: z.enum([';', ',', '\t', '|']).nullable(),
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']).nullable(),
  decimal: z.enum(decimalMarks),
})
export type FileForm = z.infer<typeof fileFormResponse>

export const newImportQuery = z.object({
  kind: z.enum(importKinds),
  /** The name of the file; empty for pasted rows. */
  name: line(200).default(''),
})

/** The column of each heading, or null when it is left out; and how numbers are written. */
const reading = {
  mapping: z.array(z.string().max(60).nullable()).min(1).max(importLimits.columns),
  decimal: z.enum(decimalMarks),
}
export const checkImportBody = z.strictObject(reading)
export type CheckImportBody = z.infer<typeof checkImportBody>

/** The same in an address: `mapping=code,,percent`. */
export const faultsQuery = z.object({
  mapping: z
    .string()
    .max(5000)
    .transform((names) => names.split(',').map((name) => name || null))
    .pipe(reading.mapping),
  decimal: reading.decimal,
})

export const acceptImportBody = z.strictObject({
  ...reading,
  /** What the dry run said: if that is no longer true, nothing is written. */
  expected: z.strictObject({ added: z.int().min(0), changed: z.int().min(0) }),
})
export type AcceptImportBody = z.infer<typeof acceptImportBody>

const shown = z.union([z.string(), z.number()]).nullable()

export const importPlanResponse = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  faulty: z.int(),
  /** The first of them; the file of faults has all. `row` as a spreadsheet counts: the headings are row 1. */
  faults: z.array(
    z.object({
      row: z.int(),
      /** The heading in the file, or the name of the column that is missing. */
      column: z.string(),
      reason: z.enum(rowFaults),
      value: shown,
    }),
  ),
  /** The first rows that would be added or changed. */
  examples: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      is_new: z.boolean(),
      fields: z.array(z.object({ column: z.string(), before: shown, after: shown })),
    }),
  ),
})
export type ImportPlan = z.infer<typeof importPlanResponse>

/** So many faults and examples are named. */
export const maxNamedFaults = 1000
export const maxExamples = 50

export const importColumnResponse = z.object({
  name: z.string(),
  label: z.string(),
  /** A new row needs it. */
  is_required: z.boolean(),
  /** The colleague may change it. */
  is_allowed: z.boolean(),
})

export const importResponse = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  name: z.string(),
  form: fileFormResponse,
  headings: z.array(z.string()),
  /** The first rows, as they were read. */
  sample: z.array(z.array(shown)),
  rows: z.int(),
  columns: z.array(importColumnResponse),
  /** The column that each heading was recognised as. */
  mapping: z.array(z.string().nullable()),
  /** Rows written so far, while it is being accepted. */
  written: z.int(),
  accepted_at: z.iso.datetime().nullable(),
  batch_id: z.string().nullable(),
  report: importPlanResponse.nullable(),
})
export type StaffImport = z.infer<typeof importResponse>

export const importListResponse = z.object({
  /** What the colleague may import and export. */
  kinds: z.array(z.object({ kind: z.enum(importKinds), can_import: z.boolean(), can_export: z.boolean() })),
  /** The last imports. */
  recent: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(importKinds),
      name: z.string(),
      by: actorResponse,
      accepted_at: z.iso.datetime(),
      added: z.int(),
      changed: z.int(),
      faulty: z.int(),
      batch_id: z.string(),
      is_undone: z.boolean(),
    }),
  ),
})
export type ImportList = z.infer<typeof importListResponse>

export const importProgressResponse = z.object({ written: z.int(), is_done: z.boolean() })
