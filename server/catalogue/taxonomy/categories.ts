import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { maxCategoryDepth } from '../../../contract/rules/catalogue/categories.ts'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import type {
  changeCategoryBody,
  moveCategoryBody,
  newCategoryBody,
  StaffCategory,
} from '../../../contract/staff/catalogue/categories.ts'
import type { Uses } from '../../../contract/staff/uses.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockTree, moveInTree, nextPosition, requireParent } from '../../platform/staff/ordered-tree.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { changeSlug } from '../change-slug.ts'
import { categoryTexts } from '../tables/product-tables.ts'
import { findUses, productName } from './uses.ts'

const table = 'categories'
const tree = { table, maxDepth: maxCategoryDepth } as const

const columns = {
  id: col.integer,
  parent_id: col.integer.orNull,
  picture: col.text,
  products: col.integer,
  version: col.integer,
  texts: col.json<StaffCategory['texts']>(),
}

/** All categories in their order; the back office makes the tree. */
export const listStaffCategories = ({ db }: Shop): Promise<StaffCategory[]> => readRows(db, columns)`
  select c.id, c.parent_id, c.picture, c.version, (select count(*)::int from product_categories pc where pc.category_id = c.id) as products,
    (select json_object_agg(t.locale, json_build_object('version', t.version, 'title', t.title, 'text', t.text, 'slug', coalesce(s.slug, '')))
      from category_texts t left join slugs s on s.category_id = c.id and s.locale = t.locale where t.category_id = c.id) as texts
  from categories c where (select count(*) from category_texts t where t.category_id = c.id) = ${locales.length}
  order by c.position, c.id`

/** Which of the two addresses another product, category or page has. */
async function takenSlugs({ db }: Shop, id: number | null, sent: { [L in Locale]?: string | undefined }) {
  const fields: Record<string, string[]> = {}
  for (const locale of locales) {
    const slug = sent[locale]
    if (slug === undefined) continue
    const { rowCount } = await db.execute(sql`
      select from slugs where locale = ${locale} and slug = ${slug} and (${id}::int is null or category_id is distinct from ${id}::int)`)
    if (rowCount) fields[`${locale}.slug`] = ['taken']
  }
  return fields
}

/** Says which address is taken, also when it was taken a moment ago. */
async function refuseTaken<T>(
  shop: Shop,
  id: number | null,
  sent: { [L in Locale]?: string | undefined },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new Problem('invalid', { fields: await takenSlugs(shop, id, sent) })
  }
}

/** Adds a category as the last one below its parent; returns its id. */
export const addCategory = (
  shop: Shop,
  { parent_id, picture, nl, en }: z.infer<typeof newCategoryBody>,
): Promise<number> =>
  refuseTaken(shop, null, { nl: nl.slug, en: en.slug }, () =>
    inTransaction(shop, async (shop) => {
      requireParent(await lockTree(shop, table), parent_id, maxCategoryDepth)
      const rows = await readRows(shop.db, { id: col.integer })`
        insert into categories (key, parent_id, position, picture)
        values ('category-' || gen_random_uuid(), ${parent_id}::int, ${nextPosition(table, parent_id)}, ${picture}) returning id`
      const id = rows[0]?.id
      if (!id) throw new Error('the insert returned no row')
      const texts = { nl, en }
      await shop.db.insert(categoryTexts).values(
        locales.map((locale) => ({
          categoryId: id,
          locale,
          title: texts[locale].title,
          text: texts[locale].text,
        })),
      )
      for (const locale of locales) await changeSlug(shop, 'category_id', id, locale, texts[locale].slug)
      return id
    }),
  )

type TextBody = NonNullable<z.infer<typeof changeCategoryBody>['nl']>
const textColumns = { id: col.integer, version: col.integer, title: col.text, text: col.text }

/** A refusal that has to undo what was saved before it in the same transaction. */
class Refused extends Error {
  readonly saved: Saved
  constructor(saved: Saved) {
    super('refused')
    this.saved = saved
  }
}
const orRefuse = (saved: Saved) => {
  if (saved.outcome !== 'saved') throw new Refused(saved)
}

