/** The states that customers see; drafts are not visible. `sent`: it can be answered. */
export const offerStates = ['sent', 'accepted', 'declined', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** Why a line of an offer is not available now; `full` counts all lines of its date. */
export const offerObstacles = ['full', 'past', 'cancelled'] as const
