import { and, eq } from 'drizzle-orm'
import type { StaffMail } from '../../contract/staff/service/mails.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import type { Shop } from '../platform/shop.ts'
import { getMail, isSendable } from './read-mails.ts'
import { mails } from './tables.ts'

/** Queues a failed mail as if it were new. Refused when it did not fail, when its link has ended, or when its recipient has been erased. */
export async function sendAgain(shop: Shop, id: number): Promise<StaffMail> {
  const [queued] = await shop.db
    .update(mails)
    .set({ state: 'waiting', attempts: 0, nextTryAt: shop.now, fault: null })
    .where(and(eq(mails.id, id), isSendable))
    .returning({ id: mails.id })
  const mail = await getMail(shop, id)
  if (!queued) throw new Problem('not_possible')
  return mail
}