async function saveText(shop: Shop, id: number, locale: Locale, { version, slug, ...sent }: TextBody) {
  const rows = await readRows(shop.db, textColumns)`
    select id, version, title, text from category_texts where category_id = ${id} and locale = ${locale} for update`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const saved = await saveFields<{ title: string; text: string }>(shop, {
    kind: 'category',
    table: 'category_texts',
    row,
    version,
    sent,
  })
  if (saved.outcome !== 'saved') {
    const { fields, ...conflict } = saved.conflict
    const named = Object.entries(fields).map(([name, values]) => [`${locale}.${name}`, values])
    throw new Refused({ ...saved, conflict: { ...conflict, fields: Object.fromEntries(named) } })
  }
  if (slug !== undefined) await changeSlug(shop, 'category_id', id, locale, slug)
}

/** Saves what a colleague changed of a category: its picture, its texts and its addresses; all of it or nothing. */
export async function changeCategory(
  shop: Shop,
  id: number,
  { version, picture, nl, en }: z.infer<typeof changeCategoryBody>,
): Promise<Saved> {
  try {
    return await refuseTaken(shop, id, { nl: nl?.slug, en: en?.slug }, () =>
      inTransaction(shop, async (shop) => {
        const rows = await readRows(shop.db, { id: col.integer, version: col.integer, picture: col.text })`
          select id, version, picture from categories where id = ${id} for update`
        const row = rows[0]
        if (!row) throw new Problem('not_found')
        orRefuse(
          await saveFields<{ picture: string }>(shop, {
            kind: 'category',
            table,
            row,
            version,
            sent: { picture },
          }),
        )
        if (nl) await saveText(shop, id, 'nl', nl)
        if (en) await saveText(shop, id, 'en', en)
        return { outcome: 'saved' as const }
      }),
    )
  } catch (error) {
    if (error instanceof Refused) return error.saved
    throw error
  }
}

/** Moves a category, with what is below it, to another place. */
export const moveCategory = (
  shop: Shop,
  id: number,
  place: z.infer<typeof moveCategoryBody>,
): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const rows = await lockTree(shop, table)
    if (!rows.some((one) => one.id === id)) throw new Problem('not_found')
    await moveInTree(shop, { ...tree, tree: rows }, id, place)
  })

const usesOf = (shop: Shop, id: number): SQL => sql`
  select 'product', p.id, ${productName(shop)} from product_categories pc join products p on p.id = pc.product_id where pc.category_id = ${id}
  union all select 'category', c.id, t.title from categories c join category_texts t on t.category_id = c.id and t.locale = ${shop.locale}
    where c.parent_id = ${id}
  union all select 'menu', m.id, m.title->>${shop.locale} from menu_items m where m.category_id = ${id}
  union all select 'discount', d.id, d.code from discount_codes d where ${id} = any(d.category_ids)`

/** Where a category is used: products, categories below it, menu items and discount codes. */
export async function findCategoryUses(shop: Shop, id: number): Promise<Uses> {
  const { rowCount } = await shop.db.execute(sql`select from categories where id = ${id}`)
  if (!rowCount) throw new Problem('not_found')
  return findUses(shop, usesOf(shop, id))
}

type Removed = { outcome: 'removed' } | { outcome: 'in_use'; uses: Uses }

/** Deletes a category that nothing uses. Its addresses lead to the category above it; without one they are gone. */
export const removeCategory = (shop: Shop, id: number): Promise<Removed> =>
  inTransaction(shop, async (shop) => {
    await lockTree(shop, table)
    const uses = await findCategoryUses(shop, id)
    if (uses.total) return { outcome: 'in_use', uses }
    await shop.db.execute(sql`
      with moved as (
        select uri_of(s.locale, s.slug) as old, (
          select uri_of(above.locale, above.slug) from slugs above where above.category_id = c.parent_id and above.locale = s.locale) as new
        from slugs s join categories c on c.id = s.category_id where c.id = ${id}
      ), older as (update redirects r set "to" = moved.new from moved where r."to" = moved.old)
      insert into redirects ("from", "to") select old, new from moved on conflict ("from") do update set "to" = excluded."to"`)
    await shop.db.execute(sql`delete from categories where id = ${id}`)
    return { outcome: 'removed' }
  })
