import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RegisterDetails } from '../../../contract/rules/certificates/register-layouts.ts'
import { certificates } from '../../accounts/certificates/tables.ts'
import { participants } from '../../booking/tables/order-tables.ts'
import { productModules, schemes } from '../../catalogue/tables/module-tables.ts'
import { productOptions } from '../../catalogue/tables/option-tables.ts'
import { day, id, instant } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'

/** What of a date has to be in the register of a scheme. Added when the date is closed. */
export const registerLists = pgTable(
  'register_lists',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    scheme: text('scheme')
      .notNull()
      .references(() => schemes.code),
    /** The last day to upload it; null: whenever it suits. */
    dueOn: day('due_on'),
    /** Grows whenever a file is made, discarded or marked as uploaded. */
    version: integer('version').notNull().default(1),
  },
  (table) => [unique().on(table.optionId, table.scheme), index().on(table.dueOn)],
)

const ofList = () =>
  integer('list_id')
    .notNull()
    .references(() => registerLists.id, { onDelete: 'cascade' })
const byColleague = (name: string) => integer(name).references(() => colleagues.id)

/** A file that was made for a register. Its rows are those of `register_rows`. */
export const registerFiles = pgTable(
  'register_files',
  {
    id: id(),
    listId: ofList(),
    madeAt: instant('made_at').notNull(),
    madeBy: byColleague('made_by'),
    /** Null until a colleague has said that it was uploaded. */
    uploadedAt: instant('uploaded_at'),
    uploadedBy: byColleague('uploaded_by'),
    /** What the register answered, such as the number of the upload. */
    reference: text('reference').notNull().default(''),
  },
  (table) => [
    index().on(table.listId),
    // Of two colleagues who make a file at once one finds that of the other.
    uniqueIndex('one_open_file').on(table.listId).where(sql`${table.uploadedAt} is null`),
  ],
)

/** A module of a participant that has to be in a register, or is. */
export const registerRows = pgTable(
  'register_rows',
  {
    id: id(),
    listId: ofList(),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'set null' }),
    moduleId: integer('module_id').references(() => productModules.id, { onDelete: 'set null' }),
    /** Null while it was not issued, because details of the participant were missing. */
    certificateId: integer('certificate_id').references(() => certificates.id, { onDelete: 'cascade' }),
    /** Until when the certificate was valid that a refresher renewed. */
    previousUntil: day('previous_until'),
    fileId: integer('file_id').references(() => registerFiles.id, { onDelete: 'set null' }),
    /** What the file says about the person; null before, and after it was erased. */
    sent: jsonb('sent').$type<RegisterDetails>(),
    /** A later row of the same module and participant is the one to upload, because something was corrected. */
    isReplaced: boolean('is_replaced').notNull().default(false),
  },
  (table) => [
    index().on(table.listId),
    index().on(table.fileId),
    index().on(table.certificateId),
    uniqueIndex('one_register_row')
      .on(table.participantId, table.moduleId)
      .where(sql`not ${table.isReplaced}`),
  ],
)
