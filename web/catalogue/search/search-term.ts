/** No question is longer; the rest of a pasted text is left out. */
const longestTerm = 200

/** What was asked for in an address: without control characters and surrounding space. Blank means nothing was. */
export const readTerm = (given: string | null) =>
  [...(given ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, longestTerm).join('')
