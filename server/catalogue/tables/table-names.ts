/** Small tables that products refer to. Changes are rare, and drop all answers about the catalogue. */
export const referenceTables = [
  'brands',
  'categories',
  'category_texts',
  'specs',
  'spec_values',
  'locations',
  'attributes',
  'attribute_values',
  'slugs',
] as const

/** Tables of what says until when a date can be changed: its terms are settings. */
export const optionTables = [...referenceTables, 'settings'] as const

/** Further tables of a product page. What belongs to the product itself is a tag (memory/tags.ts). */
export const productPageTables = [...optionTables, 'pages', 'page_texts', 'media'] as const
