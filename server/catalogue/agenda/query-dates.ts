import { isEmptyWish, isNear } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { paginationOf } from '../../../contract/rules/pagination.ts'
import type { Agenda, QueryDatesBody } from '../../../contract/wire/catalogue/agenda.ts'
import { uriOf } from '../links.ts'
import { roundKm } from '../listing/date-facets.ts'
import type { CardText } from '../memory/card-texts.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import type { DatesByDay } from '../memory/dates-by-day.ts'
import { dependOnList } from '../memory/depend.ts'
import type { IndexedOption } from '../memory/indexed-product.ts'
import type { References } from '../memory/references.ts'
import type { ResolvedWish } from '../memory/resolved-wish.ts'
import {
  fitsLanguage,
  fitsWeekend,
  fitsWhen,
  fitsWhere,
  isOpenAt,
  type Moment,
  momentOf,
  priceOfOption,
  seatsLeftOf,
} from '../memory/standing.ts'
import { anySeatsTag, productTag, seatsTag } from '../memory/tags.ts'
import { resolveWish } from '../wish/wish.ts'

type Location = NonNullable<ReturnType<References['locations']['get']>>

/** A date that can be booked by the wished number of people, and the parts of the wish that it matches. */
type OpenDate = {
  option: IndexedOption
  location: Location
  placesLeft: number
  where: boolean
  when: boolean
  weekend: boolean
  language: boolean
}

function listOpenDates(
  dates: DatesByDay,
  { locations }: References,
  wish: ResolvedWish,
  moment: Moment,
): OpenDate[] {
  const { people = 1 } = wish.wish
  const open: OpenDate[] = []
  for (const day of dates.from(moment.today))
    for (const option of day) {
      if (!isOpenAt(option, moment)) continue
      const placesLeft = seatsLeftOf(option, moment) ?? 0
      const location = option.locationId === null ? undefined : locations.get(option.locationId)
      if (placesLeft < people || !location) continue
      open.push({
        option,
        location,
        placesLeft,
        where: fitsWhere(wish, option),
        when: fitsWhen(wish, option),
        weekend: fitsWeekend(wish, option),
        language: fitsLanguage(wish, option),
      })
    }
  return open
}

/** Dates across all trainings, from the catalogue in memory. Without a wish they are remembered until a product changes. */
export async function queryDates(shop: CatalogueShop, query: QueryDatesBody): Promise<Agenda> {
  const { locale } = shop
  const { category_id: categoryId, sort, page, per_page: perPage } = query
  const wish = await resolveWish(shop, query.wish)
  const moment = momentOf(shop.now)
  const { references, dates, cardTexts, listOf } = await shop.catalogue.current()
  const list = listOf(undefined)
  const tree = categoryId === undefined ? undefined : references.categories.get(categoryId)?.tree
  const isAny = isEmptyWish(wish.wish)
  // Anyone can ask for a category that does not exist, so that is not remembered.
  const isRemembered = isAny && (categoryId === undefined || tree !== undefined)
  const remember = <T>(key: string, compute: () => T): T =>
    isRemembered ? list.derive(`agenda ${key}`, moment, compute) : compute()

  const inCategory = ({ option }: OpenDate) =>
    categoryId === undefined || option.product.categoryIds.some((id) => tree?.has(id))
  const all = remember('open', () => listOpenDates(dates, references, wish, moment))
  const matching = isAny
    ? all
    : all.filter(({ where, when, weekend, language }) => where && when && weekend && language)
  const listed = remember(`${categoryId} by ${sort}`, () => sorted(matching.filter(inCategory), sort, moment))
  const facets = remember(`${categoryId} ${locale}`, () => ({
    dates: facetsOf(all.filter(inCategory), wish, locale),
    locations: locationsOf(listed, locale),
    categories: rootCategoriesOf(matching, references, locale),
  }))
  const shown = listed.slice((page - 1) * perPage, page * perPage)
  dependOnList(shop.dependence, undefined, list, moment)
  shop.dependence.on(...shown.flatMap(({ option }) => [productTag(option.product.id), seatsTag(option.id)]))
  if (sort === 'seats' || (wish.wish.people ?? 1) > 1) shop.dependence.on(anySeatsTag)
  const texts = await cardTexts.find(locale, [...new Set(shown.map(({ option }) => option.product.id))])
  return {
    data: shown.flatMap((date) => {
      const text = texts.get(date.option.product.id)
      return text ? toDate(date, text, { locale, wish, moment }) : []
    }),
    meta: paginationOf(listed.length, page, perPage),
    ...facets,
  }
}

