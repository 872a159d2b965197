import { type SQL, sql } from 'drizzle-orm'
import type {
  ChangeVariantBody,
  ProductVariant,
  VariantBody,
} from '../../../contract/staff/catalogue/product-variants.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { seatsLeft } from '../dates/seats-left.ts'
import { optionAttributeValues, productOptions } from '../tables/option-tables.ts'
import { lockProduct } from './change-product.ts'

const columns = {
  id: col.integer,
  values: col.rows({ id: col.integer, attribute: col.text, value: col.text }),
  surcharge_cents: col.integer,
  left: col.integer.orNull,
  version: col.integer,
}

/** The variants of a product in the order in which visitors see them. */
export const readVariants = ({ db, locale, now }: Shop, id: number): Promise<ProductVariant[]> => readRows(
  db,
  columns,
)`
  select o.id, coalesce((
    select json_agg(json_build_object('id', v.id, 'attribute', a.title->>${locale}, 'value', v.title->>${locale}) order by a.position, a.id)
    from option_attribute_values given join attribute_values v on v.id = given.value_id join attributes a on a.id = v.attribute_id
    where given.option_id = o.id), '[]') as values, o.surcharge_cents, ${seatsLeft(now)} as left, o.version
  from product_options o where o.product_id = ${id} and o.first_day is null order by o.position, o.id`

const wrong = (field: string, rule: string) => new Problem('invalid', { fields: { [field]: [rule] } })

/** Values that exist, one of each attribute, and none of those that dates get by themselves; together they are of no other variant. */
async function requireValues({ db }: Shop, productId: number, ids: readonly number[], variantId = 0) {
  const values = await readRows(db, { attribute_id: col.integer })`
    select attribute_id from attribute_values where id = any(${sql.param(ids)}::int[]) and location_id is null and language is null`
  if (values.length !== ids.length) throw wrong('value_ids', 'unknown')
  if (new Set(values.map((value) => value.attribute_id)).size !== ids.length)
    throw wrong('value_ids', 'invalid')
  const { rowCount } = await db.execute(sql`
    select from product_options o where o.product_id = ${productId} and o.first_day is null and o.id <> ${variantId}
      and array(select value_id from option_attribute_values where option_id = o.id order by value_id)
        = array(select unnest(${sql.param(ids)}::int[]) order by 1)`)
  if (rowCount) throw wrong('value_ids', 'taken')
}

/** Adds a variant as the last one. */
export const addVariant = (
  shop: Shop,
  productId: number,
  { value_ids, surcharge_cents, left }: VariantBody,
): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    await lockProduct(shop, productId)
    await requireValues(shop, productId, value_ids)
    const [added] = await db
      .insert(productOptions)
      .values({
        productId,
        surchargeCents: surcharge_cents,
        stock: left,
        position: sql`(select coalesce(max(position) + 1, 0) from product_options where product_id = ${productId})`,
      })
      .returning({ id: productOptions.id })
    if (!added) throw new Error('the insert returned no row')
    if (value_ids.length)
      await db
        .insert(optionAttributeValues)
        .values(value_ids.map((valueId) => ({ optionId: added.id, valueId })))
  })

const lockedColumns = {
  id: col.integer,
  version: col.integer,
  surcharge_cents: col.integer,
  stock: col.integer.orNull,
  left: col.integer.orNull,
}

async function lockVariant({ db, now }: Shop, productId: number, id: number) {
  const rows = await readRows(db, lockedColumns)`
    select o.id, o.version, o.surcharge_cents, o.stock, ${seatsLeft(now)} as left from product_options o
    where o.id = ${id} and o.product_id = ${productId} and o.first_day is null for no key update`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return row
}

const wasOrdered = (id: SQL) => sql`(
  exists (select from order_lines l where ${id} in (l.option_id, l.cancelled_option_id))
  or exists (select from offer_lines l where l.option_id = ${id}))`

/** Makes it a choice of other values. What people ordered or have in their cart stays what it was. */
async function chooseValues(shop: Shop, productId: number, id: number, ids: readonly number[]) {
  const { db } = shop
  const { rowCount } = await db.execute(sql`
    select where array(select value_id from option_attribute_values where option_id = ${id} order by value_id)
      = array(select unnest(${sql.param(ids)}::int[]) order by 1)`)
  if (rowCount) return
  await requireValues(shop, productId, ids, id)
  const ordered = await db.execute(sql`
    select where ${wasOrdered(sql`${id}::int`)} or exists (select from cart_lines where option_id = ${id})`)
  if (ordered.rowCount) throw wrong('value_ids', 'booked')
  await db.execute(sql`
    delete from option_attribute_values where option_id = ${id} and value_id <> all(${sql.param(ids)}::int[])`)
  await db.execute(sql`
    insert into option_attribute_values (option_id, value_id) select ${id}, unnest(${sql.param(ids)}::int[]) on conflict do nothing`)
}

/** Changes the surcharge, the values, or how many there are left: what is sold already stays counted. */
export const changeVariant = (
  shop: Shop,
  productId: number,
  id: number,
  { version, left, surcharge_cents, value_ids }: ChangeVariantBody,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    if (value_ids) await lockProduct(shop, productId)
    const { left: before, ...row } = await lockVariant(shop, productId, id)
    const taken = before === null || row.stock === null ? 0 : row.stock - before
    const saved = await saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
      kind: 'product',
      table: 'product_options',
      row,
      version,
      sent: { surcharge_cents, stock: left === undefined || left === null ? left : left + taken },
    })
    if (value_ids && saved.outcome === 'saved') await chooseValues(shop, productId, id, value_ids)
    return saved
  })

/** Puts the variants in an order. Refused when a colleague has added or deleted one meanwhile. */
export const orderVariants = (shop: Shop, productId: number, ids: readonly number[]): Promise<void> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId)
    const known = (await readVariants(shop, productId)).map(({ id }) => id)
    if (ids.length !== known.length || !known.every((id) => ids.includes(id)))
      throw new Problem('selection_changed')
    await shop.db.execute(sql`
      update product_options o set position = given.place - 1
      from unnest(${sql.param(ids)}::int[]) with ordinality as given(id, place) where o.id = given.id and o.position <> given.place - 1`)
  })

/** Deletes a variant that nobody ordered. One that was sold gets none left instead. */
export const removeVariant = (shop: Shop, productId: number, id: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId)
    await lockVariant(shop, productId, id)
    const { rowCount } = await shop.db.execute(sql`
      delete from product_options o where o.id = ${id} and not ${wasOrdered(sql`o.id`)}`)
    if (!rowCount) throw new Problem('not_possible')
  })
