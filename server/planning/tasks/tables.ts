import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { taskActions, taskAnchors } from '../../../contract/rules/planning/tasks.ts'
import { roles } from '../../../contract/staff/rights.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { categories, products } from '../../catalogue/tables/product-tables.ts'
import { day, id, instant, localised, version } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'

/** What has to be done for every date of a product, of a category, or of all. */
export const taskTemplates = pgTable(
  'task_templates',
  {
    id: id(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    anchor: text('anchor', { enum: taskAnchors }).notNull(),
    /** Working days after the anchor; before it when negative. */
    workingDays: smallint('working_days').notNull(),
    role: text('role', { enum: roles }).notNull(),
    title: localised('title').notNull(),
    /** What the shop does by itself on the day; null: somebody does it. */
    action: text('action', { enum: taskActions }),
    /** New dates get it no longer, and open tasks are removed. */
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (table) => [check('at_most_one_target', sql`num_nonnulls(${table.productId}, ${table.categoryId}) <= 1`)],
)

/** The task of one date, made from a template. Its day follows the date as long as it is open. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    templateId: integer('template_id')
      .notNull()
      .references(() => taskTemplates.id, { onDelete: 'cascade' }),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    /** The day that it is counted from. */
    anchorDay: day('anchor_day').notNull(),
    dueOn: day('due_on').notNull(),
    assigneeId: integer('assignee_id').references(() => colleagues.id),
    doneAt: instant('done_at'),
    /** Null when the shop did it. */
    doneBy: integer('done_by').references(() => colleagues.id),
  },
  (table) => [
    unique().on(table.templateId, table.optionId),
    index().on(table.optionId),
    index('tasks_open').on(table.dueOn).where(sql`${table.doneAt} is null`),
  ],
)

/** Dates whose tasks have to be made or moved; triggers add them whenever a date, a template or a closed day changes. */
export const datesToStamp = pgTable('dates_to_stamp', { optionId: integer('option_id').primaryKey() })
