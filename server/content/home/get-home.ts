import type { Locale } from '../../../contract/rules/locale.ts'
import type { Home } from '../../../contract/wire/content/content.ts'
import { queryDates } from '../../catalogue/agenda/query-dates.ts'
import { isOpen, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { pictureUri, uriOf } from '../../catalogue/links.ts'
import { isRunning } from '../../catalogue/prices/deals.ts'
import { listCards } from '../../catalogue/products/list-cards.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { listPages } from '../pages/list-pages.ts'

const dateColumns = {
  po_id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  language: col.text.as<Locale>().orNull,
  state: col.text.neverNull,
  location: col.text,
  places_left: col.integer,
  code: col.text,
  picture: col.text,
  name: col.text,
  slug: col.text,
}

/** The next date with free seats of each training, so that the list shows a variety of trainings. */
async function listNextDates({ db, locale, now }: Shop): Promise<Home['next_dates']> {
  const rows = await readRows(db, dateColumns)`
    select po_id, first_day, last_day, language, state, location, places_left, code, picture, name, slug from (
      select distinct on (o.product_id) o.* from (
        select o.id as po_id, o.product_id, o.first_day, o.last_day, o.language, o.state,
          l.name->>${locale} as location, ${seatsLeft(now)} as places_left, p.code, p.picture, t.name, s.slug
        from product_options o
        join products p on p.id = o.product_id
        join product_texts t on t.product_id = p.id and t.locale = ${locale}
        join slugs s on s.product_id = p.id and s.locale = ${locale}
        join locations l on l.id = o.location_id
        where o.first_day is not null and ${isOpen(now)}
      ) o where o.places_left > 0 order by o.product_id, o.first_day, o.po_id
    ) first order by first_day, po_id limit 8`
  return rows.map(({ state, slug, picture, ...row }) => ({
    po_id: row.po_id,
    first_day: row.first_day,
    last_day: row.last_day,
    location: row.location,
    language: row.language ?? locale,
    places_left: row.places_left,
    guaranteed: state === 'guaranteed',
    name: row.name,
    code: row.code,
    uri: uriOf(locale, slug),
    picture: pictureUri(picture),
  }))
}

async function listBestSellers(shop: Shop) {
  const rows = await readRows(shop.db, {
    id: col.integer,
  })`select id from products where kind = 'training' order by popularity desc, id limit 8`
  return listCards(
    shop,
    rows.map(({ id }) => id),
  )
}

async function listDeals(shop: Shop) {
  const rows = await readRows(shop.db, { id: col.integer })`
    select d.product_id as id from deals d where ${isRunning(shop.now)}
    group by d.product_id order by min(d.ends_at), d.product_id limit 4`
  return listCards(
    shop,
    rows.map(({ id }) => id),
  )
}

async function listReviews({ db, locale, now }: Shop): Promise<Home['reviews']> {
  const rows = await readRows(db, {
    id: col.integer,
    author: col.text,
    company: col.text.orNull,
    rating: col.integer,
    title: col.text,
    body: col.text,
    written_on: col.day,
    name: col.text,
    slug: col.text,
  })`
    select r.id, r.author, r.company, r.rating, r.title, r.body, r.written_on, t.name, s.slug
    from reviews r
    join product_texts t on t.product_id = r.product_id and t.locale = ${locale}
    join slugs s on s.product_id = r.product_id and s.locale = ${locale}
    where r.locale = ${locale} and r.approved_at <= ${now} and r.rating >= 4
    order by r.written_on desc, r.id limit 6`
  return rows.map(({ name, slug, ...review }) => ({
    ...review,
    product: { name, uri: uriOf(locale, slug) },
  }))
}

async function countAll({ db, now }: Shop) {
  const rows = await readRows(db, {
    trainings: col.integer,
    dates: col.integer,
    locations: col.integer,
    average: col.number.orNull,
    count: col.integer,
  })`
    select (select count(*)::int from products where kind = 'training') as trainings,
      (select count(*)::int from product_options o where o.first_day is not null and ${isOpen(now)}) as dates,
      (select count(distinct o.location_id)::int from product_options o where o.first_day is not null and ${isOpen(now)}) as locations,
      (select round(avg(rating), 1)::float from reviews where approved_at <= ${now}) as average,
      (select count(*)::int from reviews where approved_at <= ${now}) as count`
  const { average = null, count = 0, ...counts } = rows[0] ?? { trainings: 0, dates: 0, locations: 0 }
  return { counts, rating: average === null ? null : { average, count } }
}

export async function getHome(shop: Shop): Promise<Home> {
  const newest = { orderBy: 'newest', page: 1 } as const
  const [nextDates, agenda, bestSellers, deals, reviews, totals, news, choices] = await Promise.all([
    listNextDates(shop),
    queryDates(shop, { sort: 'date', page: 1, per_page: 1 }),
    listBestSellers(shop),
    listDeals(shop),
    listReviews(shop),
    countAll(shop),
    listPages(shop, { ...newest, typeCode: 'blog', perPage: 3 }),
    listPages(shop, { orderBy: 'position', page: 1, typeCode: 'choice_help', perPage: 6 }),
  ])
  return {
    next_dates: nextDates,
    dates: agenda.dates,
    best_sellers: bestSellers,
    deals,
    reviews,
    news: news.data,
    choices: choices.data,
    ...totals,
  }
}
