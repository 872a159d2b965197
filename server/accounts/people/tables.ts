import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { memberRoles } from '../../../contract/rules/accounts/members.ts'
import { type MergeKind, proposalReasons, schemes } from '../../../contract/rules/accounts/people.ts'
import { day, id, instant } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'
import { customers } from '../tables.ts'

/** A company that customers buy for. The `follow_company` trigger finds or adds it when a customer names one. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    companyNumber: text('company_number'),
    vatNumber: text('vat_number'),
    invoiceEmail: text('invoice_email'),
    /** The colleague who looks after it. */
    ownerId: integer('owner_id').references(() => colleagues.id, { onDelete: 'set null' }),
    note: text('note'),
    /** Whether what its bookers order waits for a manager. */
    approvesOrders: boolean('approves_orders').notNull().default(false),
    /** The company that this one turned out to be. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('one_company_per_number').on(table.companyNumber).where(sql`merged_into is null`),
    index().on(table.mergedInto),
  ],
)

/**
 * The customers of a company. Without a role one has no rights in the shop: whoever types a company's name is listed here. A role is given by a
 * colleague or by a manager of the company, and what the customer types does not change it.
 */
export const companyMembers = pgTable(
  'company_members',
  {
    id: id(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    role: text('role', { enum: memberRoles }),
  },
  (table) => [index().on(table.companyId)],
)

/**
 * A person who attends, whoever pays. The `name_person` trigger finds or adds the person of a participant: by the number of a scheme, else by
 * mail and name, else by name, date of birth and company.
 */
export const people = pgTable(
  'people',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email'),
    dateOfBirth: day('date_of_birth'),
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** The customer who is this person. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    note: text('note'),
    /** The person that this one turned out to be. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => people.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last import that named them: they are kept for a while although no order does. */
    importedAt: instant('imported_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('people_by_email').on(sql`lower(${table.email})`).where(sql`email is not null`),
    index().on(table.companyId),
    // A trigger looks for a customer among the people of the same name, of whom there may be many.
    index('people_of_customer').on(table.customerId, sql`words_of(${table.name})`),
    index().on(table.mergedInto),
  ],
)

/** A person's number at a scheme, such as their WINDA id. */
export const personIds = pgTable(
  'person_ids',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    scheme: text('scheme', { enum: schemes }).notNull(),
    value: text('value').notNull(),
  },
  (table) => [uniqueIndex('one_person_per_number').on(table.scheme, table.value), index().on(table.personId)],
)

/** Two people or companies that may be the same. The older one is `one_id`. */
export const mergeProposals = pgTable(
  'merge_proposals',
  {
    id: id(),
    kind: text('kind').$type<MergeKind>().notNull(),
    oneId: integer('one_id').notNull(),
    otherId: integer('other_id').notNull(),
    why: text('why', { enum: proposalReasons }).notNull(),
    /** When a colleague said that they are not the same. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('one_proposal_per_pair').on(table.kind, table.oneId, table.otherId),
    index().on(table.kind, table.otherId),
  ],
)

/** What a merge moved and replaced, so that it can be undone. */
export const merges = pgTable(
  'merges',
  {
    id: id(),
    kind: text('kind').$type<MergeKind>().notNull(),
    keptId: integer('kept_id').notNull(),
    goneId: integer('gone_id').notNull(),
    /** The ids of the rows that were moved, by table. */
    moved: jsonb('moved').$type<Record<string, number[]>>().notNull(),
    /** The fields of the kept one that the merge set: their values before and after it. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    byId: integer('by_id')
      .notNull()
      .references(() => colleagues.id),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index().on(table.kind, table.keptId), index().on(table.kind, table.goneId)],
)
