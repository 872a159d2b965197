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

/** What somebody gets in touch about. 4 is the specification's; the others are the subjects of the contact form. */
export const contactTypes = {
  training: 1,
  inspection: 2,
  order: 3,
  callBack: 4,
  complaint: 5,
  other: 6,
} as const

/** Sent by the call-back form as name and message, which it does not ask for. */
export const notAsked = '-'
/** The page above all locations. */
export const locationsPageId = 451
