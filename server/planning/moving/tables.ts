import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  type DateFacts,
  dateAnswers,
  dateChangeKinds,
} from '../../../contract/rules/planning/date-changes.ts'
import { orderLines } from '../../booking/tables/order-tables.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'

/** A whole date that was moved, cancelled, or joined with another (decision 76). */
export const dateChanges = pgTable(
  'date_changes',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: dateChangeKinds }).notNull(),
    /** As the mails say it, whatever happens to the date later. */
    before: jsonb('before').$type<DateFacts>().notNull(),
    after: jsonb('after').$type<DateFacts>(),
    /** The date on which the bookings are now: the same one if it was moved; null if it was cancelled. */
    toOptionId: integer('to_option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    byId: integer('by_id').references(() => colleagues.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    why: text('why').notNull(),
    /** When customers who have not answered get their money back; null if they keep their seats. */
    refundAt: instant('refund_at'),
  },
  (table) => [index().on(table.optionId), index().on(table.toOptionId), index().on(table.at)],
)

/** The people who were asked about a change, and what they answered. */
export const dateAnswersGiven = pgTable(
  'date_answers',
  {
    id: id(),
    changeId: integer('change_id')
      .notNull()
      .references(() => dateChanges.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The `addressKey` of a participant; empty for the buyer, who decides about the seats. */
    who: text('who').notNull().default(''),
    answer: text('answer', { enum: dateAnswers }),
    answeredAt: instant('answered_at'),
    /** The date that was chosen instead. */
    toOptionId: integer('to_option_id').references(() => productOptions.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique().on(table.changeId, table.orderLineId, table.who),
    index().on(table.orderLineId),
    index().on(table.toOptionId),
  ],
)
