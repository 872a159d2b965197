import type { Home } from '../../../contract/wire/content/content.ts'
import { queryDates } from '../../catalogue/agenda/query-dates.ts'
import { pictureUri, uriOf } from '../../catalogue/links.ts'
import type { CatalogueShop } from '../../catalogue/memory/catalogue-shop.ts'
import { dependOnCatalogue } from '../../catalogue/memory/depend.ts'
import {
  isEarlier,
  isOpenAt,
  isRunningAt,
  momentOf,
  seatsLeftOf,
  standingOf,
} from '../../catalogue/memory/standing.ts'
import { namesTag, productTag, seatsTag } from '../../catalogue/memory/tags.ts'
import { listCards } from '../../catalogue/products/list-cards.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { listPages } from '../pages/list-pages.ts'

/** The next date with free seats of each training, so that the list shows a variety of trainings. */
async function listNextDates({
  catalogue,
  dependence,
  locale,
  now,
}: CatalogueShop): Promise<Home['next_dates']> {
  const { listOf, references, cardTexts } = await catalogue.current()
  const moment = momentOf(now)
  const list = listOf(undefined)
  const dates = list.derive('next dates', moment, () =>
    list.products
      .flatMap((product) => standingOf(product, undefined, moment).next ?? [])
      .sort((a, b) => (isEarlier(a, b) ? -1 : 1))
      .slice(0, 8),
  )
  const texts = await cardTexts.find(
    locale,
    dates.map(({ product }) => product.id),
  )
  return dates.flatMap((date) => {
    const text = texts.get(date.product.id)
    const location = date.locationId === null ? undefined : references.locations.get(date.locationId)
    if (!text || !location) return []
    dependence.on(productTag(date.product.id), seatsTag(date.id))
    return {
      po_id: date.id,
      first_day: date.firstDay ?? '',
      last_day: date.lastDay ?? '',
      location: location.name[locale],
      language: date.language ?? locale,
      places_left: seatsLeftOf(date, moment) ?? 0,
      guaranteed: date.state === 'guaranteed',
      name: text.name,
      code: text.code,
      uri: uriOf(locale, text.slug),
      picture: pictureUri(text.picture),
    }
  })
}

async function listBestSellers(shop: CatalogueShop) {
  const { listOf } = await shop.catalogue.current()
  const trainings = listOf(undefined).products.filter(({ kind }) => kind === 'training')
  return listCards(
    shop,
    trainings.slice(0, 8).map(({ id }) => id),
  )
}

/** The deals that end first. */
async function listDeals(shop: CatalogueShop) {
  const { listOf } = await shop.catalogue.current()
  const moment = momentOf(shop.now)
  const list = listOf(undefined)
  const first = list.derive('first deals', moment, () => {
    const running = list.products.flatMap(({ id, deals }) => {
      const ends = deals.flatMap((deal) => (isRunningAt(deal, moment) ? deal.until : []))
      return ends.length ? { id, until: Math.min(...ends) } : []
    })
    return running.sort((a, b) => a.until - b.until || a.id - b.id).slice(0, 4)
  })
  return listCards(
    shop,
    first.map(({ id }) => id),
  )
}

async function listReviews({ db, dependence, locale, now }: CatalogueShop): Promise<Home['reviews']> {
  dependence.on(namesTag)
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
    join products p on p.id = r.product_id and p.is_live
    join product_texts t on t.product_id = r.product_id and t.locale = ${locale}
    join slugs s on s.product_id = r.product_id and s.locale = ${locale}
    where r.locale = ${locale} and r.approved_at <= ${now} and r.rating >= 4
    order by r.written_on desc, r.id limit 6`
  return rows.map(({ name, slug, ...review }) => ({
    ...review,
    product: { name, uri: uriOf(locale, slug) },
  }))
}

async function countAll({ db, now, catalogue }: CatalogueShop) {
  const { dates, listOf } = await catalogue.current()
  const moment = momentOf(now)
  const list = listOf(undefined)
  const counts = list.derive('home counts', moment, () => {
    const open = [...dates.from(moment.today)].flatMap((day) => day.filter((date) => isOpenAt(date, moment)))
    return {
      trainings: list.products.filter(({ kind }) => kind === 'training').length,
      dates: open.length,
      locations: new Set(open.map(({ locationId }) => locationId)).size,
    }
  })
  const rows = await readRows(db, { average: col.number.orNull, count: col.integer })`
    select round(avg(rating), 1)::float as average, count(*)::int as count from reviews where approved_at <= ${now}`
  const { average = null, count = 0 } = rows[0] ?? {}
  return {
    counts,
    rating: average === null ? null : { average, count },
  }
}

export async function getHome(shop: CatalogueShop): Promise<Home> {
  await dependOnCatalogue(shop)
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
