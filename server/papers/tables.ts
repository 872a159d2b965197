import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
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
import { day, decimal, id, instant } from '../platform/database/columns.ts'
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
