/** Limits that pages and API share. */

/** Products that fit side by side in a comparison. */
export const maxCompared = 4

/** Shorter search terms get no suggestions. */
export const minTermLength = 3

/** Longer search texts are refused. Only the first few hundred characters count. */
export const maxSearchLength = 10_000

/** Characteristics in one filter: the cost of a query grows with the square of their number. */
export const maxFilteredSpecs = 20

/** Amount of one cart line; larger groups contact us first. */
export const maxLineAmount = 999

/** Lines in one cart, so that a single visitor cannot fill the table. */
export const maxCartLines = 50

export const maxChatMessageLength = 2000
