import { z } from 'zod'
import { maxNames } from '../rules/record-ref.ts'
import { recordKinds } from './log.ts'
import { rightToRead } from './record-rights.ts'
import type { Right } from './rights.ts'

/** What the log refers to by a number and people by a name: records, parts of a date, and modules. */
export const namedKinds = [...recordKinds, 'participant', 'course_day', 'module'] as const
export type NamedKind = (typeof namedKinds)[number]

const ref = `(?:${namedKinds.join('|')})\\.[1-9]\\d{0,8}`

/** Several, separated by commas: `order.12,person.4`. */
export const namesQuery = z.object({
  of: z
    .string()
    .max(3000)
    .regex(new RegExp(`^${ref}(?:,${ref}){0,${maxNames - 1}}$`)),
})

export const recordNameResponse = z.object({
  ref: z.string(),
  name: z.string().nullable(),
  /** The first day of a date, or the course day itself. */
  day: z.iso.date().nullable(),
})
export type RecordName = z.infer<typeof recordNameResponse>

/** The right to know a name; every colleague knows the names of colleagues. */
export const rightToName = (kind: NamedKind): Right | null => {
  if (kind === 'colleague') return null
  if (kind === 'module') return 'papers:read'
  return kind === 'participant' || kind === 'course_day' ? 'dates:read' : rightToRead[kind]
}
