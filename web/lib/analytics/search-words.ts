/** As many digits as a phone number, and more than any standard or course code. */
const manyDigits = 8

/** People paste anything into a search field. Terms that look like an e-mail address or a phone number are not passed on. */
export const searchWords = (term: string) =>
  term.includes('@') || term.replace(/\D/g, '').length >= manyDigits ? '(removed)' : term
