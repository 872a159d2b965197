import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { attendanceStates, outcomes } from '../../contract/rules/certificates/ready.ts'
import { participants } from '../booking/tables/order-tables.ts'
import { productModules } from '../catalogue/tables/module-tables.ts'
import { productOptions } from '../catalogue/tables/option-tables.ts'
import { courseDays } from '../planning/tables.ts'
import { bytes, day, decimal, id, instant } from '../platform/database/columns.ts'
import { colleagues } from '../platform/staff/tables.ts'

const ofParticipant = () =>
  integer('participant_id')
    .notNull()
    .references(() => participants.id, { onDelete: 'cascade' })
const ofCourseDay = () =>
  integer('course_day_id')
    .notNull()
    .references(() => courseDays.id, { onDelete: 'cascade' })
const byColleague = () => integer('by_id').references(() => colleagues.id)

/** What one tap of a trainer says about a participant on a course day. */
const tap = {
  participantId: ofParticipant(),
  courseDayId: ofCourseDay(),
  state: text('state', { enum: attendanceStates }).notNull(),
  /** The minutes that were missed by coming late or leaving early. */
  minutes: smallint('minutes').notNull().default(0),
  byId: byColleague(),
  /** When it was tapped, by the clock of the phone; never later than when it came in. */
  at: instant('at').notNull(),
  /** Made by the phone, so that what is sent again is known. */
  clientId: uuid('client_id').notNull(),
}

/** Whether a participant was there on a day: the latest tap. */
export const attendance = pgTable('attendance', tap, (table) => [
  primaryKey({ columns: [table.participantId, table.courseDayId] }),
  index().on(table.courseDayId),
  check('minutes_of_a_day', sql`${table.minutes} between 0 and 1440`),
])

/** All taps, also those that a later one replaced. */
export const attendanceHistory = pgTable(
  'attendance_history',
  { ...tap, clientId: uuid('client_id').primaryKey(), receivedAt: instant('received_at').notNull() },
  (table) => [index().on(table.participantId, table.courseDayId, table.at), index().on(table.courseDayId)],
)

/** Whether a participant passed a module. */
export const results = pgTable(
  'results',
  {
    id: id(),
    participantId: ofParticipant(),
    moduleId: integer('module_id')
      .notNull()
      .references(() => productModules.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    score: decimal('score'),
    remarks: text('remarks').notNull().default(''),
    /** Until when the certificate that a refresher renews is valid, when another provider issued it. */
    previousUntil: day('previous_until'),
    byId: byColleague(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('one_result').on(table.participantId, table.moduleId)],
)

/** All results, also those that a later one replaced; without an outcome it was taken back. */
export const resultsHistory = pgTable(
  'results_history',
  {
    /** Of two at the same moment, the one that came in later counts. */
    id: id(),
    clientId: uuid('client_id').notNull().unique(),
    participantId: ofParticipant(),
    moduleId: integer('module_id')
      .notNull()
      .references(() => productModules.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: outcomes }),
    score: decimal('score'),
    remarks: text('remarks').notNull().default(''),
    previousUntil: day('previous_until'),
    byId: byColleague(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index().on(table.participantId, table.moduleId, table.at), index().on(table.moduleId)],
)

const ofDate = () =>
  integer('option_id')
    .notNull()
    .references(() => productOptions.id, { onDelete: 'cascade' })

/** What trainers remark about a date, or about one participant of it. */
export const courseRemarks = pgTable(
  'course_remarks',
  {
    clientId: uuid('client_id').primaryKey(),
    optionId: ofDate(),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    byId: byColleague(),
    at: instant('at').notNull(),
  },
  (table) => [index().on(table.optionId), index().on(table.participantId)],
)

/** The signature of a participant for a course day: the latest. */
export const signatures = pgTable(
  'signatures',
  {
    participantId: ofParticipant(),
    courseDayId: ofCourseDay(),
    /** The strokes, as the path of an SVG (contract/rules/certificates/signature.ts). */
    path: text('path').notNull(),
    byId: byColleague(),
    at: instant('at').notNull(),
    clientId: uuid('client_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.courseDayId] }),
    index().on(table.courseDayId),
  ],
)

/** Photos of signed attendance sheets. Only colleagues who may see the date see them, so they are not among the shop's pictures. */
export const attendanceSheets = pgTable(
  'attendance_sheets',
  {
    id: id(),
    clientId: uuid('client_id').notNull().unique(),
    optionId: ofDate(),
    content: bytes('content').notNull(),
    byId: byColleague(),
    at: instant('at').notNull(),
  },
  (table) => [index().on(table.optionId)],
)

/** People whom a trainer added on the day, by the id that the phone made. Those without a participant still have to be booked by the desk. */
export const walkIns = pgTable(
  'walk_ins',
  {
    id: id(),
    clientId: uuid('client_id').notNull().unique(),
    optionId: ofDate(),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'set null' }),
    /** Empty once it is with the order. */
    name: text('name').notNull(),
    email: text('email'),
    company: text('company'),
    /** What the scheme needs of them, as of participants. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    byId: byColleague(),
    at: instant('at').notNull(),
    handledAt: instant('handled_at'),
    handledBy: integer('handled_by').references(() => colleagues.id),
  },
  (table) => [index().on(table.optionId), index().on(table.participantId)],
)

/** Dates whose certificates were issued. */
export const closedDates = pgTable('closed_dates', {
  optionId: integer('option_id')
    .primaryKey()
    .references(() => productOptions.id, { onDelete: 'cascade' }),
  /** When it was closed first. */
  closedAt: instant('closed_at').notNull(),
  byId: byColleague(),
})

/** The last number of each series. Taking the next ones locks the row until the transaction ends, so that a series has no gaps. */
export const certificateCounters = pgTable('certificate_counters', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})
