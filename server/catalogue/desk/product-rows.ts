import { type SQL, sql } from 'drizzle-orm'
import { expectedStates } from '../../../contract/rules/catalogue/date-status.ts'
import { neededTextFields, productTextFields } from '../../../contract/rules/catalogue/product-texts.ts'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { ProductState } from '../../../contract/staff/catalogue/product-list.ts'
import type { ProductRow } from '../../../contract/staff/catalogue/products.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { isShown } from '../dates/seats-left.ts'
import { pictureUri } from '../links.ts'
import { isRunning } from '../prices/deals.ts'

/** The fragments of this file read a product as `p`, and its texts as `nl` and `en`. */
export const fromProducts = sql`products p
  join product_texts nl on nl.product_id = p.id and nl.locale = 'nl'
  join product_texts en on en.product_id = p.id and en.locale = 'en'`

export const stateOf = sql`(case when p.retired_at is not null then 'retired' when p.published_at is null then 'draft' else 'published' end)`

/** The first of its categories. */
export const categoryOf = ({ locale }: Shop): SQL => sql`(
  select ct.title from product_categories pc join category_texts ct on ct.category_id = pc.category_id and ct.locale = ${locale}
  where pc.product_id = p.id order by pc.position, pc.category_id limit 1)`

export const datesAhead = ({ now }: Shop): SQL => sql`(
  select count(*)::int from product_options o
  where o.product_id = p.id and o.first_day >= ${dayOf(now)} and o.state in (${literals(...expectedStates)}))`

export const dealOf = ({ now }: Shop): SQL => sql`(
  select min(d.price_cents) from deals d where d.product_id = p.id and d.price_cents < p.price_cents and ${isRunning(now)})`

/** Names of columns, which are written here and never by input. */
const namesOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

const isEmpty = (texts: SQL, field: SQL) => sql`to_jsonb(${texts})->${field} in ('""', '[]')`

/** Dutch is written first: a field is outdated in English when it was changed in Dutch later. */
const isOutdated = (field: SQL) =>
  sql`coalesce((nl.fields_changed_at->>${field})::timestamptz > coalesce((en.fields_changed_at->>${field})::timestamptz, '-infinity'), false)`

/** The fields of the English texts that the Dutch ones were changed after. */
export const outdatedFields = sql`array(
  select field from unnest(array[${namesOf(productTextFields)}]) field where ${isOutdated(sql`field`)} and not ${isEmpty(sql`en`, sql`field`)})`

/** How many of the fields are filled in both languages or in neither, and not outdated, in per cent. */
export const translatedPercent = sql`(
  select round(100.0 * count(*) filter (
    where not ${isOutdated(sql`field`)} and ${isEmpty(sql`nl`, sql`field`)} = ${isEmpty(sql`en`, sql`field`)}
      and not (field in (${namesOf(neededTextFields)}) and ${isEmpty(sql`en`, sql`field`)})
  ) / count(*))::int
  from unnest(array[${namesOf(productTextFields)}]) field)`

export const productRow = {
  id: col.integer,
  code: col.text,
  name_nl: col.text,
  name_en: col.text,
  kind: col.text.as<ProductKind>(),
  category: col.text.orNull,
  brand: col.text,
  picture: col.text,
  price_cents: col.integer,
  vat: col.text.as<Exclude<VatRate, 'reversed'>>(),
  deal_cents: col.integer.orNull,
  on_quotation: col.boolean,
  popularity: col.integer,
  dates_ahead: col.integer,
  state: col.text.as<ProductState>(),
  translated: col.integer,
  version: col.integer,
}

export const productColumns = (shop: Shop): SQL => sql`
  p.id, p.code, nl.name as name_nl, en.name as name_en, p.kind, ${categoryOf(shop)} as category,
  (select b.name from brands b where b.id = p.brand_id) as brand, p.picture, p.price_cents, p.vat, ${dealOf(shop)} as deal_cents,
  p.on_quotation, p.popularity, ${datesAhead(shop)} as dates_ahead, ${stateOf} as state, ${translatedPercent} as translated, p.version`

export const productRowToJson = ({
  name_nl,
  name_en,
  picture,
  ...row
}: RowOf<typeof productRow>): ProductRow => ({
  ...row,
  name: { nl: name_nl, en: name_en },
  picture: picture && pictureUri(picture),
})

/** Whether `derive_products` writes the values of the characteristic `s` of the product of `ps`: locations and languages only with dates. */
export const derivedSpecs = sql`(s.key in ('code', 'days', 'validity')
  or (s.key in ('location', 'instruction') and exists (select from product_options o where o.product_id = ps.product_id and o.first_day is not null and o.state not in ('cancelled', 'done') and ${isShown})))`
