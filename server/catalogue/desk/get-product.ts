import { sql } from 'drizzle-orm'
import type { Visibility } from '../../../contract/rules/catalogue/date-status.ts'
import type { ProductTextField } from '../../../contract/rules/catalogue/product-texts.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ProductDate } from '../../../contract/staff/catalogue/product-dates.ts'
import type { ProductLists } from '../../../contract/staff/catalogue/product-lists.ts'
import type {
  ProductChoices,
  ProductTexts,
  StaffProduct,
} from '../../../contract/staff/catalogue/products.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { readHistory } from '../../platform/staff/read-history.ts'
import { seatsLeft, stateNow } from '../dates/seats-left.ts'
import { pictureUri, uriOf } from '../links.ts'
import { readDocuments } from './documents.ts'
import { readPictures } from './pictures.ts'
import { readLists } from './product-lists.ts'
import { readPrices } from './product-prices.ts'
import {
  derivedSpecs,
  fromProducts,
  outdatedFields,
  productColumns,
  productRow,
  productRowToJson,
} from './product-rows.ts'
import { readVariants } from './product-variants.ts'

const linkTo = (
  column: 'refresher_id' | 'refreshes_id' | 'when_expired_id' | 'successor_id',
  locale: Locale,
) =>
  sql`(select json_build_object('id', x.id, 'name', concat_ws(' ', x.code, xt.name)) from products x
    join product_texts xt on xt.product_id = x.id and xt.locale = ${locale} where x.id = p.${sql.identifier(column)})`
const link = col.row({ id: col.integer, name: col.text }).orNull

const detailColumns = {
  ...productRow,
  brand_id: col.integer,
  days: col.number.orNull,
  validity_months: col.integer.orNull,
  renewal_window_months: col.integer.orNull,
  decide_days: col.integer.orNull,
  keeps_old_date: col.boolean,
  refresher_id: col.integer.orNull,
  refreshes_id: col.integer.orNull,
  when_expired_id: col.integer.orNull,
  participant_needs: col.array(col.text).as<StaffProduct['participant_needs']>(),
  winda_fee_cents: col.integer.orNull,
  published_at: col.instant.orNull,
  retired_at: col.instant.orNull,
  refresher: link,
  refreshes: link,
  when_expired: link,
  successor: link,
  outdated: col.array(col.text).as<ProductTextField[]>(),
  is_sold: col.boolean,
}

const textColumns = {
  locale: col.text.as<Locale>(),
  name: col.text,
  tagline: col.text,
  summary: col.text,
  meta_description: col.text,
  description_html: col.text,
  learn: col.array(col.text),
  for_whom_html: col.text,
  programme: col.json<ProductTexts['programme']>(),
  bring: col.array(col.text),
  slug: col.text,
  version: col.integer,
}

async function readTexts({ db }: Shop, id: number) {
  const rows = await readRows(db, textColumns)`
    select t.locale, t.name, t.tagline, t.summary, t.meta_description, t.description_html, t.learn, t.for_whom_html, t.programme, t.bring,
      coalesce(s.slug, '') as slug, t.version
    from product_texts t left join slugs s on s.product_id = t.product_id and s.locale = t.locale where t.product_id = ${id}`
  const inLanguage = (locale: Locale) => {
    const { locale: _locale, ...texts } = rows.find((row) => row.locale === locale) ?? {}
    return texts as Omit<ProductTexts, 'outdated'>
  }
  return { nl: inLanguage('nl'), en: inLanguage('en') }
}

const dateColumns = {
  id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  starts_at: col.text,
  ends_at: col.text,
  location_id: col.integer.orNull,
  location: col.text.orNull,
  language: col.text.as<Locale>().orNull,
  seats: col.integer.neverNull,
  minimum_seats: col.integer.orNull,
  surcharge_cents: col.integer,
  state: col.text.as<ProductDate['state']>().neverNull,
  decide_on: col.day.orNull,
  visibility: col.text.as<Visibility>(),
  company_id: col.integer.orNull,
  company: col.text.orNull,
  address: col.text,
  group_price_cents: col.integer.orNull,
  seats_left: col.integer.neverNull,
  version: col.integer,
}

/** The latest first; dates of more than a year ago are in the list of orders only. */
const readDates = ({ db, locale, now }: Shop, id: number): Promise<ProductDate[]> => readRows(
  db,
  dateColumns,
)`
  select o.id, o.first_day, o.last_day, coalesce(left(o.starts_at::text, 5), '') as starts_at, coalesce(left(o.ends_at::text, 5), '') as ends_at,
    o.location_id, l.name->>${locale} as location, o.language, o.seats, o.minimum_seats, o.surcharge_cents, ${stateNow(now)} as state, ${seatsLeft(now)} as seats_left, o.version,
    o.decide_on, o.visibility, o.company_id, (select name from companies where id = o.company_id) as company, o.address, o.group_price_cents
  from product_options o left join locations l on l.id = o.location_id
  where o.product_id = ${id} and o.first_day > ${now}::date - 365 order by o.first_day desc, o.id desc limit 300`

