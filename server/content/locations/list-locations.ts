import { sql } from 'drizzle-orm'
import type { MapLocation } from '../../../contract/wire/content/content.ts'
import type { Shop } from '../../platform/shop.ts'
import { fromPages } from '../pages/list-pages.ts'
import { toPageLink } from './page-locations.ts'

type Row = Omit<MapLocation, 'uri'> & { slug: string }

/** Our places, each with its page, in the order of the pages. */
export async function listPlaces(shop: Shop): Promise<MapLocation[]> {
  const { rows } = await shop.db.execute<Row>(sql`
    select p.id, t.title, s.slug, l.code, l.city, l.latitude, l.longitude
    ${fromPages(shop)} join locations l on l.id = p.location_id order by p.position, p.id`)
  return rows.map((row) => ({
    ...toPageLink(shop, row),
    code: row.code,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
  }))
}
