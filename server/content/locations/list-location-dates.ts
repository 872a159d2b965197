import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { allInPrice } from '../../../contract/rules/money/money.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import type { LocationDates } from '../../../contract/wire/content/content.ts'
import { isOpen, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { uriOf } from '../../catalogue/links.ts'
import type { CatalogueShop } from '../../catalogue/memory/catalogue-shop.ts'
import { dependOnCatalogue } from '../../catalogue/memory/depend.ts'
import { namesTag, seatsTag } from '../../catalogue/memory/tags.ts'
import { currentNetCents } from '../../catalogue/prices/deals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

export const maxDates = 20

const dateColumns = {
  po_id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  language: col.text.as<Locale>().orNull,
  state: col.text.neverNull,
  location: col.text,
  places_left: col.integer,
  net_cents: col.integer,
  winda_fee_cents: col.integer.orNull,
  vat: col.text.as<VatRate>(),
  code: col.text,
  name: col.text,
  slug: col.text,
  roots: col.array(col.integer),
}

/** The next dates with free seats at one location, optionally of one root category. */
export async function listLocationDates(
  shop: CatalogueShop,
  code: string,
  category?: number,
): Promise<LocationDates> {
  const { db, locale, now } = shop
  const locations = await readRows(db, {
    id: col.integer,
  })`select id from locations where code = ${code.toUpperCase()}`
  const location = locations[0]
  if (!location) throw new Problem('not_found')
  const rows = await readRows(db, dateColumns)`
    with recursive up as (
      select id, parent_id, id as leaf from categories
      union select c.id, c.parent_id, up.leaf from categories c join up on c.id = up.parent_id
    )
    select * from (
      select o.id as po_id, o.first_day, o.last_day, o.language, o.state, l.name->>${locale} as location,
        ${seatsLeft(now)} as places_left, ${currentNetCents(now)} as net_cents, p.winda_fee_cents, p.vat, p.code, t.name, s.slug,
        array(select distinct up.id from product_categories pc join up on up.leaf = pc.category_id and up.parent_id is null
          where pc.product_id = p.id) as roots
      from product_options o
      join products p on p.id = o.product_id and p.is_live
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
      join locations l on l.id = o.location_id
      where o.location_id = ${location.id} and o.first_day is not null and ${isOpen(now)}
    ) o where o.places_left > 0 order by o.first_day, o.po_id`
  await dependOnCatalogue(shop)
  shop.dependence.on(namesTag, ...rows.map(({ po_id }) => seatsTag(po_id)))
  const matching = category === undefined ? rows : rows.filter(({ roots }) => roots.includes(category))
  return {
    data: matching
      .slice(0, maxDates)
      .map(({ state, slug, roots: _, net_cents, winda_fee_cents, vat, ...row }) => ({
        ...row,
        language: row.language ?? locale,
        ...allInPrice({ netCents: net_cents, feeCents: winda_fee_cents, vat }),
        vat_exempt: vat === 'exempt',
        guaranteed: state === 'guaranteed',
        uri: uriOf(locale, slug),
      })),
    categories: await listRootCategories(
      shop,
      rows.flatMap(({ roots }) => roots),
    ),
    meta: { total: matching.length },
  }
}

/** The root categories with these ids, each with how often its id occurs. */
async function listRootCategories({ db, locale }: Shop, ids: number[]): Promise<LocationDates['categories']> {
  const rows = await readRows(db, { id: col.integer, title: col.text, slug: col.text })`
    select c.id, t.title, s.slug from categories c
    join category_texts t on t.category_id = c.id and t.locale = ${locale}
    join slugs s on s.category_id = c.id and s.locale = ${locale}
    where c.id = any(${sql.param(ids)}::int[]) order by c.position, c.id`
  return rows.map(({ id, title, slug }) => ({
    id,
    title,
    uri: uriOf(locale, slug),
    count: ids.filter((one) => one === id).length,
  }))
}