const readDerived = ({ db, locale }: Shop, id: number) => readRows(db, { title: col.text, value: col.text })`
  select s.title->>${locale} as title, string_agg(v.title->>${locale}, ', ' order by v.number, v.title->>${locale}) as value
  from product_specs ps join spec_values v on v.id = ps.value_id join specs s on s.id = v.spec_id
  where ps.product_id = ${id} and ${derivedSpecs} group by s.id order by s.position, s.id`

const namedColumns = { id: col.integer, name: col.text }

/** The names of what the lists refer to, in their order. */
async function readNames(shop: Shop, id: number, { alternatives, pages, pictures }: ProductLists) {
  const { db, locale } = shop
  return {
    pictures: await readPictures(shop, pictures),
    documents: await readDocuments(shop, id),
    alternatives: await readRows(db, namedColumns)`
      select p.id, concat_ws(' ', p.code, t.name) as name from unnest(${sql.param(alternatives)}::int[]) with ordinality wanted(id, place)
      join products p on p.id = wanted.id join product_texts t on t.product_id = p.id and t.locale = ${locale} order by wanted.place`,
    pages: await readRows(db, namedColumns)`
      select t.page_id as id, t.title as name from unnest(${sql.param(pages)}::int[]) with ordinality wanted(id, place)
      join page_texts t on t.page_id = wanted.id and t.locale = ${locale} order by wanted.place`,
  }
}

/** A product with everything that colleagues can change, its prices and its dates. */
export async function getProduct(shop: Shop, id: number): Promise<StaffProduct> {
  const { db, locale } = shop
  const rows = await readRows(db, detailColumns)`
    select ${productColumns(shop)}, p.brand_id, p.days, p.validity_months, p.renewal_window_months, p.decide_days, p.keeps_old_date, p.refresher_id, p.refreshes_id,
      p.when_expired_id, p.participant_needs, p.winda_fee_cents, p.published_at, p.retired_at, ${linkTo('refresher_id', locale)} as refresher,
      ${linkTo('refreshes_id', locale)} as refreshes, ${linkTo('when_expired_id', locale)} as when_expired, ${linkTo('successor_id', locale)} as successor,
      ${outdatedFields} as outdated,
      exists (select from order_lines l where l.product_id = p.id) or exists (select from offer_lines l where l.product_id = p.id)
        or exists (select from certificates c where c.product_id = p.id) or exists (select from inspected_items i where i.product_id = p.id) as is_sold
    from ${fromProducts} where p.id = ${id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const { outdated, published_at, retired_at, name_nl, name_en, ...product } = row
  const texts = await readTexts(shop, id)
  const lists = await readLists(shop, id)
  return {
    ...product,
    ...productRowToJson(row),
    picture: product.picture,
    picture_uri: product.picture ? pictureUri(product.picture) : null,
    published_at: published_at?.toISOString() ?? null,
    retired_at: retired_at?.toISOString() ?? null,
    uris: { nl: uriOf('nl', texts.nl.slug), en: uriOf('en', texts.en.slug) },
    texts: { nl: { ...texts.nl, outdated: [] }, en: { ...texts.en, outdated } },
    lists,
    names: await readNames(shop, id, lists),
    derived_specs: await readDerived(shop, id),
    ...(await readPrices(shop, id)),
    dates: await readDates(shop, id),
    variants: await readVariants(shop, id),
    history: await readHistory(shop, 'product', id),
  }
}

/** What the forms of products choose from. */
export async function listChoices({ db, locale }: Shop): Promise<ProductChoices> {
  const pictures = await readRows(db, { picture: col.text })`
    select distinct picture from products where picture <> '' order by picture`
  return {
    brands: await readRows(db, namedColumns)`select id, name from brands order by name, id`,
    categories: await readRows(db, { ...namedColumns, depth: col.integer })`
      with recursive tree as (
        select id, 0 as depth, array[position::int, id] as path from categories where parent_id is null
        union all select c.id, tree.depth + 1, tree.path || array[c.position::int, c.id] from categories c join tree on tree.id = c.parent_id
      )
      select tree.id, t.title as name, tree.depth from tree join category_texts t on t.category_id = tree.id and t.locale = ${locale} order by tree.path`,
    locations: await readRows(db, namedColumns)`
      select id, name->>${locale} as name from locations order by name->>${locale}, id`,
    attributes: await readRows(db, { ...namedColumns, values: col.rows(namedColumns) })`
      select a.id, a.title->>${locale} as name, coalesce((
        select json_agg(json_build_object('id', v.id, 'name', v.title->>${locale}) order by v.position, v.id) from attribute_values v where v.attribute_id = a.id
      ), '[]') as values
      from attributes a where a.key not in ('location', 'language') order by a.position, a.id`,
    specs: await readRows(db, { ...namedColumns, values: col.rows({ nl: col.text, en: col.text }) })`
      select s.id, s.title->>${locale} as name, coalesce((
        select json_agg(json_build_object('nl', v.title->>'nl', 'en', v.title->>'en') order by v.title->>${locale}, v.id) from spec_values v where v.spec_id = s.id
      ), '[]') as values
      from specs s where s.key not in ('code', 'days', 'validity') order by s.position, s.id`,
    pages: await readRows(db, namedColumns)`
      select t.page_id as id, t.title as name from page_texts t where t.locale = ${locale} order by t.title, t.page_id`,
    pictures: pictures.map(({ picture }) => picture),
  }
}
