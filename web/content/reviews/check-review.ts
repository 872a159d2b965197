import { reviewBounds } from '../../../contract/rules/review-bounds.ts'
import { checkFields, type FieldErrors, max, min, type Rules, required } from '../../lib/forms/rules.ts'

/** What was typed, as it stands in the fields. */
export type Typed = { rating: string; title: string; body: string; author: string; company: string }

const { title, body, author, company } = reviewBounds
const atLeast = (least: number) => (value: string) => min(least)(value.trim())

const rules: Rules<Typed> = {
  rating: [required],
  title: [required, atLeast(title.min), max(title.max)],
  body: [required, atLeast(body.min), max(body.max)],
  author: [required, atLeast(author.min), max(author.max)],
  company: [max(company.max)],
}

/** The first rule that each field breaks, told before anything is sent. */
export const checkReview = (typed: Typed): FieldErrors<Typed> => checkFields(typed, rules)
