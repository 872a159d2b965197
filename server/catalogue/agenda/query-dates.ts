import { type SQL, sql } from 'drizzle-orm'
import { isNear } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { allInPrice } from '../../../contract/rules/money.ts'
import { paginationOf } from '../../../contract/rules/pagination.ts'
import type { VatRate } from '../../../contract/rules/vat.ts'
import type { Agenda, QueryDatesBody } from '../../../contract/wire/catalogue/agenda.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { isOpen, seatsLeft } from '../dates/seats-left.ts'
import { uriOf } from '../links.ts'
import { currentNetCents } from '../prices/deals.ts'
import { isInWeekend, partsOfWish, type ResolvedWish, resolveWish } from '../wish/wish.ts'

const dateColumns = {
  po_id: col.integer,
  product_id: col.integer,
  code: col.text,
  name: col.text,
  slug: col.text,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  location_id: col.integer.neverNull,
  location: col.text,
  location_code: col.text,
  latitude: col.number,
  longitude: col.number,
  language: col.text.as<Locale>().orNull,
  state: col.text.neverNull,
  places_left: col.integer,
  net_cents: col.integer,
  winda_fee_cents: col.integer.orNull,
  vat: col.text.as<VatRate>(),
  on_quotation: col.boolean,
  roots: col.array(col.integer),
  fits_where: col.boolean,
  fits_when: col.boolean,
  fits_weekend: col.boolean,
  fits_language: col.boolean,
  in_weekend: col.boolean,
}
type DateRow = RowOf<typeof dateColumns>

/** All bookable dates for this many people, each with the parts of the wish that it matches. */
const openDates = (shop: Shop, resolved: ResolvedWish): SQL => {
  const { locale, now } = shop
  const { where, when, weekend, language } = partsOfWish(resolved)
  return sql`
    with recursive up as (
      select id, parent_id, id as leaf from categories
      union select c.id, c.parent_id, up.leaf from categories c join up on c.id = up.parent_id
    )
    select * from (
      select o.id as po_id, o.product_id, p.code, t.name, s.slug, o.first_day, o.last_day, o.starts_at, o.ends_at,
        o.location_id, l.name->>${locale} as location, l.code as location_code, l.latitude, l.longitude, o.language, o.state,
        ${seatsLeft(now)} as places_left, ${currentNetCents(now)} as net_cents, p.winda_fee_cents, p.vat, p.on_quotation,
        array(select distinct up.id from product_categories pc join up on up.leaf = pc.category_id
          where pc.product_id = p.id) as roots,
        ${where} as fits_where, ${when} as fits_when, ${weekend} as fits_weekend, ${language} as fits_language,
        ${isInWeekend} as in_weekend
      from product_options o
      join products p on p.id = o.product_id
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
      join locations l on l.id = o.location_id
      where o.first_day is not null and ${isOpen(now)}
    ) o where o.places_left >= ${resolved.wish.people ?? 1} order by o.first_day, o.po_id`
}

const orders: Record<QueryDatesBody['sort'], (a: DateRow, b: DateRow) => number> = {
  date: () => 0,
  price: (a, b) => priceOf(a).net - priceOf(b).net,
  seats: (a, b) => b.places_left - a.places_left,
}

const priceOf = ({ net_cents, winda_fee_cents, vat }: DateRow) =>
  allInPrice({ netCents: net_cents, feeCents: winda_fee_cents, vat })

/** Dates across all trainings. The agenda of one company is small, so filtering and counting happen in memory. */
export async function queryDates(shop: Shop, query: QueryDatesBody): Promise<Agenda> {
  const resolved = await resolveWish(shop, query.wish)
  const all = await readRows(shop.db, dateColumns)`${openDates(shop, resolved)}`
  const { category_id: category } = query
  const inCategory = ({ roots }: DateRow) => category === undefined || roots.includes(category)
  const matching = all.filter(
    (row) => row.fits_where && row.fits_when && row.fits_weekend && row.fits_language,
  )
  const listed = matching.filter(inCategory).toSorted(orders[query.sort])
  const from = (query.page - 1) * query.per_page
  return {
    data: listed.slice(from, from + query.per_page).map((row) => toDate(row, shop.locale, resolved)),
    meta: paginationOf(listed.length, query.page, query.per_page),
    dates: facetsOf(all.filter(inCategory), resolved),
    locations: locationsOf(listed),
    categories: await listRootCategories(shop, matching),
  }
}

