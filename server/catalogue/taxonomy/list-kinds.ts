import { type SQL, sql } from 'drizzle-orm'
import { specIds } from '../../../contract/rules/ids.ts'
import type { ShortList } from '../../../contract/staff/catalogue/short-lists.ts'
import type { RecordKind } from '../../../contract/staff/log.ts'
import type { Shop } from '../../platform/shop.ts'
import { productName } from './uses.ts'

/** What the short lists differ in. Expressions are about the row `t`. */
export type ListKind = {
  kind: RecordKind
  table: string
  /** The column with the name. */
  name: 'name' | 'title'
  /** The name is one text instead of one per language. */
  isOneName?: true
  /** The column that says which specification or attribute a value is of, and that table. */
  parent?: { column: string; table: string }
  /** Visitors see the items in the order that colleagues give them; otherwise by name. */
  isOrdered?: true
  /** New rows need a key of their own. */
  hasKey?: true
  isFilterable?: true
  /** What the shop itself writes or knows by name. */
  isFixed: SQL
  /** What is fixed may still get another name. */
  mayRenameFixed?: true
  /** The ids of the products that have an item. */
  products: SQL
  /** What else refers to it: kind, id and title. */
  others?: (shop: Shop, id: number) => SQL
}

/** Those that `derive_products` writes, whoever saves a product or a date. */
const derivedKeys = sql`('code', 'days', 'validity', 'location', 'instruction')`
const derivedAttributes = sql`('location', 'language')`
const never = sql`false`

export const listKinds: Record<ShortList, ListKind> = {
  brands: {
    kind: 'brand',
    table: 'brands',
    name: 'name',
    isOneName: true,
    hasKey: true,
    isFixed: never,
    products: sql`select b.id from products b where b.brand_id = t.id`,
  },
  specifications: {
    kind: 'specification',
    table: 'specs',
    name: 'title',
    hasKey: true,
    isOrdered: true,
    isFilterable: true,
    isFixed: sql`(t.key in ${derivedKeys} or t.id = any(${sql.param(Object.values(specIds))}::int[]))`,
    mayRenameFixed: true,
    products: sql`select ps.product_id from product_specs ps join spec_values v on v.id = ps.value_id where v.spec_id = t.id`,
  },
  'specification-values': {
    kind: 'specification',
    table: 'spec_values',
    name: 'title',
    parent: { column: 'spec_id', table: 'specs' },
    isFixed: sql`exists (select from specs s where s.id = t.spec_id and s.key in ${derivedKeys})`,
    products: sql`select ps.product_id from product_specs ps where ps.value_id = t.id`,
  },
  attributes: {
    kind: 'attribute',
    table: 'attributes',
    name: 'title',
    hasKey: true,
    isOrdered: true,
    isFixed: sql`t.key in ${derivedAttributes}`,
    mayRenameFixed: true,
    products: sql`select o.product_id from option_attribute_values ov join product_options o on o.id = ov.option_id
      join attribute_values v on v.id = ov.value_id where v.attribute_id = t.id`,
  },
  'attribute-values': {
    kind: 'attribute',
    table: 'attribute_values',
    name: 'title',
    parent: { column: 'attribute_id', table: 'attributes' },
    isOrdered: true,
    isFixed: sql`(t.location_id is not null or t.language is not null)`,
    products: sql`select o.product_id from option_attribute_values ov join product_options o on o.id = ov.option_id where ov.value_id = t.id`,
  },
  locations: {
    kind: 'location',
    table: 'locations',
    name: 'name',
    isFixed: never,
    products: sql`select o.product_id from product_options o where o.location_id = t.id`,
    others: ({ locale }, id) => sql`
      select 'page', g.id, x.title from pages g join page_texts x on x.page_id = g.id and x.locale = ${locale} where g.location_id = ${id}`,
  },
}

/** Everything that refers to an item of a list: kind, id and title. */
export const usesOfItem = (shop: Shop, { table, products, others }: ListKind, id: number): SQL => sql`
  select 'product', p.id, ${productName(shop)} from products p
  where p.id in (select used.id from ${sql.identifier(table)} t cross join lateral (${products}) used(id) where t.id = ${id})
  ${others ? sql`union all ${others(shop, id)}` : sql``}`
