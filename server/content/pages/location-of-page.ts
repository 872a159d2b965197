import { sql } from 'drizzle-orm'
import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { col } from '../../platform/database/rows.ts'

type Location = Omit<NonNullable<ContentPage['location']>, 'facilities' | 'opening_hours'> & {
  facilities: Record<string, string>[]
  opening_hours: Record<string, string>
}

/** The location `l` of a page, with its texts in all languages. */
export const locationColumn = col.json<Location>().orNull
export const selectLocation = sql`
  case when l.id is not null then json_build_object('code', l.code, 'street', l.street, 'postcode', l.postcode, 'city', l.city,
    'latitude', l.latitude, 'longitude', l.longitude, 'facilities', l.facilities, 'opening_hours', l.opening_hours) end`
