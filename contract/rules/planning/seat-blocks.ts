/**
 * Why seats of a date are not for sale: sold outside the shop (by phone, through a partner), kept free for a company, or anything else, such
 * as a broken simulator. Only seats that were sold count as booked.
 */
export const seatBlockKinds = ['sold', 'held', 'other'] as const
export type SeatBlockKind = (typeof seatBlockKinds)[number]
