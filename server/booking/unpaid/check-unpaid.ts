import type { Shop } from '../../platform/shop.ts'
import { countUnpaid } from './count-unpaid.ts'
import { judgeUnpaid, type UnpaidVerdict } from './limits.ts'
import { lockUnpaid } from './lock-unpaid.ts'
import type { Orderer } from './orderer.ts'
import { mayMailUnpaid } from './unpaid-mails.ts'

/** Orders of one mailbox, and orders from one network, are counted one after the other. */
export async function lockOrderer(shop: Shop, { mailbox, network }: Orderer) {
  await lockUnpaid(shop, `mailbox ${mailbox}`)
  await lockUnpaid(shop, `network ${network}`)
}

/** Whether an order that is yet to be paid may be placed. A guest must also be able to receive a mail about it. Call it under the locks. */
export async function checkUnpaid(shop: Shop, orderer: Orderer, seats: number): Promise<UnpaidVerdict> {
  if (orderer.isApprovedCompany) return 'fine'
  const verdict = judgeUnpaid(await countUnpaid(shop, orderer), seats)
  if (verdict === 'unpaid_limit' || verdict === 'unpaid_limit_network') return verdict
  return orderer.isGuest && !(await mayMailUnpaid(shop, orderer.mailbox)) ? 'unpaid_limit' : verdict
}
