import type { Product, ProductPage } from '../../contract/catalogue.ts'

const dayMs = 86_400_000

/** A course of three days is held three times, day after day. */
const daysBetween = (first: string | null, last: string | null) =>
  first && last ? Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1 : 1

const reviewData = (review: ProductPage['reviews'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.author },
  datePublished: review.written_on,
  inLanguage: review.language,
  name: review.title,
  reviewBody: review.body,
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
})

/** What search engines read of a product (schema.org): a course with its dates, or a product with its price. */
export function structuredData(
  product: Product,
  reviews: ProductPage['reviews'],
  origin: string,
): Record<string, unknown> {
  const url = origin + product.uri
  const rating = product.rating && {
    '@type': 'AggregateRating',
    ratingValue: product.rating.average,
    reviewCount: product.rating.count,
  }
  const base = {
    '@context': 'https://schema.org',
    name: product.name,
    description: product.meta_description,
    url,
    image: origin + product.picture,
    ...(rating ? { aggregateRating: rating, review: reviews.map(reviewData) } : {}),
  }
  const offer = (net: number, gross: number, bookable: boolean) => ({
    '@type': 'Offer',
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
    availability: `https://schema.org/${bookable ? 'InStock' : 'SoldOut'}`,
  })
  if (product.kind !== 'training')
    return {
      ...base,
      '@type': 'Product',
      sku: product.code,
      brand: { '@type': 'Brand', name: product.brand },
      offers: product.options.slice(0, 10).map((option) => offer(option.net, option.gross, option.bookable)),
    }
  const dates = product.options.filter((option) => option.first_day && option.bookable)
  return {
    ...base,
    '@type': 'Course',
    courseCode: product.code,
    provider: { '@type': 'Organization', name: 'Vangnet', url: origin },
    ...(product.starting_price !== null && product.starting_price_gross !== null
      ? { offers: offer(product.starting_price, product.starting_price_gross, dates.length > 0) }
      : {}),
    hasCourseInstance: dates.slice(0, 12).map((option) => ({
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: option.first_day,
      endDate: option.last_day,
      inLanguage: option.language,
      location: { '@type': 'Place', name: option.location, address: option.location },
      courseSchedule: {
        '@type': 'Schedule',
        startDate: option.first_day,
        endDate: option.last_day,
        startTime: option.starts_at,
        endTime: option.ends_at,
        repeatFrequency: 'Daily',
        repeatCount: daysBetween(option.first_day, option.last_day),
      },
      offers: offer(option.net, option.gross, true),
    })),
  }
}
