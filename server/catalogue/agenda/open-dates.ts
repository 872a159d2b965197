import { isEmptyWish, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import type { Agenda } from '../../../contract/wire/catalogue/agenda.ts'
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
import { facetsOf, locationsOf, rootCategoriesOf } from './date-counts.ts'

export type Location = NonNullable<ReturnType<References['locations']['get']>>

/** A date that can be booked by the wished number of people, and the parts of the wish that it matches. */
export type OpenDate = {
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

type Selection = { wish?: Wish | undefined; category_id?: number | undefined }

/** The dates of a wish and a category with their counts, from the catalogue in memory. Without a wish they are remembered until a product changes. */
export async function selectDates(shop: CatalogueShop, query: Selection) {
  const { locale } = shop
  const { category_id: categoryId } = query
  const wish = await resolveWish(shop, query.wish)
  const moment = momentOf(shop.now)
  const { references, dates, cardTexts, listOf } = await shop.catalogue.current()
  const list = listOf(undefined)
  const tree = categoryId === undefined ? undefined : references.categories.get(categoryId)?.tree
  const isAny = isEmptyWish(wish.wish)
  // Anyone can ask for a category that does not exist, so that is not remembered.
  const isRemembered = isAny && (categoryId === undefined || tree !== undefined)
  const remember = <T>(key: string, compute: () => T): T =>
    isRemembered ? list.derive(`agenda ${categoryId} ${key}`, moment, compute) : compute()

  const inCategory = ({ option }: OpenDate) =>
    categoryId === undefined || option.product.categoryIds.some((id) => tree?.has(id))
  const all = isAny
    ? list.derive('agenda open', moment, () => listOpenDates(dates, references, wish, moment))
    : listOpenDates(dates, references, wish, moment)
  const matching = isAny
    ? all
    : all.filter(({ where, when, weekend, language }) => where && when && weekend && language)
  const listed = remember('listed', () => matching.filter(inCategory))
  const counts = remember(locale, () => ({
    dates: facetsOf(all.filter(inCategory), wish, locale),
    locations: locationsOf(listed, locale),
    categories: rootCategoriesOf(matching, references, locale),
  }))
  dependOnList(shop.dependence, undefined, list, moment)
  if ((wish.wish.people ?? 1) > 1) shop.dependence.on(anySeatsTag)

  /** The first day after this one with a date that matches all but the days of the wish. */
  const nextDay = (after: Day): Day | null =>
    all.find(
      (date) =>
        (date.option.firstDay ?? '') > after &&
        date.where &&
        date.weekend &&
        date.language &&
        inCategory(date),
    )?.option.firstDay ?? null

  /** The dates that are shown, with their texts and prices. */
  async function toDates(shown: readonly OpenDate[]): Promise<Agenda['data']> {
    shop.dependence.on(...shown.flatMap(({ option }) => [productTag(option.product.id), seatsTag(option.id)]))
    const texts = await cardTexts.find(locale, [...new Set(shown.map(({ option }) => option.product.id))])
    return shown.flatMap((date) => {
      const text = texts.get(date.option.product.id)
      return text ? toDate(date, text, { locale, wish, moment }) : []
    })
  }
  return { wish: wish.wish, moment, listed, counts, remember, nextDay, toDates }
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
