import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { memberRoles } from '../../../contract/rules/accounts/members.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { customers } from '../tables.ts'
import { companies, people } from './tables.ts'

const ofCompany = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** Somebody who was invited to act for a company; deleted when they accept, and when its time has passed. */
export const companyInvites = pgTable(
  'company_invites',
  {
    id: id(),
    companyId: ofCompany(),
    email: text('email').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    invitedBy: integer('invited_by').references(() => customers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('one_invite').on(table.companyId, sql`lower(${table.email})`)],
)

/**
 * A person who works for a company, as the company knows them. The `employ_participant` trigger adds those whom its members book for. It gives
 * no sight of what others know about the person: the company sees the certificates that it paid for, and all of them once the person shares them.
 */
export const employees = pgTable(
  'employees',
  {
    id: id(),
    companyId: ofCompany(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    /** The company's own number for them. */
    staffNumber: text('staff_number'),
    addedAt: instant('added_at').notNull().defaultNow(),
    /** When they left; they are listed no more. */
    leftAt: instant('left_at'),
    /** When the person let the company see certificates that others paid for. */
    sharedAt: instant('shared_at'),
  },
  (table) => [
    uniqueIndex('one_employee').on(table.companyId, table.personId),
    uniqueIndex('one_employee_per_number').on(table.companyId, table.staffNumber).where(sql`left_at is null`),
    index().on(table.personId),
  ],
)

/** What people do at a company, such as wind technician. */
export const functions = pgTable(
  'functions',
  { id: id(), companyId: ofCompany(), name: text('name').notNull() },
  (table) => [uniqueIndex('one_function').on(table.companyId, table.name)],
)

const ofFunction = () =>
  integer('function_id')
    .notNull()
    .references(() => functions.id, { onDelete: 'cascade' })

/** What a function requires: the qualification that a module of a course proves, and its refresher too. */
export const functionModules = pgTable(
  'function_modules',
  { functionId: ofFunction(), qualification: text('qualification').notNull() },
  (table) => [primaryKey({ columns: [table.functionId, table.qualification] })],
)

export const employeeFunctions = pgTable(
  'employee_functions',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    functionId: ofFunction(),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.functionId] }), index().on(table.functionId)],
)
