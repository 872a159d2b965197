import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { productModules } from '../../catalogue/tables/module-tables.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { products } from '../../catalogue/tables/product-tables.ts'
import { day, id, instant, type Localised } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'
import { people } from '../people/tables.ts'
import { customers } from '../tables.ts'

/** Everything on the PDF, as it was when issued. */
export type CertificateContent = {
  course: Localised
  module: { code: string; title: Localised }
  scheme: { name: string; register: string | null } | null
  days: string[]
  location: Localised | null
  city: string | null
  trainers: string[]
  issuer: { name: string; city: string }
  /** Whether it continues the one before from its last day on. */
  keeps_old_date: boolean
}

/** Proof that a person is qualified, and until when. It belongs to the person and outlives the account of the customer who paid for it. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** The customer in whose dashboard it is shown. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Set by the `name_holder` trigger if it is not given. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    holder: text('holder').notNull(),
    number: text('number').notNull(),
    issuedOn: day('issued_on').notNull(),
    expiresOn: day('expires_on'),
    /** The rest is null for certificates that were not issued by closing a date. */
    moduleId: integer('module_id').references(() => productModules.id, { onDelete: 'set null' }),
    optionId: integer('option_id').references(() => productOptions.id, { onDelete: 'set null' }),
    /** The participant; the foreign key is in the migration, as accounts do not know orders. */
    participantId: integer('participant_id'),
    /** On the PDF: with it everybody can see whether the certificate is valid. */
    code: text('code').unique('certificate_by_code'),
    content: jsonb('content').$type<CertificateContent>(),
    /** When it was put in the register of its scheme. */
    registeredAt: instant('registered_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnWhy: text('withdrawn_why'),
    withdrawnBy: integer('withdrawn_by').references(() => colleagues.id),
    /** The withdrawn certificate that this one corrects. */
    correctsId: integer('corrects_id').references((): AnyPgColumn => certificates.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index().on(table.customerId),
    index().on(table.personId),
    index().on(table.expiresOn),
    index().on(table.optionId).where(sql`${table.optionId} is not null`),
    uniqueIndex('one_certificate')
      .on(table.participantId, table.moduleId)
      .where(sql`${table.withdrawnAt} is null`),
    uniqueIndex('one_correction').on(table.correctsId),
    uniqueIndex('issued_number_once').on(table.number).where(sql`${table.code} is not null`),
  ],
)
