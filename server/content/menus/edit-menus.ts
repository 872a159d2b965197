import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MenuPlace } from '../../../contract/rules/pages.ts'
import type {
  changeMenuItemBody,
  MenuTarget,
  MenuTargetLists,
  moveMenuItemBody,
  newMenuItemBody,
  StaffMenuItem,
} from '../../../contract/staff/content/menus.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockTree, moveInTree, nextPosition, requireParent } from '../../platform/staff/ordered-tree.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'

/** The menu is shown three levels deep: the item, its column and the links in it. */
const maxDepth = 3

type Both = { en: string; nl: string }

const columns = {
  id: col.integer,
  parent_id: col.integer.orNull,
  place: col.text.as<MenuPlace>(),
  title: col.json<Both>(),
  is_link: col.boolean,
  category_id: col.integer.orNull,
  page_id: col.integer.orNull,
  product_id: col.integer.orNull,
  uri: col.json<Both>().orNull,
  version: col.integer,
  target_name: col.text.orNull,
  has_addresses: col.boolean,
}

/** All menu items, in their order; the back office makes the tree. */
export async function listStaffMenus({ db, locale, now }: Shop): Promise<StaffMenuItem[]> {
  const rows = await readRows(db, columns)`
    select m.id, m.parent_id, m.place, m.title, m.is_link, m.category_id, m.page_id, m.product_id, m.uri, m.version,
      coalesce((select t.title from category_texts t where t.category_id = m.category_id and t.locale = ${locale}),
        (select t.title from page_texts t where t.page_id = m.page_id and t.locale = ${locale}),
        (select t.name from product_texts t where t.product_id = m.product_id and t.locale = ${locale})) as target_name,
      (select count(*) = 2 from slugs s where s.category_id = m.category_id or s.product_id = m.product_id
        or (s.page_id = m.page_id and exists (select from pages p where p.id = m.page_id and p.published_at <= ${now}))) as has_addresses
    from menu_items m order by m.position, m.id`
  return rows.map(({ is_link, category_id, page_id, product_id, has_addresses, ...row }) => ({
    ...row,
    target: !is_link
      ? 'none'
      : category_id
        ? 'category'
        : page_id
          ? 'page'
          : product_id
            ? 'product'
            : ('uri' as const),
    target_id: category_id ?? page_id ?? product_id,
    is_dead: is_link && row.uri === null && !has_addresses,
  }))
}

const named = { id: col.integer, name: col.text }

/** The categories, pages and products that an item can lead to. */
export async function listMenuTargets({ db, locale }: Shop): Promise<MenuTargetLists> {
  const [category, page, product] = await Promise.all([
    readRows(
      db,
      named,
    )`select category_id as id, title as name from category_texts where locale = ${locale} order by title, id`,
    readRows(
      db,
      named,
    )`select page_id as id, title as name from page_texts where locale = ${locale} order by title, id`,
    readRows(
      db,
      named,
    )`select product_id as id, name from product_texts where locale = ${locale} order by name, id`,
  ])
  return { category, page, product }
}

const targetTables: Partial<Record<MenuTarget, string>> = {
  category: 'categories',
  page: 'pages',
  product: 'products',
}

/** The columns of a target; what it leads to must exist. */
async function targetColumns({ db }: Shop, { target, target_id, uri }: z.infer<typeof changeMenuItemBody>) {
  const table = targetTables[target]
  if (table) {
    const { rowCount } = await db.execute(
      sql`select from ${sql.identifier(table)} where id = ${target_id ?? 0} for key share`,
    )
    if (!rowCount)
      throw new Problem('invalid', { fields: { target_id: [target_id ? 'unknown' : 'required'] } })
  }
  if (target === 'uri' && !uri) throw new Problem('invalid', { fields: { uri: ['required'] } })
  const id = (kind: MenuTarget) => (target === kind ? (target_id ?? null) : null)
  return {
    is_link: target !== 'none',
    category_id: id('category'),
    page_id: id('page'),
    product_id: id('product'),
    uri: target === 'uri' ? (uri ?? null) : null,
  }
}

const table = 'menu_items'
type Menu = Awaited<ReturnType<typeof lockTree>>

/** The item that holds the footer is a fixed part of the page. */
async function requireItem({ db }: Shop, menu: Menu, id: number) {
  if (!menu.some((one) => one.id === id)) throw new Problem('not_found')
  const { rowCount } = await db.execute(sql`select from menu_items where id = ${id} and place = 'footer'`)
  if (rowCount) throw new Problem('not_possible')
}

/** Adds an item as the last one below its parent; returns its id. */
export const addMenuItem = (
  shop: Shop,
  { parent_id, ...sent }: z.infer<typeof newMenuItemBody>,
): Promise<number> =>
  inTransaction(shop, async (shop) => {
    const parentId = parent_id ?? null
    requireParent(await lockTree(shop, table), parentId, maxDepth)
    const { is_link, category_id, page_id, product_id, uri } = await targetColumns(shop, {
      version: 1,
      ...sent,
    })
    const rows = await readRows(shop.db, { id: col.integer })`
      insert into menu_items (parent_id, position, title, is_link, category_id, page_id, product_id, uri)
      select ${parentId}::int, ${nextPosition(table, parentId)}, ${JSON.stringify(sent.title)}::jsonb,
        ${is_link}, ${category_id}::int, ${page_id}::int, ${product_id}::int, ${uri && JSON.stringify(uri)}::jsonb
      returning id`
    return rows[0]?.id ?? 0
  })

type Fields = {
  title: Both
  is_link: boolean
  category_id: number | null
  page_id: number | null
  product_id: number | null
  uri: Both | null
}
const fieldColumns = {
  id: col.integer,
  version: col.integer,
  title: col.json<Both>(),
  is_link: col.boolean,
  category_id: col.integer.orNull,
  page_id: col.integer.orNull,
  product_id: col.integer.orNull,
  uri: col.json<Both>().orNull,
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Changes the title of an item and what it leads to. */
export const changeMenuItem = (
  shop: Shop,
  id: number,
  body: z.infer<typeof changeMenuItemBody>,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    await requireItem(shop, await lockTree(shop, table), id)
    const rows = await readRows(shop.db, fieldColumns)`
      select id, version, title, is_link, category_id, page_id, product_id, uri from menu_items where id = ${id}`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    const next: Fields = { title: body.title, ...(await targetColumns(shop, body)) }
    const changed = Object.fromEntries(
      Object.entries(next).filter(([name, value]) => !isSame(row[name as keyof Fields], value)),
    ) as Partial<Fields>
    return saveFields<Fields>(shop, {
      kind: 'menu',
      table: 'menu_items',
      row,
      version: body.version,
      sent: changed,
      json: ['title', 'uri'],
    })
  })

/** Moves an item, with what is below it, to a place among the items of a parent. */
export const moveMenuItem = (
  shop: Shop,
  id: number,
  place: z.infer<typeof moveMenuItemBody>,
): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const tree = await lockTree(shop, table)
    await requireItem(shop, tree, id)
    await moveInTree(shop, { table, tree, maxDepth }, id, place)
  })

/** Removes an item that has nothing below it. */
export const removeMenuItem = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const menu = await lockTree(shop, table)
    await requireItem(shop, menu, id)
    if (menu.some(({ parent_id }) => parent_id === id)) throw new Problem('not_possible')
    await shop.db.execute(sql`delete from menu_items where id = ${id}`)
  })
