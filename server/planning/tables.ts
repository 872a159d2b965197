import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core'
import { locales } from '../../contract/rules/locale.ts'
import { slotStates } from '../../contract/rules/planning/findings.ts'
import { requestStates } from '../../contract/rules/planning/requests.ts'
import { locations, productOptions } from '../catalogue/tables/option-tables.ts'
import { products } from '../catalogue/tables/product-tables.ts'
import { day, id, instant, tokenHash, version } from '../platform/database/columns.ts'
import { colleagues } from '../platform/staff/tables.ts'

/** From one instant until another, as PostgreSQL writes it. */
const period = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' })

export const rooms = pgTable('rooms', {
  id: id(),
  locationId: integer('location_id')
    .notNull()
    .references(() => locations.id),
  name: text('name').notNull(),
  /** The most people; null when it does not matter, as for a training ground. */
  seats: smallint('seats'),
  /** It is planned no longer. */
  archivedAt: instant('archived_at'),
  version: version(),
})

export const trainers = pgTable('trainers', {
  id: id(),
  /** The account of a trainer who works in the back office. */
  colleagueId: integer('colleague_id')
    .references(() => colleagues.id)
    .unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  homeLocationId: integer('home_location_id').references(() => locations.id),
  /** The language of mails to the trainer. */
  locale: text('locale', { enum: locales }).notNull().default('nl'),
  /** The secret in the address of the trainer's calendar; null as long as there is none. */
  feedHash: tokenHash('feed_hash').unique(),
  archivedAt: instant('archived_at'),
  version: version(),
})

/** What a trainer may give, and until when the qualification is valid. */
export const trainerSkills = pgTable(
  'trainer_skills',
  {
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    validUntil: day('valid_until'),
  },
  (table) => [primaryKey({ columns: [table.trainerId, table.productId] })],
)

/** Days on which a trainer is away, or a room cannot be used. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    trainerId: integer('trainer_id').references(() => trainers.id, { onDelete: 'cascade' }),
    roomId: integer('room_id').references(() => rooms.id, { onDelete: 'cascade' }),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    why: text('why').notNull().default(''),
  },
  (table) => [
    index().on(table.firstDay),
    check(
      'of_one_resource',
      sql`num_nonnulls(${table.trainerId}, ${table.roomId}) = 1 and ${table.firstDay} <= ${table.lastDay}`,
    ),
  ],
)

/**
 * The days of a course, each with its own times. Triggers keep them and the first and last day of the date alike. A date has a day once;
 * that constraint is in the migration, because it is checked at the end of a statement: days may change places.
 */
export const courseDays = pgTable(
  'course_days',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** How often the day, its times or its location changed, for calendars; counted by triggers. */
    changes: integer('changes').notNull().default(0),
  },
  (table) => [
    index().on(table.optionId),
    index().on(table.day),
    check('ends_after_start', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/**
 * The trainers and rooms in use, and when. A trainer or a room has one thing at a time: the exclusion constraint `one_thing_at_a_time` is in the
 * migration, as Drizzle cannot declare it, and so is the trigger that sets the period.
 */
export const planSlots = pgTable(
  'plan_slots',
  {
    id: id(),
    courseDayId: integer('course_day_id')
      .notNull()
      .references(() => courseDays.id, { onDelete: 'cascade' }),
    trainerId: integer('trainer_id').references(() => trainers.id),
    roomId: integer('room_id').references(() => rooms.id),
    kind: text('kind', { enum: ['trainer', 'room'] })
      .notNull()
      .generatedAlwaysAs(sql`case when trainer_id is null then 'room' else 'trainer' end`),
    resourceId: integer('resource_id').notNull().generatedAlwaysAs(sql`coalesce(trainer_id, room_id)`),
    period: period('period').notNull(),
    /** A trainer is asked, and accepts or declines; a room is planned. */
    state: text('state', { enum: slotStates }).notNull().default('planned'),
    /** Why it was planned in spite of a warning. */
    why: text('why').notNull().default(''),
  },
  (table) => [
    unique().on(table.courseDayId, table.trainerId),
    unique().on(table.courseDayId, table.roomId),
    index().on(table.trainerId).where(sql`${table.trainerId} is not null`),
    index().on(table.roomId).where(sql`${table.roomId} is not null`),
    check('of_one_resource', sql`num_nonnulls(${table.trainerId}, ${table.roomId}) = 1`),
  ],
)

/** A colleague asked one or more trainers for a date: whoever accepts first gets it. */
export const trainerAsks = pgTable(
  'trainer_asks',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => colleagues.id),
    note: text('note').notNull().default(''),
  },
  (table) => [index().on(table.optionId)],
)

/** The question to one trainer, and the answer. */
export const trainerRequests = pgTable(
  'trainer_requests',
  {
    id: id(),
    askId: integer('ask_id')
      .notNull()
      .references(() => trainerAsks.id, { onDelete: 'cascade' }),
    trainerId: integer('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    state: text('state', { enum: requestStates }).notNull().default('open'),
    /** The days, times and location that the trainer was asked for. When they change, the trainer is asked again. */
    about: text('about').notNull(),
    /** How often the trainer was asked. */
    round: smallint('round').notNull().default(1),
    askedAt: instant('asked_at').notNull(),
    remindedAt: instant('reminded_at'),
    answeredAt: instant('answered_at'),
    /** Why the trainer declined. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [unique().on(table.askId, table.trainerId), index().on(table.trainerId)],
)
