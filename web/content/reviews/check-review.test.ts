import { describe, expect, it } from 'vitest'
import { writeReviewBody } from '../../../contract/wire/service/review-promotion.ts'
import { fieldRules } from '../../../server/platform/http/router.ts'
import { checkReview, type Typed } from './check-review.ts'

const valid: Typed = {
  rating: '4',
  title: 'Veel zelf gedaan',
  body: 'Een dag waarin je echt aan het touw hangt.',
  author: 'Joris',
  company: '',
}

describe('a review', () => {
  it.each<[Partial<Typed>, object]>([
    [{}, {}],
    [{ rating: '' }, { rating: 'required' }],
    [{ title: ' ' }, { title: 'required' }],
    [{ title: ' ab ' }, { title: 'min' }],
    [{ title: 'x'.repeat(81) }, { title: 'max' }],
    [{ body: '\n \n' }, { body: 'required' }],
    [{ body: 'Te kort, dit.' }, { body: 'min' }],
    [{ body: 'x'.repeat(2001) }, { body: 'max' }],
    [
      { author: 'J', company: 'x'.repeat(81) },
      { author: 'min', company: 'max' },
    ],
  ])('with %o gets the same errors as from the server', (change, errors) => {
    const typed = { ...valid, ...change }
    expect(checkReview(typed)).toEqual(errors)
    const result = writeReviewBody.safeParse({
      ...typed,
      rating: typed.rating === '' ? undefined : Number(typed.rating),
    })
    const rules = result.success ? {} : fieldRules(result.error)
    expect(Object.fromEntries(Object.entries(rules).map(([name, [rule]]) => [name, rule]))).toEqual(errors)
  })
})
