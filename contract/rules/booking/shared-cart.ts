/** For how many days a link to a copy of a cart works. */
export const sharedCartDays = 14
