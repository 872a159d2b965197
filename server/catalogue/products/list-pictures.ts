import { dayOf } from '../../../contract/rules/day.ts'
import { specIds } from '../../../contract/rules/ids.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { pictureUri } from '../links.ts'

const shownColumns = { picture: col.text, title: col.text }

/**
 * The gallery: the product, its first category, and two locations. These are the locations of the next dates, or without dates those
 * in its characteristics.
 */
export async function listPictures(
  { db, locale, now }: Shop,
  product: { id: number; picture: string; name: string },
): Promise<{ pictures: string[]; picture_titles: string[] }> {
  const rows = await readRows(db, shownColumns)`
    with ahead as (
      select location_id, min(first_day) as first_day from product_options
      where product_id = ${product.id} and first_day >= ${dayOf(now)} and state <> 'cancelled' and location_id is not null
      group by location_id
    ), venues as (
      select location_id, first_day from ahead
      union all
      select l.id, null from product_specs ps
      join spec_values v on v.id = ps.value_id and v.spec_id = ${specIds.location}
      join locations l on l.name = v.title
      where ps.product_id = ${product.id} and not exists (select from ahead)
    )
    (select c.picture, t.title from product_categories pc
      join categories c on c.id = pc.category_id
      join category_texts t on t.category_id = c.id and t.locale = ${locale}
      where pc.product_id = ${product.id} order by pc.position, c.id limit 1)
    union all
    (select 'locations/' || lower(l.code) || '.svg', l.name->>${locale} from venues
      join locations l on l.id = venues.location_id order by venues.first_day, l.id limit 2)`
  const shown = new Map<string, string>([[product.picture, product.name]])
  for (const { picture, title } of rows) if (!shown.has(picture)) shown.set(picture, title)
  return { pictures: [...shown.keys()].map(pictureUri), picture_titles: [...shown.values()] }
}
