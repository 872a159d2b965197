import { looksPersonal } from '../../../contract/rules/catalogue/personal-terms.ts'

/** What is passed on of a search term. */
export const searchWords = (term: string) => (looksPersonal(term) ? '(removed)' : term)
