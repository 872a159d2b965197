import { specIds } from '../../../contract/rules/ids.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { isShown } from '../dates/seats-left.ts'
import { pictureUri } from '../links.ts'

const shownColumns = {
  picture: col.text,
  title: col.text.orNull,
  /** With its focal point. */
  shown: col.text,
  is_own: col.boolean,
}

type Gallery = { pictures: string[]; picture_titles: string[] }

/** A gallery with fewer pictures of the product itself is filled up with others. */
const filledUpTo = 4

/**
 * The gallery: the product's own pictures, then its first category and two locations while there is room. These are the locations of the
 * next dates, or without dates those in its characteristics. An uploaded picture has the title and focal
 * point that colleagues gave it.
 */
export async function listPictures(
  { db, locale, now }: Shop,
  product: { id: number; picture: string; name: string },
): Promise<Gallery> {
  const rows = await readRows(db, shownColumns)`
    with own as (
      select ${product.picture}::text as picture, -1 as position
      union all
      select picture, position from product_pictures where product_id = ${product.id}
    ), ahead as (
      select o.location_id, min(o.first_day) as first_day from product_options o
      where o.product_id = ${product.id} and o.first_day >= ${dayOf(now)} and o.state <> 'cancelled' and ${isShown} and o.location_id is not null
      group by location_id
    ), venues as (
      select location_id, first_day from ahead
      union all
      select l.id, null from product_specs ps
      join spec_values v on v.id = ps.value_id and v.spec_id = ${specIds.location}
      join locations l on l.name = v.title
      where ps.product_id = ${product.id} and not exists (select from ahead)
    )
    (select own.picture, nullif(m.alt->>${locale}, '') as title, shown_picture(own.picture) as shown, true as is_own from own
      left join media m on 'media/' || left(m.sha256, 24) = own.picture order by own.position, own.picture)
    union all
    (select c.picture, t.title, shown_picture(c.picture), false from product_categories pc
      join categories c on c.id = pc.category_id
      join category_texts t on t.category_id = c.id and t.locale = ${locale}
      where pc.product_id = ${product.id} order by pc.position, c.id limit 1)
    union all
    (select 'locations/' || lower(l.code) || '.svg', l.name->>${locale}, 'locations/' || lower(l.code) || '.svg', false from venues
      join locations l on l.id = venues.location_id order by venues.first_day, l.id limit 2)`
  const shown = new Map<string, (typeof rows)[number]>()
  for (const row of rows)
    if (!shown.has(row.picture) && (row.is_own || shown.size < filledUpTo)) shown.set(row.picture, row)
  const all = [...shown.values()]
  return {
    pictures: all.map(({ shown }) => pictureUri(shown)),
    picture_titles: all.map(({ title }) => title ?? product.name),
  }
}
