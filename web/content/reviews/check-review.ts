import { reviewBounds } from '../../../contract/rules/catalogue/reviews.ts'
import { checkFields, type FieldErrors, max, min, type Rules, required } from '../../lib/forms/rules.ts'

/** The fields as typed. */
export type Typed = { rating: string; title: string; body: string; author: string; company: string }

const { title, body, author, company } = reviewBounds
const minTrimmed = (length: number) => (value: string) => min(length)(value.trim())

const rules: Rules<Typed> = {
  rating: [required],
  title: [required, minTrimmed(title.min), max(title.max)],
  body: [required, minTrimmed(body.min), max(body.max)],
  author: [required, minTrimmed(author.min), max(author.max)],
  company: [max(company.max)],
}

/** The first broken rule of each field, checked before sending. */
export const checkReview = (typed: Typed): FieldErrors<Typed> => checkFields(typed, rules)
