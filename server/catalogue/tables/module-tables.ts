import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { participantNeeds } from '../../../contract/rules/catalogue/products.ts'
import { localised, position } from '../../platform/database/columns.ts'
import { ofProduct } from './product-tables.ts'

/** The organisations that set the rules of certificates, such as GWO, and what they ask of a training provider. */
export const schemes = pgTable('schemes', {
  code: text('code').primaryKey(),
  id: integer('id').notNull().unique().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  /** Where certificates are registered, such as WINDA; null without a register. */
  register: text('register'),
  /** What the register needs of each participant besides the name. */
  needs: text('needs').array().$type<(typeof participantNeeds)[number][]>().notNull().default(sql`'{}'`),
  /** So many working days after a course its records must be in the register. */
  uploadWorkingDays: smallint('upload_working_days'),
  /** So many months after a course the numbers and birth dates of its participants are kept. */
  keepMonths: smallint('keep_months').notNull().default(24),
  /** The same for modules that no refresher renews; null: as the others. */
  keepMonthsWithoutRefresher: smallint('keep_months_without_refresher'),
  /** So many minutes of a course day a participant may miss. */
  maxMissedMinutes: smallint('max_missed_minutes').notNull().default(30),
  /** So many months after a certificate ended its refresher still counts; then the whole course is needed. Null: always. */
  graceMonths: smallint('grace_months'),
  /** So many days before a certificate ends its holder is reminded. */
  reminderDays: smallint('reminder_days').array().notNull().default(sql`'{90,30}'`),
  version: integer('version').notNull().default(1),
})

/**
 * What a training consists of: a certificate is issued per module. Every training has one (`add_product_modules`); what is null there is as
 * the product says. The view `course_modules` has them with everything filled in.
 */
export const productModules = pgTable(
  'product_modules',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: ofProduct(),
    scheme: text('scheme').references(() => schemes.code),
    /** The code in the register, such as WAHR; null: the code of the product. */
    code: text('code'),
    /** What it proves, the same for a course and its refresher, such as WAH; null: the code of the product or of the one it refreshes. */
    qualification: text('qualification'),
    title: localised('title'),
    /** Whether the three below hold, instead of those of the product. */
    hasOwnTerm: boolean('has_own_term').notNull().default(false),
    validityMonths: smallint('validity_months'),
    windowMonths: smallint('window_months'),
    keepsOldDate: boolean('keeps_old_date').notNull().default(false),
    /** Whether it has to be passed; else attending is enough. */
    needsResult: boolean('needs_result').notNull().default(true),
    /** The numbers of the course days that belong to it; null: all of them. */
    dayNumbers: smallint('day_numbers').array(),
    position: position(),
  },
  (table) => [
    unique().on(table.productId, table.code),
    check('term_positive', sql`${table.validityMonths} > 0 and ${table.windowMonths} > 0`),
  ],
)
