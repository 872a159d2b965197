import { isEmptyWish } from '../../../contract/rules/catalogue/wish.ts'
import { specIds } from '../../../contract/rules/ids.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { allInPrice } from '../../../contract/rules/money/money.ts'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { pictureUri, uriOf } from '../links.ts'
import type { CardText } from '../memory/card-texts.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import type { IndexedOption, IndexedProduct } from '../memory/indexed-product.ts'
import type { References } from '../memory/references.ts'
import { anyDate, type ResolvedWish } from '../memory/resolved-wish.ts'
import {
  type Moment,
  momentOf,
  priceOfOption,
  runningDeal,
  seatsLeftOf,
  standingOf,
  turnOf,
} from '../memory/standing.ts'
import { productTag, seatsOfProductTag, seatsTag } from '../memory/tags.ts'

/** Products as shown in lists, in the order of the ids, each with its first date that matches the wish. */
export async function listCards(
  shop: CatalogueShop,
  ids: readonly number[],
  wish: ResolvedWish = anyDate,
): Promise<ProductCard[]> {
  if (!ids.length) return []
  const { locale, now, catalogue, dependence } = shop
  const { products, references, cardTexts } = await catalogue.current()
  const texts = await cardTexts.find(locale, ids)
  const moment = momentOf(now)
  return ids.flatMap((id) => {
    const product = products.get(id)
    const text = texts.get(id)
    dependence.on(productTag(id))
    if ((wish.wish.people ?? 1) > 1) dependence.on(seatsOfProductTag(id))
    if (!product || !text) return []
    dependence.turnsAt(turnOf(product, moment))
    const card = toCard(product, text, { locale, references, wish, moment })
    if (card.next_date) dependence.on(seatsTag(card.next_date.po_id))
    return card
  })
}

type Context = { locale: Locale; references: References; wish: ResolvedWish; moment: Moment }

/** The first value of a characteristic. */
const titleOf = ({ valueIds }: IndexedProduct, specId: number, { references, locale }: Context) => {
  const id = valueIds.find((id) => references.values.get(id)?.spec_id === specId)
  return id === undefined ? null : (references.values.get(id)?.title[locale] ?? null)
}

function ratingOf({ reviews }: IndexedProduct, { at }: Moment): ProductCard['rating'] {
  const ratings = reviews.flatMap(({ approvedAt, rating }) => (approvedAt <= at ? rating : []))
  if (!ratings.length) return null
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return { average: Math.round(average * 10) / 10, count: ratings.length }
}

function toCard(product: IndexedProduct, text: CardText, context: Context): ProductCard {
  const { locale, references, wish, moment } = context
  const { cheapest, next, dates } = standingOf(product, isEmptyWish(wish.wish) ? undefined : wish, moment)
  const surcharge = cheapest?.surchargeCents ?? 0
  const deal = runningDeal(product, moment)
  const { onQuotation, feeCents, vat } = product
  const priceOf = (netCents: number) => allInPrice({ netCents: netCents + surcharge, feeCents, vat })
  const starting = priceOf(deal?.priceCents ?? product.priceCents)
  return {
    id: product.id,
    code: text.code,
    kind: product.kind,
    name: text.name,
    tagline: text.tagline,
    uri: uriOf(locale, text.slug),
    picture: pictureUri(text.picture),
    brand: references.brands.find(({ id }) => id === product.brandId)?.name ?? '',
    level: titleOf(product, specIds.level, context),
    duration: titleOf(product, specIds.duration, context),
    starting_price: onQuotation ? null : starting.net,
    starting_price_gross: onQuotation ? null : starting.gross,
    vat_exempt: vat === 'exempt',
    on_quotation: onQuotation,
    deal:
      deal && deal.wasCents !== null
        ? { was: priceOf(deal.wasCents), ends_at: new Date(deal.until).toISOString() }
        : null,
    next_date: next ? toNextDate(next, context) : null,
    more_dates: next ? dates.length - 1 : 0,
    rating: ratingOf(product, moment),
  }
}

function toNextDate(date: IndexedOption, { locale, references, moment }: Context): ProductCard['next_date'] {
  const { net, gross } = priceOfOption(date, moment)
  const { onQuotation } = date.product
  const location = date.locationId === null ? undefined : references.locations.get(date.locationId)
  return {
    po_id: date.id,
    first_day: date.firstDay ?? '',
    last_day: date.lastDay ?? date.firstDay ?? '',
    location: location?.name[locale] ?? '',
    language: date.language ?? locale,
    places_left: seatsLeftOf(date, moment) ?? 0,
    guaranteed: date.state === 'guaranteed',
    net: onQuotation ? null : net,
    gross: onQuotation ? null : gross,
  }
}
