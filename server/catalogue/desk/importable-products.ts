import { type SQL, sql } from 'drizzle-orm'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import { locales } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import type { ProductState } from '../../../contract/staff/catalogue/product-list.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import {
  cents,
  choice,
  codes,
  integer,
  multipleOf,
  pattern,
  text,
  yesOrNo,
} from '../../platform/imports/cells.ts'
import type { ColumnFault, Importable, ReadRow, Values } from '../../platform/imports/importable.ts'
import { writeRows } from '../../platform/imports/write-rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { codesOf, findNamed } from './named-records.ts'
import { makeDrafts } from './new-product.ts'
import { fromProducts, stateOf } from './product-rows.ts'

type Vat = Exclude<VatRate, 'reversed'>

const columns = {
  id: col.integer,
  code: col.text,
  name_nl: col.text.orNull,
  name_en: col.text.orNull,
  kind: col.text.as<ProductKind>(),
  brand: col.text,
  categories: col.array(col.text),
  price_cents: col.integer,
  vat: col.text.as<Vat>(),
  on_quotation: col.boolean,
  days: col.number.orNull,
  validity_months: col.integer.orNull,
  winda_fee_cents: col.integer.orNull,
  popularity: col.integer,
  state: col.text.as<ProductState>(),
}

const read = async ({ db }: Shop, where: SQL, max: number) =>
  (
    await readRows(db, columns)`
      select p.id, p.code, nullif(nl.name, '') as name_nl, nullif(en.name, '') as name_en, p.kind, (select b.key from brands b where b.id = p.brand_id) as brand,
        array(select c.key from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id order by c.key collate "C") as categories,
        p.price_cents, p.vat, p.on_quotation, p.days, p.validity_months, p.winda_fee_cents, p.popularity, ${stateOf} as state
      from ${fromProducts} where ${where} order by p.code limit ${max}`
  ).map(({ id, categories, ...values }) => ({
    id,
    values: { ...values, categories: categories.length ? categories : null },
  }))

/** What a draft begins with. */
const neededOfNew = ['name_nl', 'kind', 'brand', 'categories'] as const

function faultsOf({ given, known, next }: ReadRow): ColumnFault[] {
  if (!known) {
    // A price list names what it changes; a code that it alone knows is a mistake.
    if (neededOfNew.every((name) => !(name in given))) return [{ column: 'code', reason: 'unknown' }]
    const missing = neededOfNew.filter((name) => !given[name])
    const isDraft = !given.state || given.state === 'draft'
    return [
      ...missing.map((column): ColumnFault => ({ column, reason: 'required' })),
      ...(isDraft ? [] : [{ column: 'state', reason: 'by_hand' } as const]),
    ]
  }
  const faults: ColumnFault[] = []
  const { state } = known.values
  // Publishing checks texts, pictures and links, one product at a time.
  if (next.state !== state && !(state === 'published' && next.state === 'retired'))
    faults.push({ column: 'state', reason: 'by_hand' })
  if (state === 'published' && !next.price_cents && !next.on_quotation)
    faults.push({ column: 'price_cents', reason: 'min' })
  return faults
}

async function makeNew(shop: Shop, rows: readonly ReadRow[]) {
  if (!rows.length) return
  const brandId = await findNamed(
    shop,
    'brands',
    rows.map(({ given }) => given.brand),
  )
  const categoryId = await findNamed(
    shop,
    'categories',
    rows.flatMap(({ given }) => given.categories as string[]),
  )
  await makeDrafts(
    shop,
    rows.map(({ given }) => ({
      product: {
        code: String(given.code),
        kind: given.kind as ProductKind,
        brandId: brandId(given.brand) ?? 0,
        priceCents: (given.price_cents as number | null | undefined) ?? 0,
        vat: (given.vat as Vat | null | undefined) ?? '21',
        onQuotation: given.on_quotation === true,
        days: (given.days as number | null | undefined) ?? null,
        validityMonths: (given.validity_months as number | null | undefined) ?? null,
        windaFeeCents: (given.winda_fee_cents as number | null | undefined) ?? null,
        popularity: (given.popularity as number | null | undefined) ?? 0,
        picture: '',
      },
      names: { nl: String(given.name_nl), ...(given.name_en ? { en: String(given.name_en) } : {}) },
      categoryIds: (given.categories as string[]).flatMap((key) => categoryId(key) ?? []),
    })),
  )
}

