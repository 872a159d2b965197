import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant, localised } from '../../platform/database/columns.ts'

/** Pictures that colleagues uploaded. */
export const media = pgTable(
  'media',
  {
    id: id(),
    /** Of the uploaded file, so that the same file is stored once. */
    sha256: text('sha256').notNull().unique(),
    name: text('name').notNull(),
    /** The type of the uploaded file. */
    type: text('type').notNull(),
    /** The size of the stored picture. */
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What it shows, for people who do not see it. Empty until a colleague writes it. */
    alt: localised('alt').notNull(),
    /** The point that stays visible when the picture is cropped, in percent from the left and the top. */
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    /** The colleague who uploaded it; without a reference, because pictures stay when a demo becomes a shop. */
    byId: integer('by_id'),
    at: instant('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  () => [index('media_by_picture').on(sql`('media/' || left(sha256, 24))`)],
)

/** The files of a picture: the original and the sizes that were asked for. In the database, because several servers share it. */
export const mediaFiles = pgTable(
  'media_files',
  {
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** `original`, or a size and format such as `3x2-960.avif`. */
    variant: text('variant').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.variant] })],
)
