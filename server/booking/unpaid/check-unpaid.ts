import type { Shop } from '../../platform/shop.ts'
import { judgeUnpaid, type UnpaidVerdict } from './limits.ts'
import { lockUnpaid } from './lock-unpaid.ts'
import type { Orderer } from './orderer.ts'
import type { UnpaidOfOrderer } from './read-unpaid.ts'

/** Orders of one mailbox, and orders from one network, are counted one after the other. */
export const lockOrderer = (shop: Shop, { mailbox, network }: Orderer) =>
  lockUnpaid(shop, `mailbox ${mailbox}`, `network ${network}`)

/** Whether an order that is yet to be paid may be placed. A guest must also be able to receive a mail about it. */
export function checkUnpaid(
  { isApprovedCompany, isGuest }: Orderer,
  { counts, mayMail }: UnpaidOfOrderer,
  seats: number,
): UnpaidVerdict {
  if (isApprovedCompany) return 'fine'
  const verdict = judgeUnpaid(counts, seats)
  if (verdict === 'unpaid_limit' || verdict === 'unpaid_limit_network') return verdict
  return isGuest && !mayMail ? 'unpaid_limit' : verdict
}
