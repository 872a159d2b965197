/** Limits that pages and API share. */

/** Products that fit side by side in a comparison. */
export const maxCompared = 4

/** Shorter search terms get no suggestions. */
export const minTermLength = 3

/** Amount of one cart line; larger groups contact us first. */
export const maxLineAmount = 999

/** Lines in one cart, so that a single visitor cannot fill the table. */
export const maxCartLines = 50

export const maxChatMessageLength = 2000
