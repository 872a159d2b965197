/** As many digits as a phone number, and more than any standard or course code. */
const manyDigits = 8

/** People paste anything into a search field. Whether a term looks like an e-mail address or a phone number. */
export const looksPersonal = (term: string) =>
  term.includes('@') || term.replace(/\D/g, '').length >= manyDigits
