/** The specification's numbers, each with its name. No zod here: the browser imports these. */

/** Characteristics and custom fields. */
export const specIds = {
  days: 5,
  level: 195,
  duration: 250,
  certificate: 251,
  location: 252,
  code: 253,
} as const

/** What one chooses between. */
export const attributeIds = { location: 118, language: 119 } as const

/** The page above all locations. */
export const locationsPageId = 451
