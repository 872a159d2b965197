import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type changeListItemBody,
  type ListItem,
  maxListItems,
  type NamedList,
  type newListItemBody,
  type ShortList,
} from '../../../contract/staff/catalogue/short-lists.ts'
import type { Uses } from '../../../contract/staff/uses.ts'
import type { Localised } from '../../platform/database/columns.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { type ListKind, listKinds, usesOfItem } from './list-kinds.ts'
import { findUses } from './uses.ts'

const columns = {
  id: col.integer,
  name: col.json<Localised>().neverNull,
  is_fixed: col.boolean,
  filterable: col.boolean.orNull,
  numeric: col.boolean.orNull,
  products: col.integer,
  version: col.integer,
}

const tableOf = ({ table }: ListKind) => sql.identifier(table)
const nameOf = ({ name, isOneName }: ListKind): SQL =>
  isOneName
    ? sql`jsonb_build_object('nl', t.${sql.identifier(name)}, 'en', t.${sql.identifier(name)})`
    : sql`t.${sql.identifier(name)}`

/** What only specifications have: whether visitors can filter by them, and whether their values are numbers. */
const filterColumns = ({ isFilterable }: ListKind): SQL =>
  isFilterable ? sql`t.filterable, t.numeric` : sql`null::boolean as filterable, null::boolean as numeric`

/** The items of a list in the order in which visitors see them: that of the colleagues, or by name. */
export async function listItems(shop: Shop, list: ShortList, parent?: number): Promise<ListItem[]> {
  const of = listKinds[list]
  if (of.parent && parent === undefined) throw new Problem('invalid', { fields: { parent: ['required'] } })
  const where = of.parent ? sql`t.${sql.identifier(of.parent.column)} = ${parent ?? 0}` : sql`true`
  return readRows(shop.db, columns)`
    select t.id, ${nameOf(of)} as name, ${of.isFixed} as is_fixed, ${filterColumns(of)},
      (select count(distinct used.id)::int from (${of.products}) used(id)) as products, t.version
    from ${tableOf(of)} t where ${where}
    order by ${of.isOrdered ? sql`t.position, t.id` : sql`lower(${nameOf(of)}->>${shop.locale}), t.id`} limit ${maxListItems}`
}

/** The parent of an item of a list of values, so that the list can be shown again. */
export async function parentOf({ db }: Shop, list: ShortList, id: number): Promise<number | undefined> {
  const of = listKinds[list]
  if (!of.parent) return undefined
  const rows = await readRows(db, { parent: col.integer })`
    select t.${sql.identifier(of.parent.column)} as parent from ${tableOf(of)} t where t.id = ${id}`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0].parent
}

/** A brand has one name: both languages must say the same. */
function storedName({ isOneName }: ListKind, name: Localised): string | Localised {
  if (!isOneName) return { en: name.en, nl: name.nl }
  if (name.en !== name.nl) throw new Problem('invalid', { fields: { 'name.en': ['same'] } })
  return name.nl
}
const asParam = (stored: string | Localised) =>
  typeof stored === 'string' ? sql`${stored}` : sql`${JSON.stringify(stored)}::jsonb`

/** No two items of a list have the same name. */
async function requireFreeName(
  { db }: Shop,
  of: ListKind,
  { id, parent, name }: { id?: number; parent: number | undefined; name: Localised },
) {
  const sameList = of.parent ? sql`t.${sql.identifier(of.parent.column)} = ${parent ?? 0}` : sql`true`
  for (const locale of ['nl', 'en'] as const) {
    const { rowCount } = await db.execute(sql`
      select from ${tableOf(of)} t where ${sameList} and t.id <> ${id ?? 0} and lower(${nameOf(of)}->>${locale}) = lower(${name[locale]})`)
    if (rowCount) throw new Problem('invalid', { fields: { [`name.${locale}`]: ['taken'] } })
  }
}

/** Locks a list, or the specification or attribute whose values it has, against others who add or move. */
async function lockList({ db }: Shop, of: ListKind, parent: number | undefined) {
  if (!of.parent) return db.execute(sql`lock table ${tableOf(of)} in share row exclusive mode`)
  const { rowCount } = await db.execute(
    sql`select from ${sql.identifier(of.parent.table)} where id = ${parent ?? 0} for update`,
  )
  if (!rowCount)
    throw new Problem('invalid', { fields: { parent_id: [parent === undefined ? 'required' : 'unknown'] } })
}

/** A value of what the shop derives itself would be removed at the next save of a product. */
async function refuseDerived({ db }: Shop, list: ShortList, parent: number | undefined) {
  if (list !== 'specification-values') return
  const { isFixed } = listKinds[list]
  const { rowCount } = await db.execute(
    sql`select from (select ${parent ?? 0}::int as spec_id) t where ${isFixed}`,
  )
  if (rowCount) throw new Problem('not_possible')
}

