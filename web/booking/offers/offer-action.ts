/** The part of the order step's path that identifies an offer. */
export const offerAction = { nl: 'offerte', en: 'offer' } as const
