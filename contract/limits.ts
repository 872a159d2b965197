/** Limits that pages and API share. No zod here: the browser imports these. */

/** More products do not fit side by side. */
export const mostCompared = 4

/** Shorter terms get no suggestions. */
export const shortestTerm = 3
