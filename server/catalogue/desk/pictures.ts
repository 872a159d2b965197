import { sql } from 'drizzle-orm'
import type { ProductPicture } from '../../../contract/staff/catalogue/product-lists.ts'
import type { Localised } from '../../platform/database/columns.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { pictureUri } from '../links.ts'

const named = { picture: col.text }

/** Refuses pictures that were not uploaded and that nothing else in the catalogue shows. Locks the uploaded ones, so that nobody deletes them meanwhile. */
export async function requirePictures({ db }: Shop, field: string, pictures: string[]) {
  const wanted = sql`${sql.param(pictures)}::text[]`
  const uploaded = await readRows(db, named)`
    select 'media/' || left(m.sha256, 24) as picture from media m where 'media/' || left(m.sha256, 24) = any(${wanted}) for key share`
  const drawn = await readRows(db, named)`
    select p.picture from products p where p.picture = any(${wanted}) and p.picture not like 'media/%'
    union select p.picture from product_pictures p where p.picture = any(${wanted}) and p.picture not like 'media/%'
    union select c.picture from categories c where c.picture = any(${wanted}) and c.picture not like 'media/%'`
  const known = new Set([...uploaded, ...drawn].map(({ picture }) => picture))
  if (pictures.some((picture) => !known.has(picture)))
    throw new Problem('invalid', { fields: { [field]: ['unknown'] } })
}

const pictureColumns = {
  picture: col.text,
  media: col.row({
    id: col.integer,
    name: col.text,
    alt: col.json<Localised>(),
    focus_x: col.integer,
    focus_y: col.integer,
    version: col.integer,
  }).orNull,
}

/** The pictures of a product, with what uploaded ones show. */
export async function readPictures({ db }: Shop, pictures: string[]): Promise<ProductPicture[]> {
  const rows = await readRows(db, pictureColumns)`
    select wanted.picture, case when m.id is not null then json_build_object('id', m.id, 'name', m.name, 'alt', m.alt, 'focus_x', m.focus_x,
      'focus_y', m.focus_y, 'version', m.version) end as media
    from unnest(${sql.param(pictures)}::text[]) with ordinality wanted(picture, place)
    left join media m on 'media/' || left(m.sha256, 24) = wanted.picture order by wanted.place`
  return rows.map((row) => ({ ...row, uri: pictureUri(row.picture) }))
}

/** Makes the first picture the one of lists and cards; the others follow in the gallery. A product in the shop has one at least. */
export async function writePictures(shop: Shop, id: number, pictures: string[]) {
  await requirePictures(shop, 'lists.pictures', pictures)
  const [first = '', ...others] = new Set(pictures)
  const { db } = shop
  if (!first) {
    const { rowCount } = await db.execute(sql`select from products where id = ${id} and is_live`)
    if (rowCount) throw new Problem('invalid', { fields: { 'lists.pictures': ['required'] } })
  }
  await db.execute(sql`update products set picture = ${first} where id = ${id} and picture <> ${first}`)
  await db.execute(sql`
    delete from product_pictures where product_id = ${id} and picture <> all(${sql.param(others)}::text[])`)
  await db.execute(sql`
    insert into product_pictures (product_id, picture, position)
    select ${id}, wanted.picture, wanted.place from unnest(${sql.param(others)}::text[]) with ordinality wanted(picture, place)
    on conflict (product_id, picture) do update set position = excluded.position`)
}
