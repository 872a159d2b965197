import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  type AddressField,
  addressFieldNames,
  addressTypes,
  isOptionalAddressField,
  type OptionalAddressField,
} from '../../contract/rules/contact/address.ts'
import { locales } from '../../contract/rules/locale.ts'
import { ofProduct } from '../catalogue/tables/product-tables.ts'
import { countries } from '../content/tables.ts'
import { cents, id, instant, tokenHash } from '../platform/database/columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: id(),
    email: text('email').notNull(),
    /** When a mailed link or a payment proved that the address is theirs (confirmation/confirm-email.ts). */
    emailConfirmedAt: instant('email_confirmed_at'),
    firstname: text('firstname').notNull(),
    middleName: text('middle_name'),
    lastname: text('lastname').notNull(),
    phone: text('phone'),
    locale: text('locale', { enum: locales }).notNull(),
    /** Argon2id in PHC form. Null for a guest, who exists for one checkout (`account_exists` is false). */
    passwordHash: text('password_hash'),
    company: text('company'),
    companyNumber: text('company_number'),
    vatNumber: text('vat_number'),
    invoiceEmail: text('invoice_email'),
    /** The customer may order on account up to this amount; null: not at all. */
    creditLimitCents: cents('credit_limit_cents'),
    /** No longer used: staff have accounts of their own (`colleagues`). */
    staff: boolean('staff').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    /** A guest who turned out to be somebody else: the customer who was kept. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => customers.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index().on(table.mergedInto),
    // One account per email address; any number of guests.
    uniqueIndex('customers_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.passwordHash} is not null and ${table.deletedAt} is null`),
    // For finding guests by email address.
    index('customers_by_email').on(sql`lower(${table.email})`).where(sql`${table.deletedAt} is null`),
  ],
)

const optionalText = (name: string) => text(name)
const requiredText = (name: string) => text(name).notNull()

type AddressColumns = {
  [F in AddressField]: ReturnType<F extends OptionalAddressField ? typeof optionalText : typeof requiredText>
}

/** One text column per field of an address, with the name of the field. */
const addressColumns = () =>
  Object.fromEntries(
    addressFieldNames.map((field) => [
      field,
      isOptionalAddressField(field) ? optionalText(field) : requiredText(field),
    ]),
  ) as AddressColumns

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    type: text('type', { enum: addressTypes }).notNull(),
    primary: boolean('primary').notNull().default(false),
    ...addressColumns(),
    country_code: text('country_code')
      .notNull()
      .references(() => countries.code),
  },
  (table) => [
    index().on(table.customerId),
    uniqueIndex('one_primary_address').on(table.customerId, table.type).where(sql`"primary"`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    /** What the customer ends a session by; the token is a secret. */
    id: integer('id').generatedByDefaultAsIdentity().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Such as Firefox on Windows; the rest of the user agent is not stored. */
    browser: text('browser'),
    system: text('system'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was last used: to within a minute for staff, whose sessions end when they are idle, and within an hour for customers. */
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.customerId)],
)

/** A mailed link to set a new password; works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index().on(table.customerId)],
)

export const favourites = pgTable(
  'favourites',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: ofProduct(),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
)