/** Gives products the names that a file has for them. */
async function writeNames({ db }: Shop, rows: readonly ReadRow[]) {
  const names = rows.flatMap(({ given, known }) =>
    locales.flatMap((locale) => {
      const name = given[`name_${locale}`]
      return name ? [{ product_id: known?.id, locale, name }] : []
    }),
  )
  if (names.length)
    await db.execute(sql`
      update product_texts t set name = given.name
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given(product_id int, locale text, name text)
      where t.product_id = given.product_id and t.locale = given.locale and t.name <> given.name`)
}

/** Puts products in the categories that a file has for them, and in no others. A product comes last in a category that is new to it. */
async function writeCategories({ db }: Shop, rows: readonly ReadRow[]) {
  const wanted = rows.flatMap(({ given, known }) =>
    given.categories ? [{ product_id: known?.id, keys: given.categories }] : [],
  )
  if (!wanted.length) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given(product_id int, keys jsonb)`
  await db.execute(sql`
    delete from product_categories pc using ${given}, categories c
    where pc.product_id = given.product_id and c.id = pc.category_id and not given.keys ? c.key`)
  await db.execute(sql`
    insert into product_categories (product_id, category_id, position)
    select given.product_id, c.id, coalesce((select max(position) + 1 from product_categories where category_id = c.id), 0)
    from ${given} join categories c on given.keys ? c.key on conflict do nothing`)
}

async function write(shop: Shop, rows: readonly ReadRow[]) {
  await makeNew(
    shop,
    rows.filter(({ known }) => !known),
  )
  const changed = rows.filter(({ known }) => known)
  const brandId = await findNamed(
    shop,
    'brands',
    changed.map(({ given }) => given.brand),
  )
  await writeRows(shop, 'products', changed, {
    toRow: ({
      code: _code,
      name_nl: _nl,
      name_en: _en,
      categories: _categories,
      state: _state,
      brand,
      ...given
    }: Values) => ({
      ...given,
      ...(brand !== undefined && { brand_id: brandId(brand) }),
    }),
  })
  await writeNames(shop, changed)
  await writeCategories(shop, changed)
  const retired = changed.filter(({ known, next }) => next.state !== known?.values.state)
  await shop.db.execute(sql`
    update products set retired_at = ${shop.now}
    where id = any(${sql.param(retired.map(({ known }) => known?.id))}::int[]) and retired_at is null and published_at is not null`)
}

const amount = cents({ min: 0, max: 100_000_000 })
const fields = { right: 'catalogue:write' } as const
const prices = { right: 'prices:write' } as const

/** Products with their prices. The trigger `note_price` writes the history of prices, whoever changes them. */
export const importableProducts: Importable = {
  kind: 'products',
  record: 'product',
  table: 'products',
  rights: ['catalogue:write', 'prices:write'],
  exportRight: 'catalogue:read',
  fileName: { nl: 'producten', en: 'products' },
  columns: [
    {
      name: 'code',
      heading: { nl: 'Code', en: 'Code' },
      also: ['productcode', 'product code', 'artikelnummer', 'sku', 'product'],
      cell: pattern(/^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/, 'code'),
      isRequired: true,
      onlyFinds: true,
    },
    {
      name: 'name_nl',
      heading: { nl: 'Naam', en: 'Dutch name' },
      also: ['nederlandse naam', 'naam (nl)', 'naam nl', 'omschrijving'],
      cell: text(160),
      isNeeded: true,
      ...fields,
    },
    {
      name: 'name_en',
      heading: { nl: 'Engelse naam', en: 'English name' },
      also: ['naam (en)', 'naam en', 'name'],
      cell: text(160),
      isNeeded: true,
      ...fields,
    },
    {
      name: 'kind',
      heading: { nl: 'Soort', en: 'Kind' },
      also: ['type'],
      cell: choice<ProductKind>([
        ['training', { nl: 'training', en: 'training' }, 'cursus', 'course'],
        ['inspection', { nl: 'keuring', en: 'inspection' }],
        ['equipment', { nl: 'materiaal', en: 'equipment' }, 'artikel'],
      ]),
      isNeeded: true,
      ...fields,
    },
    {
      name: 'brand',
      heading: { nl: 'Merk', en: 'Brand' },
      cell: text(120),
      names: codesOf('brands'),
      isNeeded: true,
      ...fields,
    },
    {
      name: 'categories',
      heading: { nl: 'Categorieën', en: 'Categories' },
      also: ['categorie', 'category'],
      cell: codes,
      names: codesOf('categories'),
      isNeeded: true,
      ...fields,
    },
    {
      name: 'price_cents',
      heading: { nl: 'Prijs', en: 'Price' },
      also: ['nieuwe prijs', 'new price', 'bedrag', 'verkoopprijs'],
      cell: amount,
      isNeeded: true,
      ...prices,
    },
    {
      name: 'vat',
      heading: { nl: 'Btw', en: 'VAT' },
      also: ['btw-tarief', 'vat rate'],
      cell: choice<Vat>([
        ['21', { nl: '21', en: '21' }, '21%', '0.21', 'hoog'],
        ['9', { nl: '9', en: '9' }, '9%', '0.09', 'laag'],
        ['exempt', { nl: 'vrijgesteld', en: 'exempt' }, 'geen', '0', '0%'],
      ]),
      isNeeded: true,
      ...prices,
    },
    {
      name: 'on_quotation',
      heading: { nl: 'Op offerte', en: 'On quotation' },
      cell: yesOrNo,
      isNeeded: true,
      ...prices,
    },
    {
      name: 'winda_fee_cents',
      heading: { nl: 'WINDA-kosten', en: 'WINDA fee' },
      cell: amount,
      ...prices,
    },
    {
      name: 'days',
      heading: { nl: 'Dagen', en: 'Days' },
      also: ['aantal dagen', 'duur', 'duration'],
      cell: multipleOf(0.25, { min: 0, max: 999 }),
      ...fields,
    },
    {
      name: 'validity_months',
      heading: { nl: 'Geldig (maanden)', en: 'Valid (months)' },
      also: ['geldigheid', 'validity'],
      cell: integer({ min: 1, max: 600 }),
      ...fields,
    },
    {
      name: 'popularity',
      heading: { nl: 'Volgorde', en: 'Order' },
      also: ['populariteit', 'popularity'],
      cell: integer({ min: 0, max: 32_000 }),
      isNeeded: true,
      ...fields,
    },
    {
      name: 'state',
      heading: { nl: 'Status', en: 'State' },
      also: ['staat', 'status'],
      cell: choice<ProductState>([
        ['draft', { nl: 'concept', en: 'draft' }],
        ['published', { nl: 'in de winkel', en: 'in the shop' }, 'gepubliceerd'],
        ['retired', { nl: 'uit de winkel', en: 'retired' }],
      ]),
      isNeeded: true,
      ...fields,
    },
  ],
  keyOf: ({ code }) => String(code).toLowerCase(),
  nameOf: ({ code, name_nl }) => [code, name_nl].filter(Boolean).join(' '),
  read,
  find: {
    about: (rows) =>
      sql`lower(p.code) = any(${sql.param(rows.map(({ code }) => String(code).toLowerCase()))}::text[])`,
  },
  check: async (_shop, rows) => rows.map(faultsOf),
  write,
}
