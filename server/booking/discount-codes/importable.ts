import { type SQL, sql } from 'drizzle-orm'
import { codePattern, discountFaults } from '../../../contract/rules/booking/discount-codes.ts'
import { codesOf, findNamed } from '../../catalogue/desk/named-records.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import {
  cents,
  codes,
  integer,
  longText,
  moment,
  pattern,
  wholeSecond,
} from '../../platform/imports/cells.ts'
import type { ColumnFault, Importable, ReadRow, Values } from '../../platform/imports/importable.ts'
import { writeRows } from '../../platform/imports/write-rows.ts'
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

const read = async (shop: Shop, where: SQL, max: number) =>
  (await select(shop, where, max)).map(({ id, starts_at, ends_at, products, categories, ...row }) => ({
    id,
    values: {
      ...row,
      starts_at: wholeSecond(starts_at),
      ends_at: wholeSecond(ends_at),
      products: orNull(products),
      categories: orNull(categories),
    },
  }))

/** The codes that match a list's query, for its export. */
export const listDiscountValues = async (shop: Shop, where: SQL, max: number) =>
  (await read(shop, where, max)).map(({ values }) => values)

const check = async (_shop: Shop, rows: readonly ReadRow[]): Promise<ColumnFault[][]> =>
  rows.map(({ next }) =>
    discountFaults({ percent: null, amount_cents: null, starts_at: null, ends_at: null, ...next }).map(
      ({ field, rule }) => ({ column: field, reason: rule }),
    ),
  )

async function write(shop: Shop, rows: readonly ReadRow[]) {
  const idsIn = async (what: 'products' | 'categories') => {
    const codes = rows.flatMap(({ given }) => (given[what] ?? []) as string[])
    const idOf = await findNamed(shop, what, codes)
    return (list: unknown) => ((list ?? []) as string[]).flatMap((code) => idOf(code) ?? [])
  }
  const [productIds, categoryIds] = [await idsIn('products'), await idsIn('categories')]
  await writeRows(shop, 'discount_codes', rows, {
    toRow: ({ products, categories, ...given }: Values) => ({
      ...given,
      ...(products !== undefined && { product_ids: productIds(products) }),
      ...(categories !== undefined && { category_ids: categoryIds(categories) }),
    }),
    blank: { product_ids: [], category_ids: [] },
  })
}

const amount = cents({ min: 1, max: 10_000_000 })
const uses = integer({ min: 1, max: 1_000_000 })

export const importableDiscounts: Importable = {
  kind: 'discounts',
  record: 'discount',
  table: 'discount_codes',
  rights: ['prices:write'],
  exportRight: 'prices:write',
  fileName: { nl: 'kortingscodes', en: 'discount-codes' },
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
    {
      name: 'products',
      heading: { nl: 'Producten', en: 'Products' },
      also: ['product'],
      cell: codes,
      names: codesOf('products'),
    },
    {
      name: 'categories',
      heading: { nl: 'Categorieën', en: 'Categories' },
      also: ['category', 'categorie'],
      cell: codes,
      names: codesOf('categories'),
    },
    {
      name: 'note',
      heading: { nl: 'Notitie', en: 'Note' },
      also: ['opmerking', 'remark'],
      cell: longText(2000),
    },
  ],
  keyOf: ({ code }) => String(code).toUpperCase(),
  nameOf: ({ code }) => String(code),
  read,
  find: { about: (rows) => sql`upper(d.code) = any(${sql.param(rows.map(({ code }) => code))}::text[])` },
  check,
  write,
}
