import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  changeLocationBody,
  newLocationBody,
  StaffLocation,
} from '../../../contract/staff/catalogue/short-lists.ts'
import type { Localised } from '../../platform/database/columns.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { locations } from '../tables/option-tables.ts'

const columns = {
  id: col.integer,
  code: col.text,
  name: col.json<Localised>(),
  street: col.text,
  postcode: col.text,
  city: col.text,
  latitude: col.number,
  longitude: col.number,
  facilities: col.json<Localised[]>(),
  opening_hours: col.json<Localised>(),
  version: col.integer,
}

async function readLocation({ db }: Shop, id: number, lock: 'for update' | '') {
  const rows = await readRows(db, columns)`
    select id, code, name, street, postcode, city, latitude, longitude, facilities, opening_hours, version
    from locations where id = ${id} ${sql.raw(lock)}`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

export const getLocation = (shop: Shop, id: number): Promise<StaffLocation> => readLocation(shop, id, '')

/** Adds a location; returns its id. Dates, pages and filters use it from then on. */
export async function addLocation(
  shop: Shop,
  { opening_hours, ...fields }: z.infer<typeof newLocationBody>,
): Promise<number> {
  try {
    return await inTransaction(shop, async ({ db }) => {
      const [made] = await db
        .insert(locations)
        .values({ ...fields, openingHours: opening_hours })
        .returning({ id: locations.id })
      if (!made) throw new Error('the insert returned no row')
      return made.id
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { code: ['taken'] } })
    throw error
  }
}

/** Saves what a colleague changed of a location. Triggers rename its filter and the characteristics of its products. */
export const changeLocation = (
  shop: Shop,
  id: number,
  { version, ...sent }: z.infer<typeof changeLocationBody>,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const row = await readLocation(shop, id, 'for update')
    return saveFields<Omit<StaffLocation, 'id' | 'version'>>(shop, {
      kind: 'location',
      table: 'locations',
      row,
      version,
      sent,
      json: ['name', 'facilities', 'opening_hours'],
    })
  })
