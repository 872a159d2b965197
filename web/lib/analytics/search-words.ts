/** As many digits as a phone number has, and more than any norm or code of a course. */
const manyDigits = 8

/** People paste all sorts of things into a search field. What looks like an e-mail address or a number of theirs is not passed on. */
export const searchWords = (term: string) =>
  term.includes('@') || term.replace(/\D/g, '').length >= manyDigits ? '(not told)' : term
