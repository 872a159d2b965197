/** `link`: the buyer gets a link to pay by mail; `account`: after the invoice; `bank`: by transfer. */
export const deskPayments = ['link', 'account', 'bank'] as const
export type DeskPayment = (typeof deskPayments)[number]
