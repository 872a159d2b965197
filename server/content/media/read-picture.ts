import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** What an uploaded picture shows, and its focal point as `pictureUri` takes it; null for a drawing that came with the shop. */
export const pictureColumns = { picture_alt: col.text.orNull, picture_focus: col.text.orNull }

/** The picture of a page, as `pages.picture` names it. */
export const joinPicture = (picture: SQL): SQL =>
  sql`left join media m on 'media/' || left(m.sha256, 24) = ${picture}`
export const selectPicture = (locale: Locale): SQL =>
  sql`m.alt->>${locale} as picture_alt, nullif('#' || m.focus_x || ',' || m.focus_y, '#50,50') as picture_focus`

export async function readPicture({ db, locale }: Shop, picture: string | null) {
  const rows = await readRows(db, pictureColumns)`
    select ${selectPicture(locale)} from (select ${picture}::text as name) wanted ${joinPicture(sql`wanted.name`)}`
  return rows[0] ?? { picture_alt: null, picture_focus: null }
}
