/** The states of moderation. */
export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

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
