import type { Context } from 'hono'
import type { StaffAction } from '../../../contract/staff/actions.ts'
import { staffActions } from '../database/tables.ts'
import type { RouterEnv } from './router.ts'
import { requireStaff, type Visitor } from './session.ts'

/**
 * A staff member who is about to do something; 401 or 403 for everyone else. It is recorded first, so that nothing happens unrecorded. An
 * action that is then refused is recorded too.
 *
 * @example
 *     await requireStaffTo(c, 'approve_order', id)
 */
export async function requireStaffTo(
  c: Context<RouterEnv>,
  action: StaffAction,
  recordId: number,
): Promise<Visitor> {
  const visitor = await requireStaff(c)
  const { db, now } = c.var.shop
  await db
    .insert(staffActions)
    .values({ staffId: visitor.customerId, action, recordId, at: now, network: c.var.network })
  return visitor
}
