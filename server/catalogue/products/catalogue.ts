import type { Locale } from '../../../contract/rules/locale.ts'

/** Tables whose change alters what a visitor reads of the catalogue. */
export const catalogueTables = [
  'brands',
  'categories',
  'category_texts',
  'products',
  'product_texts',
  'product_categories',
  'specs',
  'spec_values',
  'product_specs',
  'locations',
  'attributes',
  'attribute_values',
  'product_options',
  'option_attribute_values',
  'price_history',
  'deals',
  'slugs',
  'reviews',
  // What is sold takes places away.
  'orders',
  'order_lines',
] as const

/** Tables that only a product's own page is read from, besides the catalogue's. */
export const productPageTables = [
  ...catalogueTables,
  'alternatives',
  'pros_and_cons',
  'reference_numbers',
  'questions',
  'pdfs',
  'pages',
  'page_texts',
  'product_pages',
] as const

export const uriOf = (locale: Locale, slug: string) => (locale === 'nl' ? `/${slug}` : `/${locale}/${slug}`)

export const pictureUri = (picture: string) => `/pictures/${picture}`

/** How an option is told in one line, the specification's way: first day, then the rest. */
export function optionDescription(option: {
  firstDay: string | null
  lastDay: string | null
  location: string | null
  values: string[]
}): string {
  if (!option.firstDay) return option.values.join(', ')
  const dutch = (day: string) => day.split('-').reverse().join('-')
  const days =
    option.lastDay && option.lastDay !== option.firstDay
      ? `${dutch(option.firstDay)} – ${dutch(option.lastDay)}`
      : dutch(option.firstDay)
  return option.location ? `${days}, ${option.location}` : days
}
