import { type SQL, sql } from 'drizzle-orm'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { cents, integer, names, text } from '../../platform/imports/cells.ts'
import type { ColumnFault, Importable, Known, ReadRow, Values } from '../../platform/imports/importable.ts'
import { writeRows } from '../../platform/imports/write-rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { seatsLeft } from '../dates/seats-left.ts'
import { codesOf, findNamed } from './named-records.ts'

const columns = {
  id: col.integer,
  product: col.text,
  values: col.array(col.text),
  surcharge_cents: col.integer,
  left: col.integer.orNull,
  position: col.integer,
  /** Not in the file: what was ever put in, of which some is sold. */
  stock: col.integer.orNull,
}
type VariantValues = Omit<RowOf<typeof columns>, 'id' | 'values'> & { values: string[] | null }

const read = async ({ db, now }: Shop, where: SQL, max: number): Promise<Known[]> =>
  (
    await readRows(db, columns)`
      select o.id, p.code as product, array(
          select a.key || ': ' || (v.title->>'nl') from option_attribute_values given
          join attribute_values v on v.id = given.value_id join attributes a on a.id = v.attribute_id
          where given.option_id = o.id order by (a.key || ': ' || (v.title->>'nl')) collate "C") as values,
        o.surcharge_cents, ${seatsLeft(now)} as left, o.position, o.stock
      from product_options o join products p on p.id = o.product_id
      where o.first_day is null and ${where} order by p.code, o.position, o.id limit ${max}`
  ).map(({ id, values, ...rest }) => ({ id, values: { ...rest, values: values.length ? values : null } }))

const keyOf = ({ product, values }: Values) => JSON.stringify([String(product).toLowerCase(), values ?? null])

/** The most variants of one product that a file is compared with. */
const maxPerProduct = 500

async function find(shop: Shop, rows: readonly Values[]) {
  const codes = [...new Set(rows.map(({ product }) => String(product)))]
  const known = await read(shop, sql`p.code = any(${sql.param(codes)}::text[])`, codes.length * maxPerProduct)
  const byKey = new Map(known.map((variant) => [keyOf(variant.values), variant]))
  return rows.map((row) => byKey.get(keyOf(row)))
}

const attributeOf = (code: string) => code.replace(/: .*/, '')

/** Trainings are sold by date, and of each attribute a variant has one value. */
async function check({ db }: Shop, rows: readonly ReadRow[]): Promise<ColumnFault[][]> {
  const products = await readRows(db, { code: col.text, kind: col.text })`
    select code, kind from products where code = any(${sql.param(rows.map(({ next }) => next.product))}::text[])`
  const kinds = new Map(products.map(({ code, kind }) => [code, kind]))
  return rows.map(({ known, next }) => {
    const values = (next.values ?? []) as string[]
    const faults: ColumnFault[] = []
    if (!known && kinds.get(String(next.product)) === 'training')
      faults.push({ column: 'product', reason: 'training' })
    if (new Set(values.map(attributeOf)).size !== values.length)
      faults.push({ column: 'values', reason: 'one_of_each' })
    return faults
  })
}

/** How much was ever put in, when so much is left: what is sold stays counted. */
const stockOf = (left: unknown, known: Known | undefined) => {
  if (left === null || left === undefined) return null
  const { stock, left: before } = (known?.values ?? {}) as Partial<VariantValues>
  return Number(left) + ((stock ?? 0) - (before ?? 0))
}

/** Locks products in the order of their ids, and gives the place after the last variant of one. */
async function lockProducts({ db }: Shop, ids: readonly number[]) {
  const { rowCount } = await db.execute(
    sql`select from products where id = any(${sql.param(ids)}::int[]) order by id for update`,
  )
  if (rowCount !== ids.length) throw new Problem('selection_changed')
  const rows = await readRows(db, { id: col.integer, position: col.integer.neverNull })`
    select product_id as id, max(position)::int + 1 as position from product_options where product_id = any(${sql.param(ids)}::int[]) group by product_id`
  const next = new Map(rows.map(({ id, position }) => [id, position]))
  return (id: number) => {
    const position = next.get(id) ?? 0
    next.set(id, position + 1)
    return position
  }
}

async function write(shop: Shop, rows: readonly ReadRow[]) {
  const { db } = shop
  const productId = await findNamed(
    shop,
    'products',
    rows.map(({ next }) => next.product),
  )
  const valueId = await findNamed(
    shop,
    'attribute_values',
    rows.flatMap(({ next }) => (next.values ?? []) as string[]),
  )
  const ids = [...new Set(rows.map(({ next }) => productId(next.product) ?? 0))]
  const nextPosition = await lockProducts(shop, ids)
  const settled = rows.map(({ given, known, next }) => {
    const id = productId(next.product) ?? 0
    return {
      known,
      next,
      given: {
        ...(!known && { product_id: id, position: nextPosition(id) }),
        ...('surcharge_cents' in given && { surcharge_cents: given.surcharge_cents ?? 0 }),
        ...('left' in given && { stock: stockOf(given.left, known) }),
        ...(typeof given.position === 'number' && { position: given.position }),
      },
    }
  })
  const written = await writeRows(shop, 'product_options', settled)
  const chosen = rows.flatMap(({ known, next }, at) =>
    known
      ? []
      : ((next.values ?? []) as string[]).map((value) => ({
          option_id: written[at],
          value_id: valueId(value),
        })),
  )
  if (chosen.length)
    await db.execute(sql`
      insert into option_attribute_values (option_id, value_id)
      select option_id, value_id from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as given(option_id int, value_id int)`)
}

/** Sizes and other variants of products without dates. */
export const importableVariants: Importable = {
  kind: 'variants',
  record: 'product',
  table: 'product_options',
  rights: ['catalogue:write'],
  exportRight: 'catalogue:read',
  fileName: { nl: 'uitvoeringen', en: 'variants' },
  columns: [
    {
      name: 'product',
      heading: { nl: 'Product', en: 'Product' },
      also: ['code', 'productcode', 'product code', 'artikelnummer', 'sku'],
      cell: text(20),
      names: codesOf('products'),
      isRequired: true,
      onlyFinds: true,
    },
    {
      name: 'values',
      heading: { nl: 'Uitvoering', en: 'Variant' },
      also: ['maat', 'size', 'variant', 'optie', 'option'],
      cell: names,
      names: codesOf('attribute_values'),
      onlyFinds: true,
    },
    {
      name: 'surcharge_cents',
      heading: { nl: 'Toeslag', en: 'Surcharge' },
      also: ['meerprijs', 'prijsverschil'],
      cell: cents({ min: -100_000_000, max: 100_000_000 }),
      isNeeded: true,
    },
    {
      name: 'left',
      heading: { nl: 'Voorraad', en: 'In stock' },
      also: ['op voorraad', 'aantal', 'stock'],
      cell: integer({ min: 0, max: 100_000 }),
    },
    {
      name: 'position',
      heading: { nl: 'Volgorde', en: 'Order' },
      also: ['positie', 'position'],
      cell: integer({ min: 0, max: 32_000 }),
      isNeeded: true,
    },
  ],
  keyOf,
  nameOf: ({ product, values }) => [product, ...((values ?? []) as string[])].join(' '),
  read,
  find,
  check,
  write,
}