function sorted(dates: OpenDate[], sort: QueryDatesBody['sort'], moment: Moment): OpenDate[] {
  if (sort === 'seats') return dates.toSorted((a, b) => b.placesLeft - a.placesLeft)
  if (sort !== 'price') return dates
  return dates
    .map((date) => ({ date, net: priceOfOption(date.option, moment).net }))
    .toSorted((a, b) => a.net - b.net)
    .map(({ date }) => date)
}

type Context = { locale: Locale; wish: ResolvedWish; moment: Moment }

function toDate(
  { option, location, placesLeft }: OpenDate,
  text: CardText,
  { locale, wish, moment }: Context,
): Agenda['data'][number] {
  const { net, gross } = priceOfOption(option, moment)
  const { onQuotation, vat } = option.product
  return {
    po_id: option.id,
    product_id: option.product.id,
    code: text.code,
    name: text.name,
    uri: uriOf(locale, text.slug),
    first_day: option.firstDay ?? '',
    last_day: option.lastDay ?? '',
    starts_at: option.startsAt?.slice(0, 5) ?? null,
    ends_at: option.endsAt?.slice(0, 5) ?? null,
    location: location.name[locale],
    location_code: location.code,
    km: roundKm(wish.km.get(location.id)),
    language: option.language ?? locale,
    places_left: placesLeft,
    guaranteed: option.state === 'guaranteed',
    net: onQuotation ? null : net,
    gross: onQuotation ? null : gross,
    vat_exempt: vat === 'exempt',
  }
}

const countBy = <Key>(dates: OpenDate[], keyOf: (date: OpenDate) => Key): [Key, number][] =>
  [...Map.groupBy(dates, keyOf)].map(([key, list]) => [key, list.length])

/** Dates per location, month and language. The counts of a part apply all other parts of the wish. */
function facetsOf(
  dates: OpenDate[],
  { wish, locationIds, km }: ResolvedWish,
  locale: Locale,
): Agenda['dates'] {
  const chosen = wish.where && !isNear(wish.where) ? wish.where.locations : []
  const toLocation = ({ id, code, name }: Location, count: number) => ({
    code,
    name: name[locale],
    count,
    selected: locationIds?.includes(id) ?? false,
    km: roundKm(km.get(id)),
  })
  const locations = countBy(
    dates.filter(({ when, weekend, language }) => when && weekend && language),
    ({ location }) => location,
  ).map(([location, count]) => toLocation(location, count))
  for (const code of chosen) {
    const known = dates.find(({ location }) => location.code === code)
    if (known && !locations.some((one) => one.code === code)) locations.push(toLocation(known.location, 0))
  }
  return {
    locations: locations.toSorted((a, b) => a.name.localeCompare(b.name)),
    months: countBy(
      dates.filter(({ where, weekend, language }) => where && weekend && language),
      ({ option }) => option.month,
    ).map(([month, count]) => ({ month, count })),
    languages: countBy(
      dates.filter(({ where, when, weekend }) => where && when && weekend),
      ({ option }) => option.language ?? 'nl',
    )
      .map(([language, count]) => ({ language, count, selected: wish.language === language }))
      .toSorted((a, b) => b.language.localeCompare(a.language)),
    weekend_count: dates.filter(
      ({ option, where, when, language }) => option.inWeekend && where && when && language,
    ).length,
  }
}

const locationsOf = (dates: OpenDate[], locale: Locale): Agenda['locations'] =>
  countBy(dates, ({ location }) => location)
    .map(([{ code, name, latitude, longitude }, count]) => ({
      code,
      name: name[locale],
      count,
      latitude,
      longitude,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** The root categories of these dates, each with its number of dates. */
function rootCategoriesOf(
  dates: OpenDate[],
  { categories }: References,
  locale: Locale,
): Agenda['categories'] {
  const counts = new Map<number, number>()
  for (const { option } of dates) {
    const roots = new Set(option.product.categoryIds.map((id) => categories.get(id)?.lineage.at(-1)))
    for (const root of roots) if (root !== undefined) counts.set(root, (counts.get(root) ?? 0) + 1)
  }
  return [...categories.values()].flatMap(({ id, title, slug }) => {
    const count = counts.get(id)
    return count ? { id, title: title[locale], uri: uriOf(locale, slug[locale]), count } : []
  })
}
