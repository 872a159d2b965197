/**
 * Why a change cannot be taken back: somebody changed the same since; it was taken back already; a mail about it was sent; something else
 * has come to depend on it, such as an order with a new discount code; or what it did, such as a refund, has no inverse.
 */
export const undoRefusals = [
  'changed_meanwhile',
  'already_undone',
  'mail_sent',
  'in_use',
  'not_reversible',
] as const
export type UndoRefusal = (typeof undoRefusals)[number]
