import { sql } from 'drizzle-orm'
import type { ChangeListsBody, ProductLists } from '../../../contract/staff/catalogue/product-lists.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Conflict } from '../../platform/staff/merge.ts'
import type { Saved } from '../../platform/staff/save-fields.ts'
import { prosAndCons, questions } from '../tables/product-detail-tables.ts'
import { lockProduct } from './change-product.ts'
import { writeDocuments } from './documents.ts'
import { writePictures } from './pictures.ts'
import { derivedSpecs } from './product-rows.ts'

const columns = {
  pictures: col.array(col.text),
  category_ids: col.array(col.integer),
  alternatives: col.array(col.integer),
  pages: col.array(col.integer),
  documents: col.json<ProductLists['documents']>(),
  reference_numbers: col.array(col.text),
  specs: col.json<ProductLists['specs']>(),
  questions: col.json<ProductLists['questions']>(),
  pros_and_cons: col.json<ProductLists['pros_and_cons']>(),
}

/** The lists of a product, each in its order. */
export async function readLists({ db }: Shop, id: number): Promise<ProductLists> {
  const rows = await readRows(db, columns)`
    select array(select picture from (select picture, -1 as position from products where id = ${id} and picture <> ''
        union all select picture, position from product_pictures where product_id = ${id}) shown order by position, picture) as pictures,
      array(select category_id from product_categories where product_id = ${id} order by category_id) as category_ids,
      array(select alternative_id from alternatives where product_id = ${id} order by position, alternative_id) as alternatives,
      array(select page_id from product_pages where product_id = ${id} order by position, page_id) as pages,
      coalesce((select json_agg(json_build_object('id', id, 'nl', title->>'nl', 'en', title->>'en') order by id)
        from pdfs where product_id = ${id} and source in ('outline', 'file')), '[]') as documents,
      array(select number from reference_numbers where product_id = ${id} order by number) as reference_numbers,
      coalesce((select json_agg(json_build_object('spec_id', v.spec_id, 'nl', v.title->>'nl', 'en', v.title->>'en') order by s.position, s.id, v.id)
        from product_specs ps join spec_values v on v.id = ps.value_id join specs s on s.id = v.spec_id
        where ps.product_id = ${id} and not ${derivedSpecs}), '[]') as specs,
      coalesce((select json_agg(json_build_object('locale', locale, 'question', question, 'answer', answer) order by locale desc, position, id)
        from questions where product_id = ${id}), '[]') as questions,
      coalesce((select json_agg(json_build_object('locale', locale, 'kind', kind, 'text', text) order by locale desc, kind desc, position, id)
        from pros_and_cons where product_id = ${id}), '[]') as pros_and_cons`
  const row = rows[0]
  if (!row) throw new Error('a select without from gave no row')
  return row
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The one who changed a list last: the log knows it by its table. */
async function findChanger({ db, now }: Shop, id: number): Promise<Pick<Conflict, 'by' | 'at'>> {
  const rows = await readRows(db, {
    kind: col.text.as<Conflict['by']['kind']>(),
    id: col.integer.orNull,
    name: col.text.orNull,
    at: col.instant,
  })`
    select h.by_kind as kind, h.by_id as id, c.name, h.at from changes h left join colleagues c on h.by_kind = 'colleague' and c.id = h.by_id
    where h.kind = 'product' and h.ref_id = ${id} and h.table_name not in ('products', 'product_texts') order by h.id desc limit 1`
  const [last] = rows
  if (!last) return { by: { kind: 'database', id: null, name: null }, at: now.toISOString() }
  const { at, ...by } = last
  return { by, at: at.toISOString() }
}

async function requireAll(
  { db }: Shop,
  field: string,
  table: 'products' | 'categories' | 'pages' | 'specs',
  ids: number[],
) {
  const wanted = [...new Set(ids)]
  const { rowCount } = await db.execute(
    sql`select from ${sql.identifier(table)} where id = any(${sql.param(wanted)}::int[])`,
  )
  if (rowCount !== wanted.length)
    throw new Problem('invalid', { fields: { [`lists.${field}`]: ['unknown'] } })
}

type Write = {
  [Name in keyof ProductLists]: (shop: Shop, id: number, list: ProductLists[Name]) => Promise<unknown>
}

/** Writes one list: what is no longer in it goes, and the rest gets its place. */
const writes: Write = {
  pictures: writePictures,
  documents: writeDocuments,
  category_ids: async (shop, id, ids) => {
    await requireAll(shop, 'category_ids', 'categories', ids)
    await shop.db.execute(
      sql`delete from product_categories where product_id = ${id} and category_id <> all(${sql.param(ids)}::int[])`,
    )
    // A new product comes last in its category.
    await shop.db.execute(sql`
      insert into product_categories (product_id, category_id, position)
      select ${id}, wanted.id, coalesce((select max(position) + 1 from product_categories where category_id = wanted.id), 0)
      from unnest(${sql.param(ids)}::int[]) wanted(id) on conflict do nothing`)
  },
  alternatives: async (shop, id, ids) => {
    await requireAll(shop, 'alternatives', 'products', ids)
    if (ids.includes(id)) throw new Problem('invalid', { fields: { 'lists.alternatives': ['invalid'] } })
    await shop.db.execute(sql`
      delete from alternatives where product_id = ${id} and alternative_id <> all(${sql.param(ids)}::int[])`)
    await shop.db.execute(sql`
      insert into alternatives (product_id, alternative_id, position)
      select ${id}, wanted.id, min(wanted.place) - 1 from unnest(${sql.param(ids)}::int[]) with ordinality wanted(id, place) group by wanted.id
      on conflict (product_id, alternative_id) do update set position = excluded.position`)
  },
  pages: async (shop, id, ids) => {
    await requireAll(shop, 'pages', 'pages', ids)
    await shop.db.execute(sql`
      delete from product_pages where product_id = ${id} and page_id <> all(${sql.param(ids)}::int[])`)
    await shop.db.execute(sql`
      insert into product_pages (product_id, page_id, position)
      select ${id}, wanted.id, min(wanted.place) - 1 from unnest(${sql.param(ids)}::int[]) with ordinality wanted(id, place) group by wanted.id
      on conflict (product_id, page_id) do update set position = excluded.position`)
  },
  reference_numbers: async ({ db }, id, numbers) => {
    await db.execute(sql`
      delete from reference_numbers where product_id = ${id} and number <> all(${sql.param(numbers)}::text[])`)
    await db.execute(sql`
      insert into reference_numbers (product_id, number) select ${id}, number from unnest(${sql.param(numbers)}::text[]) number on conflict do nothing`)
  },
  specs: async (shop, id, values) => {
    await requireAll(
      shop,
      'specs',
      'specs',
      values.map(({ spec_id }) => spec_id),
    )
    const wanted = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as wanted(spec_id int, nl text, en text)`
    const title = sql`jsonb_build_object('nl', wanted.nl, 'en', wanted.en)`
    await shop.db.execute(sql`
      insert into spec_values (spec_id, title) select distinct wanted.spec_id, ${title} from ${wanted} on conflict do nothing`)
    await shop.db.execute(sql`
      delete from product_specs ps using spec_values v, specs s
      where ps.product_id = ${id} and v.id = ps.value_id and s.id = v.spec_id and not ${derivedSpecs}
        and not exists (select from ${wanted} where wanted.spec_id = v.spec_id and ${title} = v.title)`)
    await shop.db.execute(sql`
      insert into product_specs (product_id, value_id)
      select ${id}, v.id from ${wanted} join spec_values v on v.spec_id = wanted.spec_id and v.title = ${title} on conflict do nothing`)
  },
  questions: async ({ db }, id, list) => {
    await db.execute(sql`delete from questions where product_id = ${id}`)
    if (list.length)
      await db
        .insert(questions)
        .values(list.map((question, position) => ({ productId: id, position, ...question })))
  },
  pros_and_cons: async ({ db }, id, list) => {
    await db.execute(sql`delete from pros_and_cons where product_id = ${id}`)
    if (list.length)
      await db.insert(prosAndCons).values(list.map((one, position) => ({ productId: id, position, ...one })))
  },
}

/** Writes whole lists of a product, unless one of them is no longer as the colleague saw it. */
export const changeLists = (shop: Shop, id: number, { seen, lists }: ChangeListsBody): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, id)
    const current = await readLists(shop, id)
    const names = (Object.keys(lists) as (keyof ProductLists)[]).filter((name) => lists[name] !== undefined)
    const collided = names.filter(
      (name) => !isSame(seen[name], current[name]) && !isSame(lists[name], current[name]),
    )
    if (collided.length)
      return {
        outcome: 'changed_meanwhile',
        conflict: {
          ...(await findChanger(shop, id)),
          fields: Object.fromEntries(
            collided.map((name) => [
              name,
              { base: seen[name] ?? null, theirs: current[name], yours: lists[name] },
            ]),
          ),
        },
      }
    for (const name of names)
      await (writes[name] as (shop: Shop, id: number, list: unknown) => Promise<unknown>)(
        shop,
        id,
        lists[name],
      )
    return { outcome: 'saved' }
  })
