/** The specification's ids, each with its name. */

/** Characteristics and custom fields of products. */
export const specIds = {
  days: 5,
  level: 195,
  duration: 250,
  certificate: 251,
  location: 252,
  code: 253,
} as const

/** Attributes by which visitors choose an option. */
export const attributeIds = { location: 118, language: 119 } as const

/** Subjects of a contact request. 4 is the specification's; the others are the subjects of the contact form. */
export const contactTypes = {
  training: 1,
  inspection: 2,
  order: 3,
  callBack: 4,
  complaint: 5,
  other: 6,
} as const

/** The call-back form has no name and message fields and sends this instead. */
export const emptyPlaceholder = '-'

/** The parent page of all location pages. */
export const locationsPageId = 451
