import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '../../../contract/rules/locale.ts'
import type { Cell, FileForm, ImportKind, ImportPlan } from '../../../contract/staff/imports.ts'
import { actorKinds, type RecordKind } from '../../../contract/staff/log.ts'
import type { Right, Role } from '../../../contract/staff/rights.ts'
import { bytes, id, instant, tokenHash } from '../database/columns.ts'

/** The people who work in the back office. They are not customers: nothing in the shop can make someone a colleague. */
export const colleagues = pgTable(
  'colleagues',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    locale: text('locale', { enum: locales }).notNull().default('nl'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Argon2id in PHC form; null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    /** The secret of their authenticator app, in base32. It counts once `totpConfirmedAt` is set. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The 30-second step of the last code that was accepted, so that a code works once. */
    totpLastStep: integer('totp_last_step'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('colleagues_email').on(sql`lower(${table.email})`)],
)

const colleagueId = () =>
  integer('colleague_id')
    .notNull()
    .references(() => colleagues.id, { onDelete: 'cascade' })

export const colleagueSessions = pgTable(
  'colleague_sessions',
  {
    id: id(),
    tokenHash: tokenHash('token_hash').notNull().unique(),
    colleagueId: colleagueId(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
    /** When they last proved who they are. Dangerous actions ask for it again. */
    provedAt: instant('proved_at').notNull(),
    browser: text('browser'),
    system: text('system'),
  },
  (table) => [index().on(table.colleagueId)],
)

/** Mailed links: an invitation, or a new password. */
export const colleagueLinks = pgTable(
  'colleague_links',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    colleagueId: colleagueId(),
    kind: text('kind', { enum: ['invitation', 'reset'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.colleagueId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    colleagueId: colleagueId(),
    /** As the browser names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Grows with each use; a copy of the key would show. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index().on(table.colleagueId)],
)

/** A challenge for a passkey that has not been answered: each is answered once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  tokenHash: tokenHash('token_hash').primaryKey(),
  colleagueId: colleagueId(),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Where the owner gave a role another right than `rightsOfRole`, or took one. */
export const roleRights = pgTable(
  'role_rights',
  {
    role: text('role').$type<Role>().notNull(),
    name: text('name').$type<Right>().notNull(),
    isGranted: boolean('is_granted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.name] })],
)

/**
 * The log: one row per changed row of a record, written by the `log_change` trigger, so that no write can forget it. What customers do is
 * in the shop's own tables; of them only changes of existing rows are logged. Acts that change no row (reading a mail) are inserted.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    byKind: text('by_kind', { enum: actorKinds }).notNull(),
    byId: integer('by_id'),
    requestId: text('request_id'),
    /** The bulk action that it was a part of. */
    batchId: uuid('batch_id'),
    /** What the person did, such as `order.refunded`. */
    what: text('what'),
    kind: text('kind').$type<RecordKind>().notNull(),
    refId: integer('ref_id').notNull(),
    tableName: text('table_name').notNull(),
    rowId: integer('row_id'),
    /** Only the columns that changed; null before the row existed and after it was deleted. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The version of the row after the change. */
    version: integer('version'),
    /** The change that this one took back. */
    undoOf: integer('undo_of'),
  },
  (table) => [
    index().on(table.kind, table.refId, table.id),
    index().on(table.at),
    index('changes_by_colleague').on(table.byId, table.id).where(sql`by_kind = 'colleague'`),
    index().on(table.batchId),
    index('changes_undone').on(table.undoOf).where(sql`undo_of is not null`),
    index('changes_by_request').on(table.requestId).where(sql`by_kind = 'colleague'`),
  ],
)

/** What colleagues write to each other about a record. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    kind: text('kind').$type<RecordKind>().notNull(),
    refId: integer('ref_id').notNull(),
    text: text('text').notNull(),
    /** The colleagues who are named with @. */
    mentions: integer('mentions').array().notNull().default([]),
    /** Those of them who have seen it. */
    seenBy: integer('seen_by').array().notNull().default([]),
    byId: integer('by_id')
      .notNull()
      .references(() => colleagues.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index().on(table.kind, table.refId, table.at),
    index('notes_by_mentions').using('gin', table.mentions),
  ],
)

/** A list's search, filters, order and columns under a name: a colleague's own, or everybody's. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    /** The page of the list, such as `orders`. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    byId: integer('by_id')
      .notNull()
      .references(() => colleagues.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull(),
    /** The query of the list's address. */
    query: text('query').notNull(),
    columns: jsonb('columns').$type<string[]>(),
  },
  (table) => [index().on(table.page)],
)

/**
 * A file that a colleague brought to import. Its rows are stored, so that they are read once, can be looked at before anything is written,
 * and are there for the report. A job deletes it after some days.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    name: text('name').notNull(),
    byId: integer('by_id')
      .notNull()
      .references(() => colleagues.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** How the file was read: its form, separator and encoding. */
    form: jsonb('form').$type<FileForm>().notNull(),
    headings: text('headings').array().notNull(),
    /** The rows below the headings. */
    cells: jsonb('cells').$type<Cell[][]>().notNull(),
    /** The rows written so far, while it is being accepted. */
    written: integer('written').notNull().default(0),
    acceptedAt: instant('accepted_at'),
    /** By which the import can be undone. */
    batchId: uuid('batch_id'),
    /** What was done, with the rows that were not. */
    report: jsonb('report').$type<ImportPlan>(),
  },
  (table) => [index().on(table.byId, table.id), index().on(table.createdAt)],
)
