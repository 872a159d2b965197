import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DraftKind, PageContent, PageProblem } from '../../../contract/staff/content/pages.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'

/** The colleague who saved a field last, and the version of the draft that they saved. */
export type Stamps = Record<string, { version: number; by: number; at: string }>

/**
 * What colleagues are writing and have not published. The shop does not read it, so its changes are not announced: saving a draft empties
 * no cached page.
 */
export const drafts = pgTable(
  'drafts',
  {
    kind: text('kind').$type<DraftKind>().notNull(),
    /** The id of the page. A page that was never published has its id already. */
    refId: integer('ref_id').notNull(),
    content: jsonb('content').$type<PageContent>().notNull(),
    /** By field, so that two colleagues who save different fields lose nothing. */
    stamps: jsonb('stamps').$type<Stamps>().notNull().default({}),
    version: integer('version').notNull().default(1),
    byId: integer('by_id')
      .notNull()
      .references(() => colleagues.id),
    at: instant('at').notNull(),
    /** The moment at which it is published by itself, and the colleague who planned that. */
    publishAt: instant('publish_at'),
    plannedBy: integer('planned_by').references(() => colleagues.id),
    /** Why it could not be published at its planned moment. */
    refused: jsonb('refused').$type<PageProblem[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.refId] }),
    index('drafts_by_plan').on(table.publishAt).where(sql`publish_at is not null`),
  ],
)

/** What was published, each time. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    kind: text('kind').$type<DraftKind>().notNull(),
    refId: integer('ref_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<PageContent>().notNull(),
    /** Null for what was there before the first publication by a colleague. */
    byId: integer('by_id').references(() => colleagues.id),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('revisions_by_number').on(table.kind, table.refId, table.number)],
)