function toDate(row: DateRow, locale: Locale, { km }: ResolvedWish): Agenda['data'][number] {
  const { net, gross } = priceOf(row)
  const distance = km.get(row.location_id)
  return {
    po_id: row.po_id,
    product_id: row.product_id,
    code: row.code,
    name: row.name,
    uri: uriOf(locale, row.slug),
    first_day: row.first_day,
    last_day: row.last_day,
    starts_at: row.starts_at?.slice(0, 5) ?? null,
    ends_at: row.ends_at?.slice(0, 5) ?? null,
    location: row.location,
    location_code: row.location_code,
    km: distance === undefined ? null : Math.round(distance),
    language: row.language ?? locale,
    places_left: row.places_left,
    guaranteed: row.state === 'guaranteed',
    net: row.on_quotation ? null : net,
    gross: row.on_quotation ? null : gross,
    vat_exempt: row.vat === 'exempt',
  }
}

function facetsOf(rows: DateRow[], { wish, locationIds, km }: ResolvedWish): Agenda['dates'] {
  const group = <Key>(list: DateRow[], key: (row: DateRow) => Key) => [...Map.groupBy(list, key)]
  const chosen = wish.where && !isNear(wish.where) ? wish.where.locations : []
  const byLocation = rows.filter((row) => row.fits_when && row.fits_weekend && row.fits_language)
  const locations = group(byLocation, ({ location_id }) => location_id).map(([id, [first, ...more]]) => {
    const distance = km.get(id)
    return {
      code: first?.location_code ?? '',
      name: first?.location ?? '',
      count: more.length + 1,
      selected: locationIds?.includes(id) ?? false,
      km: distance === undefined ? null : Math.round(distance),
    }
  })
  for (const code of chosen)
    if (!locations.some((one) => one.code === code)) {
      const known = rows.find((row) => row.location_code === code)
      if (known) locations.push({ code, name: known.location, count: 0, selected: true, km: null })
    }
  return {
    locations: locations.toSorted((a, b) => a.name.localeCompare(b.name)),
    months: group(
      rows.filter((row) => row.fits_where && row.fits_weekend && row.fits_language),
      ({ first_day }) => first_day.slice(0, 7),
    ).map(([month, list]) => ({ month, count: list.length })),
    languages: group(
      rows.filter((row) => row.fits_where && row.fits_when && row.fits_weekend),
      ({ language }) => language ?? 'nl',
    )
      .map(([language, list]) => ({ language, count: list.length, selected: wish.language === language }))
      .toSorted((a, b) => b.language.localeCompare(a.language)),
    weekend_count: rows.filter(
      (row) => row.in_weekend && row.fits_where && row.fits_when && row.fits_language,
    ).length,
  }
}

const locationsOf = (rows: DateRow[]): Agenda['locations'] =>
  [...Map.groupBy(rows, ({ location_code }) => location_code).values()]
    .flatMap((list) => (list[0] ? [{ ...list[0], count: list.length }] : []))
    .map(({ location_code: code, location: name, latitude, longitude, count }) => ({
      code,
      name,
      count,
      latitude,
      longitude,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** The root categories of these dates, each with its number of dates. */
async function listRootCategories({ db, locale }: Shop, rows: DateRow[]): Promise<Agenda['categories']> {
  const roots = await readRows(db, { id: col.integer, title: col.text, slug: col.text })`
    select c.id, t.title, s.slug from categories c
    join category_texts t on t.category_id = c.id and t.locale = ${locale}
    join slugs s on s.category_id = c.id and s.locale = ${locale}
    where c.parent_id is null order by c.position, c.id`
  return roots
    .map(({ id, title, slug }) => ({
      id,
      title,
      uri: uriOf(locale, slug),
      count: rows.filter((row) => row.roots.includes(id)).length,
    }))
    .filter(({ count }) => count > 0)
}
