/** The length of a review's fields, in characters. */
export const reviewBounds = {
  title: { min: 3, max: 80 },
  body: { min: 20, max: 2000 },
  author: { min: 2, max: 60 },
  company: { max: 80 },
} as const
