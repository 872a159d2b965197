import type { participantNeeds } from '../catalogue/products.ts'
import type { Day } from '../time/day.ts'

/** What a register wants to know of a person besides the certificate. */
export type RegisterDetails = { name: string } & Partial<Record<(typeof participantNeeds)[number], string>>

/** One line of a register's file. */
export type RegisterLine = RegisterDetails & {
  module: string
  completed_on: Day
  previous_until: Day | null
  expires_on: Day | null
  number: string
}

type Layout = readonly (readonly [heading: string, field: keyof RegisterLine])[]

const course: Layout = [
  ['Module', 'module'],
  ['Completion date', 'completed_on'],
  ['Valid until', 'expires_on'],
  ['Certificate number', 'number'],
]
/** For registers that give people no number of their own. */
const byName: Layout = [['Name', 'name'], ['Date of birth', 'date_of_birth'], ...course]

/** The columns of each register's file, in their order, by the code of its scheme. */
const layouts: Readonly<Record<string, Layout>> = {
  GWO: [
    ['WINDA ID', 'winda_id'],
    ['Module code', 'module'],
    ['Completion date', 'completed_on'],
    ['Previous valid until', 'previous_until'],
  ],
  IRATA: [['IRATA number', 'irata_number'], ['Name', 'name'], ...course],
  VCA: [
    ['Certificate number', 'number'],
    ['Name', 'name'],
    ['Date of birth', 'date_of_birth'],
    ['Exam', 'module'],
    ['Exam date', 'completed_on'],
    ['Valid until', 'expires_on'],
  ],
}

/** The columns of a scheme's file: its heading, and what a line has there. */
export const layoutOf = (scheme: string) =>
  (layouts[scheme] ?? byName).map(([heading, field]) => ({
    heading,
    value: (line: RegisterLine) => line[field] ?? null,
  }))
