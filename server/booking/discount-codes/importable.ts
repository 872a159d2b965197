import { type SQL, sql } from 'drizzle-orm'
import { codePattern, discountFaults } from '../../../contract/rules/booking/discount-codes.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import {
  cents,
  codes,
  integer,
  longText,
  moment,
  pattern,
  wholeSecond,
} from '../../platform/imports/cells.ts'
import type { ColumnFault, Importable, Known, ReadRow, Values } from '../../platform/imports/importable.ts'
import { insertRows, updateRows } from '../../platform/imports/write-rows.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  code: col.text,
  percent: col.integer.orNull,
  amount_cents: col.integer.orNull,
  starts_at: col.instant.orNull,
  ends_at: col.instant.orNull,
  most_uses: col.integer.orNull,
  most_uses_per_customer: col.integer.orNull,
  minimum_cents: col.integer.orNull,
  products: col.array(col.text),
  categories: col.array(col.text),
  note: col.text.orNull,
}

/** The codes that match, with the codes of what they are for. */
const select = ({ db }: Shop, where: SQL, max: number) => readRows(db, columns)`
  select d.id, d.code, d.percent, d.amount_cents, d.starts_at, d.ends_at, d.most_uses, d.most_uses_per_customer, d.minimum_cents,
    array(select p.code from products p where p.id = any(d.product_ids) order by p.code collate "C") as products,
    array(select k.key from categories k where k.id = any(d.category_ids) order by k.key collate "C") as categories, d.note
  from discount_codes d where ${where} order by d.id limit ${max}`

const orNull = (list: string[]) => (list.length ? list : null)

function valuesOf({
  id: _id,
  starts_at,
  ends_at,
  products,
  categories,
  ...row
}: RowOf<typeof columns>): Values {
  return {
    ...row,
    starts_at: wholeSecond(starts_at),
    ends_at: wholeSecond(ends_at),
    products: orNull(products),
    categories: orNull(categories),
  }
}

/** The codes that match a list's query, for its export. */
export const listDiscountValues = async (shop: Shop, where: SQL, max: number) =>
  (await select(shop, where, max)).map(valuesOf)

const codesIn = (rows: readonly ReadRow[], column: 'products' | 'categories') => [
  ...new Set(rows.flatMap(({ given }) => (given[column] ?? []) as string[])),
]

/** The ids of products and categories by their codes. */
async function findTargetIds({ db }: Shop, rows: readonly ReadRow[]) {
  const found = await readRows(db, { kind: col.text, code: col.text, id: col.integer })`
    select 'products' as kind, code, id from products where code = any(${sql.param(codesIn(rows, 'products'))}::text[])
    union all select 'categories' as kind, key as code, id from categories where key = any(${sql.param(codesIn(rows, 'categories'))}::text[])`
  return new Map(found.map(({ kind, code, id }) => [`${kind} ${code}`, id]))
}

async function check(shop: Shop, rows: readonly ReadRow[]): Promise<ColumnFault[][]> {
  const ids = await findTargetIds(shop, rows)
  return rows.map(({ given, next }) => {
    const terms = { percent: null, amount_cents: null, starts_at: null, ends_at: null, ...next }
    const isUnknown = (column: 'products' | 'categories') =>
      ((given[column] ?? []) as string[]).some((code) => !ids.has(`${column} ${code}`))
    return [
      ...discountFaults(terms).map(({ field, rule }): ColumnFault => ({ column: field, reason: rule })),
      ...(['products', 'categories'] as const)
        .filter(isUnknown)
        .map((column): ColumnFault => ({ column, reason: 'unknown' })),
    ]
  })
}

async function write(shop: Shop, rows: readonly ReadRow[]) {
  const ids = await findTargetIds(shop, rows)
  const idsOf = (column: string, list: unknown) =>
    ((list ?? []) as string[]).flatMap((code) => ids.get(`${column} ${code}`) ?? [])
  const toRow = ({ products, categories, ...given }: Values) => ({
    ...given,
    ...(products !== undefined && { product_ids: idsOf('products', products) }),
    ...(categories !== undefined && { category_ids: idsOf('categories', categories) }),
  })
  await insertRows(
    shop,
    'discount_codes',
    // An insert names all its columns, so these have no default.
    rows.flatMap(({ given, known }) =>
      known ? [] : [{ product_ids: [], category_ids: [], ...toRow(given) }],
    ),
  )
  await updateRows(
    shop,
    'discount_codes',
    rows.flatMap(({ given, known }) => (known ? [{ id: known.id, ...toRow(given) }] : [])),
  )
}

const amount = cents({ min: 1, max: 10_000_000 })
const uses = integer({ min: 1, max: 1_000_000 })

export const importableDiscounts: Importable = {
  kind: 'discounts',
  record: 'discount',
  table: 'discount_codes',
  rights: ['prices:write'],
  exportRight: 'prices:write',
  columns: [
    {
      name: 'code',
      heading: { nl: 'Code', en: 'Code' },
      also: ['kortingscode', 'discount code', 'actiecode', 'voucher'],
      cell: pattern(codePattern, 'code', (typed) => typed.toUpperCase()),
      isRequired: true,
    },
    {
      name: 'percent',
      heading: { nl: 'Percentage', en: 'Percentage' },
      also: ['procent', 'kortingspercentage', 'percent'],
      cell: integer({ min: 1, max: 100 }),
    },
    {
      name: 'amount_cents',
      heading: { nl: 'Bedrag', en: 'Amount' },
      also: ['korting', 'discount', 'kortingsbedrag'],
      cell: amount,
    },
    {
      name: 'starts_at',
      heading: { nl: 'Geldig vanaf', en: 'Valid from' },
      also: ['vanaf', 'begin', 'start'],
      cell: moment('00:00'),
    },
    {
      name: 'ends_at',
      heading: { nl: 'Geldig tot', en: 'Valid until' },
      also: ['tot', 'einde', 'tot en met', 'end'],
      cell: moment('23:59'),
    },
    {
      name: 'most_uses',
      heading: { nl: 'Hoe vaak', en: 'Uses' },
      also: ['maximum', 'limiet', 'limit'],
      cell: uses,
    },
    {
      name: 'most_uses_per_customer',
      heading: { nl: 'Hoe vaak per klant', en: 'Uses per customer' },
      also: ['per klant', 'per customer'],
      cell: uses,
    },
    {
      name: 'minimum_cents',
      heading: { nl: 'Vanaf bedrag', en: 'From amount' },
      also: ['minimumbedrag', 'minimum amount', 'minimum'],
      cell: amount,
    },
    { name: 'products', heading: { nl: 'Producten', en: 'Products' }, also: ['product'], cell: codes },
    {
      name: 'categories',
      heading: { nl: 'Categorieën', en: 'Categories' },
      also: ['category', 'categorie'],
      cell: codes,
    },
    {
      name: 'note',
      heading: { nl: 'Notitie', en: 'Note' },
      also: ['opmerking', 'remark'],
      cell: longText(2000),
    },
  ],
  keyOf: ({ code }) => String(code),
  nameOf: ({ code }) => String(code),
  find: async (shop, rows) => {
    const wanted = sql.param(rows.map(({ code }) => code))
    const found = await select(shop, sql`upper(d.code) = any(${wanted}::text[])`, rows.length)
    const known = new Map(
      found.map((row): [string, Known] => [row.code.toUpperCase(), { id: row.id, values: valuesOf(row) }]),
    )
    return rows.map(({ code }) => known.get(String(code)))
  },
  check,
  write,
  list: (shop, max) => listDiscountValues(shop, sql`true`, max),
}
