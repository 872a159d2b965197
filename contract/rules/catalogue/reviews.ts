/** The states of moderation. */
export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/**
 * The place of a review in the list of its product. The next page begins after it, so that reviews which are added or removed meanwhile
 * neither repeat nor hide others.
 */
export const reviewKeyOf = ({
  language,
  written_on,
  id,
}: {
  language: string
  written_on: string
  id: number
}) => `${language}_${written_on}_${id}`

/** The length of a review's fields, in characters. */
export const reviewBounds = {
  title: { min: 3, max: 80 },
  body: { min: 20, max: 2000 },
  author: { min: 2, max: 60 },
  company: { max: 80 },
} as const

/** The decisions that staff can take on a review. */
export const verdicts = ['approved', 'rejected'] as const satisfies ReviewState[]
export type Verdict = (typeof verdicts)[number]
