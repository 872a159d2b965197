/** The signed link to an order works this long after its last course day, or after it was placed if it has no course. */
export const orderLinkMonths = 6
