import type {
  AggregateRating,
  Course,
  CourseInstance,
  Offer,
  Review,
  Product as Thing,
  WithContext,
} from 'schema-dts'
import { daysBetween } from '../../../contract/rules/time/day.ts'
import type { Product, ProductOption, ProductPage } from '../../../contract/wire/catalogue/product.ts'

type Schema = WithContext<Course> | WithContext<Thing>
type Rated = { rating: Product['rating']; reviews: ProductPage['reviews'] }

const maxDates = 12
const maxOffers = 10
const maxReviews = 5

/** schema.org data for search engines: a course with its dates, or a product with its price. */
export function structuredData(
  product: Product,
  { reviews, origin }: { reviews: ProductPage['reviews']; origin: string },
): Schema {
  const url = origin + product.uri
  const locale = product.uri === product.alternate_lang_hrefs.en ? 'en' : 'nl'
  const base = {
    '@context': 'https://schema.org',
    '@id': url,
    name: product.name,
    description: product.meta_description,
    url,
    // Search engines need PNG; the SVG is for those that support it.
    image: [`${origin}/social/${locale}/${product.slug}.png`, origin + product.picture],
    ...ratingOf({ rating: product.rating, reviews }),
  } as const
  if (product.kind !== 'training')
    return {
      '@type': 'Product',
      ...base,
      sku: product.code,
      brand: { '@type': 'Brand', name: product.brand },
      offers: product.options
        .slice(0, maxOffers)
        .map((option) => offerOf(url, option, { name: option.option_name, bookable: option.bookable })),
    } satisfies WithContext<Thing>
  const dates = product.options.filter((option) => option.first_day && option.bookable)
  const { starting_price: net, starting_price_gross: gross } = product
  return {
    '@type': 'Course',
    ...base,
    courseCode: product.code,
    inLanguage: locale,
    provider: { '@type': 'Organization', '@id': `${origin}/#company`, name: 'Vangnet', url: `${origin}/` },
    offers:
      net !== null && gross !== null
        ? offerOf(url, { net, gross }, { bookable: dates.length > 0 })
        : // Search engines require an offer, also without a price.
          { '@type': 'Offer', url, category: 'Paid', priceCurrency: 'EUR' },
    ...(dates.length > 0
      ? { hasCourseInstance: dates.slice(0, maxDates).map((date) => instanceOf(url, date)) }
      : {}),
  } satisfies WithContext<Course>
}

const offerOf = (
  url: string,
  { net, gross }: { net: number; gross: number },
  { name, bookable }: { name?: string; bookable: boolean },
): Offer => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  url,
  category: 'Paid',
  price: gross,
  priceCurrency: 'EUR',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: net,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
  },
  availability: bookable ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
})

const instanceOf = (url: string, option: ProductOption): CourseInstance => {
  const first = option.first_day ?? ''
  const last = option.last_day ?? first
  return {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    startDate: first,
    endDate: last,
    ...(option.language ? { inLanguage: option.language } : {}),
    ...(option.location
      ? { location: { '@type': 'Place', name: option.location, address: option.location } }
      : {}),
    // A three-day course is a daily schedule that repeats three times.
    courseSchedule: {
      '@type': 'Schedule',
      startDate: first,
      endDate: last,
      ...(option.starts_at ? { startTime: option.starts_at } : {}),
      ...(option.ends_at ? { endTime: option.ends_at } : {}),
      repeatFrequency: 'Daily',
      repeatCount: daysBetween(first, last) + 1,
    },
    offers: offerOf(url, option, { bookable: true }),
  }
}

function ratingOf({ rating, reviews }: Rated): { aggregateRating?: AggregateRating; review?: Review[] } {
  if (!rating) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map(({ author, rating, title, body, written_on, language }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: written_on,
      name: title,
      reviewBody: body,
      inLanguage: language,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  }
}
