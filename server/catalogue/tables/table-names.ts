/** Tables whose changes invalidate cached reads of the catalogue. */
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
  // Orders take up seats.
  'orders',
  'order_lines',
] as const

/** The catalogue's tables and those that only a product page reads. */
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
