/**
 * The states of a question to a trainer. `taken`: somebody else accepted first. `withdrawn`: the trainer is no longer planned on the date, or
 * it is cancelled.
 */
export const requestStates = ['open', 'accepted', 'declined', 'taken', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export const requestAnswers = ['accept', 'decline'] as const
export type RequestAnswer = (typeof requestAnswers)[number]
