/** While a colleague fills in a new order, its seats are held this long; the page renews it. */
export const callHoldMinutes = 15

/** `link`: the buyer gets a link to pay by mail; `account`: after the invoice; `bank`: by transfer. */
export const deskPayments = ['link', 'account', 'bank'] as const
export type DeskPayment = (typeof deskPayments)[number]