/** Adds an item as the last one. */
export const addItem = (
  shop: Shop,
  list: NamedList,
  { name, parent_id: parent }: z.infer<typeof newListItemBody>,
): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const of = listKinds[list]
    await lockList(shop, of, parent)
    await refuseDerived(shop, list, parent)
    await requireFreeName(shop, of, { parent, name })
    const table = tableOf(of)
    const values: [column: string, value: SQL][] = [[of.name, asParam(storedName(of, name))]]
    if (of.hasKey) values.push(['key', sql`${of.kind}::text || '-' || gen_random_uuid()`])
    if (of.parent) values.push([of.parent.column, sql`${parent ?? 0}`])
    if (of.isOrdered) {
      const others = of.parent ? sql`where ${sql.identifier(of.parent.column)} = ${parent ?? 0}` : sql``
      values.push(['position', sql`(select coalesce(max(position) + 1, 0) from ${table} ${others})`])
    }
    await shop.db.execute(sql`
      insert into ${table} (${sql.join(
        values.map(([column]) => sql.identifier(column)),
        sql`, `,
      )}) values (${sql.join(
        values.map(([, value]) => value),
        sql`, `,
      )})`)
  })

const lockedColumns = {
  id: col.integer,
  version: col.integer,
  name: col.json<Localised>().neverNull,
  filterable: col.boolean.orNull,
  numeric: col.boolean.orNull,
  is_fixed: col.boolean,
}

async function lockItem({ db }: Shop, of: ListKind, id: number) {
  const rows = await readRows(db, lockedColumns)`
    select t.id, t.version, ${nameOf(of)} as name, ${filterColumns(of)},
      ${of.isFixed} as is_fixed
    from ${tableOf(of)} t where t.id = ${id} for update`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return row
}

/** Saves another name, whether visitors can filter by it, and whether its values are numbers. */
export async function changeItem(
  shop: Shop,
  list: NamedList,
  id: number,
  { version, name, filterable, numeric }: z.infer<typeof changeListItemBody>,
): Promise<Saved> {
  const of = listKinds[list]
  try {
    return await inTransaction(shop, async (shop) => {
      const parent = await parentOf(shop, list, id)
      const row = await lockItem(shop, of, id)
      if (name && row.is_fixed && !of.mayRenameFixed) throw new Problem('not_possible')
      for (const [field, sent] of Object.entries({ filterable, numeric }))
        if (sent !== undefined && !of.isFilterable)
          throw new Problem('invalid', { fields: { [field]: ['unknown'] } })
      // What the shop writes itself has the numbers that it gives.
      if (numeric !== undefined && row.is_fixed) throw new Problem('not_possible')
      if (name) await requireFreeName(shop, of, { id, parent, name })
      const stored = (named: Localised) => (of.isOneName ? named.nl : named)
      return saveFields<Record<string, unknown>>(shop, {
        kind: of.kind,
        table: of.table,
        row: {
          id,
          version: row.version,
          [of.name]: stored(row.name),
          filterable: row.filterable,
          numeric: row.numeric,
        },
        version,
        sent: { [of.name]: name && storedName(of, name), filterable, numeric },
        json: of.isOneName ? [] : [of.name],
      })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { 'name.nl': ['taken'] } })
    throw error
  }
}

/** Moves an item to another place in its list. */
export const moveItem = (shop: Shop, list: NamedList, id: number, position: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const of = listKinds[list]
    const parent = await parentOf(shop, list, id)
    if (!of.isOrdered) throw new Problem('not_possible')
    await lockList(shop, of, parent)
    const inList = of.parent ? sql`${sql.identifier(of.parent.column)} = ${parent ?? 0}` : sql`true`
    const rows = await readRows(shop.db, { id: col.integer })`
      select id from ${tableOf(of)} where ${inList} order by position, id`
    if (!rows.some((one) => one.id === id)) throw new Problem('not_found')
    const order = rows
      .map((one) => one.id)
      .filter((one) => one !== id)
      .toSpliced(position, 0, id)
    await shop.db.execute(sql`
      update ${tableOf(of)} t set position = placed.place - 1
      from unnest(${sql.param(order)}::int[]) with ordinality as placed(id, place)
      where t.id = placed.id and t.position <> placed.place - 1`)
  })

/** Where an item is used. */
export async function findItemUses(shop: Shop, list: ShortList, id: number): Promise<Uses> {
  const of = listKinds[list]
  const { rowCount } = await shop.db.execute(sql`select from ${tableOf(of)} where id = ${id}`)
  if (!rowCount) throw new Problem('not_found')
  return findUses(shop, usesOfItem(shop, of, id))
}

type Removed = { outcome: 'removed' } | { outcome: 'in_use'; uses: Uses }

/** Deletes an item that nothing uses and that the shop itself does not need. */
export const removeItem = (shop: Shop, list: ShortList, id: number): Promise<Removed> =>
  inTransaction(shop, async (shop) => {
    const of = listKinds[list]
    const { is_fixed } = await lockItem(shop, of, id)
    if (is_fixed) throw new Problem('not_possible')
    const uses = await findItemUses(shop, list, id)
    if (uses.total) return { outcome: 'in_use', uses }
    await shop.db.execute(sql`delete from ${tableOf(of)} where id = ${id}`)
    return { outcome: 'removed' }
  })
