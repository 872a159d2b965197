import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'

export type OutcomeKind =
  | 'thanks'
  | 'approval'
  | 'withoutSeat'
  | 'ended'
  | 'open'
  | 'pending'
  | 'transfer'
  | 'notPaid'

/** The order's status takes precedence: another attempt may have paid it since. */
const byStatus: Partial<Record<number, OutcomeKind>> = {
  [orderStatus.ended]: 'ended',
  [orderStatus.confirmed]: 'thanks',
  [orderStatus.awaitingApproval]: 'approval',
  [orderStatus.awaitingParticipants]: 'thanks',
  [orderStatus.withoutSeat]: 'withoutSeat',
}

type Status = Pick<PaymentOutcome, 'state' | 'method'> & { order: { status_id: number } }

/** Which notice the page shows. */
export function outcomeKind({ state, method, order }: Status): OutcomeKind {
  const kind = byStatus[order.status_id]
  if (kind) return kind
  if (state === 'failed' || state === 'canceled' || state === 'expired') return 'notPaid'
  if (method === 'banktransfer') return 'transfer'
  return state === 'new' || state === 'open' ? 'open' : 'pending'
}

/** Whether the status may still change without the buyer. */
export const mayChange = (kind: OutcomeKind) =>
  kind === 'open' || kind === 'pending' || kind === 'transfer' || kind === 'approval'
