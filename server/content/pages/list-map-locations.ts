import type { MapLocation } from '../../../contract/wire/content/content.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { fromPages } from './list-pages.ts'
import { toPageLink } from './page-tree.ts'

const columns = {
  id: col.integer,
  title: col.text,
  slug: col.text,
  code: col.text,
  city: col.text,
  latitude: col.number,
  longitude: col.number,
}

/** All locations that have a page, in the order of the pages. */
export async function listMapLocations(shop: Shop): Promise<MapLocation[]> {
  const rows = await readRows(shop.db, columns)`
    select p.id, t.title, s.slug, l.code, l.city, l.latitude, l.longitude
    ${fromPages(shop)} join locations l on l.id = p.location_id order by p.position, p.id`
  return rows.map((row) => ({
    ...toPageLink(shop, row),
    code: row.code,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
  }))
}
