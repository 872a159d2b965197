/** The states that customers see; drafts are not visible. `sent`: it can be answered. */
export const offerStates = ['sent', 'accepted', 'declined', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/**
 * The place of an offer in the customer's list, in which open ones come first. The next page begins after it, also when it was answered
 * meanwhile.
 */
export const offerKeyOf = ({ state, id }: { state: OfferState; id: number }) =>
  `${state === 'sent' ? 'open' : 'closed'}_${id}`
export const offerKeyPattern = /^(open|closed)_[1-9]\d{0,8}$/

/** Why a line of an offer is not available now; `full` counts all lines of its date. */
export const offerObstacles = ['full', 'past', 'cancelled'] as const

/** The kinds of an offer's lines: a product or date, a fee that belongs to one, or a free text. */
export const offerLineKinds = ['option', 'fee', 'text'] as const
export type OfferLineKind = (typeof offerLineKinds)[number]

/** An offer's discount is not on fees, which the shop passes on. */
export const isDiscounted = (kind: OfferLineKind) => kind !== 'fee'
