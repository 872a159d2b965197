import { type SQL, sql } from 'drizzle-orm'
import type { ChangeMediaBody, Media, MediaListQuery } from '../../../contract/staff/content/media.ts'
import { pictureUri } from '../../catalogue/links.ts'
import type { Localised } from '../../platform/database/columns.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { type Conflict, findConflict } from '../../platform/staff/merge.ts'
import { pictureOfHash } from './media-links.ts'
import type { Upload } from './read-upload.ts'

const columns = {
  id: col.integer,
  sha256: col.text,
  name: col.text,
  type: col.text,
  bytes: col.integer,
  width: col.integer,
  height: col.integer,
  alt: col.json<Localised>().neverNull,
  focus_x: col.integer,
  focus_y: col.integer,
  at: col.instant,
  by: col.text,
  uses: col.rows({ kind: col.text.as<Media['uses'][number]['kind']>(), id: col.integer, title: col.text }),
  version: col.integer,
}

const reference = sql`'media/' || left(m.sha256, 24)`

/** The pages, products and categories that use a picture `m`, and the drafts that do. */
const uses = ({ locale }: Shop): SQL => sql`(
  select coalesce(json_agg(json_build_object('kind', used.kind, 'id', used.id, 'title', used.title) order by used.kind, used.id), '[]') from (
    select 'page' as kind, p.id, t.title from pages p join page_texts t on t.page_id = p.id and t.locale = ${locale} where p.picture = ${reference}
    union
    select 'page', d.ref_id, coalesce(nullif(d.content->>${`${locale}_title`}, ''), nullif(d.content->>'nl_title', ''), ${'–'}) from drafts d
    where d.content->>'picture' = ${reference} and not exists (select from pages p where p.id = d.ref_id and p.picture = ${reference})
    union
    select 'product', p.id, concat_ws(' ', p.code, nullif(t.name, '')) from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.picture = ${reference} or p.id in (select pp.product_id from product_pictures pp where pp.picture = ${reference})
    union
    select 'category', k.id, t.title from categories k join category_texts t on t.category_id = k.id and t.locale = ${locale} where k.picture = ${reference}
  ) used)`

const selectMedia = (shop: Shop): SQL => sql`
  select m.id, m.sha256, m.name, m.type, m.bytes, m.width, m.height, m.alt, m.focus_x, m.focus_y, m.at, coalesce(c.name, '') as by,
    ${uses(shop)} as uses, m.version`

const toJson = ({ sha256, at, ...row }: RowOf<typeof columns>): Media => ({
  ...row,
  picture: pictureOfHash(sha256),
  uri: pictureUri(pictureOfHash(sha256)),
  at: at.toISOString(),
})

export async function getMedia(shop: Shop, id: number): Promise<Media> {
  const rows = await readRows(
    shop.db,
    columns,
  )`${selectMedia(shop)} from media m left join colleagues c on c.id = m.by_id where m.id = ${id}`
  if (!rows[0]) throw new Problem('not_found')
  return toJson(rows[0])
}

/** Pictures that were uploaded, the newest first. */
export async function listMedia(shop: Shop, query: MediaListQuery) {
  const { rows, total } = await readList(
    shop,
    {
      from: sql`media m`,
      id: sql`m.id`,
      where: [
        query.q ? sql`strpos(lower(m.name || ' ' || m.alt::text), lower(${query.q})) > 0` : undefined,
        query.without_alt && sql`(m.alt->>'nl' = '' or m.alt->>'en' = '')`,
        query.unused && sql`json_array_length(${uses(shop)}) = 0`,
      ],
      sorts: { at: sql`m.at`, name: sql`lower(m.name)`, bytes: sql`m.bytes` },
      columns,
      select: sql`${selectMedia(shop)} from page join media m on m.id = page.id left join colleagues c on c.id = m.by_id`,
    },
    query,
  )
  return { data: rows.map(toJson), meta: { total, page: query.page, rows: query.rows } }
}

/** Stores a picture. The same file is stored once, whoever uploads it. */
export const addMedia = (shop: Shop, name: string, upload: Upload): Promise<number> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const { sha256, type, width, height, content } = upload
    const added = await readRows(db, { id: col.integer })`
      insert into media (sha256, name, type, bytes, width, height, alt, by_id, at)
      values (${sha256}, ${name}, ${type}, ${content.length}, ${width}, ${height}, '{"nl": "", "en": ""}', ${actorId('colleague', by)}::int, ${now})
      on conflict (sha256) do nothing returning id`
    const id = added[0]?.id
    if (id !== undefined) {
      await db.execute(
        sql`insert into media_files (media_id, variant, content) values (${id}, 'original', ${content})`,
      )
      return id
    }
    const known = await readRows(db, { id: col.integer })`select id from media where sha256 = ${sha256}`
    if (!known[0]) throw new Error('the picture was not written')
    return known[0].id
  })

type Changed = { outcome: 'saved' } | { outcome: 'changed_meanwhile'; conflict: Conflict }

/** Saves what a colleague changed of a picture: its name, what it shows, its focal point. */
export const changeMedia = (
  shop: Shop,
  id: number,
  { version, ...sent }: ChangeMediaBody,
): Promise<Changed> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, {
      id: col.integer,
      version: col.integer,
      name: col.text,
      alt: col.json<Localised>().neverNull,
      focus_x: col.integer,
      focus_y: col.integer,
    })`select id, version, name, alt, focus_x, focus_y from media where id = ${id} for no key update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    const conflict = await findConflict(shop, { kind: 'media', table: 'media', row, version, changed: sent })
    if (conflict) return { outcome: 'changed_meanwhile', conflict }
    const { name, alt, focus_x, focus_y } = { ...row, ...sent }
    await shop.db.execute(sql`
      update media set name = ${name}, alt = ${JSON.stringify(alt)}::jsonb, focus_x = ${focus_x}, focus_y = ${focus_y} where id = ${id}`)
    return { outcome: 'saved' }
  })

type Removed = { outcome: 'removed' } | { outcome: 'in_use'; uses: Media['uses'] }

/** Deletes a picture that nothing uses. The lock keeps others from using it meanwhile. */
export const removeMedia = (shop: Shop, id: number): Promise<Removed> =>
  inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`select from media where id = ${id} for update`)
    const { uses } = await getMedia(shop, id)
    if (uses.length) return { outcome: 'in_use', uses }
    await shop.db.execute(sql`delete from media where id = ${id}`)
    return { outcome: 'removed' }
  })
