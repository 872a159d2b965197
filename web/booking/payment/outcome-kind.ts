import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'

export type OutcomeKind =
  | 'thanks'
  | 'approval'
  | 'withoutPlace'
  | 'ended'
  | 'open'
  | 'pending'
  | 'transfer'
  | 'notPaid'

/** An order's status speaks first: another attempt may have paid it since. */
const byStatus: Partial<Record<number, OutcomeKind>> = {
  2: 'ended',
  3: 'thanks',
  4: 'approval',
  5: 'thanks',
  6: 'withoutPlace',
}

type Stand = Pick<PaymentOutcome, 'state' | 'method'> & { order: { status_id: number } }

/** Which of the page's stories is told. */
export function outcomeKind({ state, method, order }: Stand): OutcomeKind {
  const kind = byStatus[order.status_id]
  if (kind) return kind
  if (state === 'failed' || state === 'canceled' || state === 'expired') return 'notPaid'
  if (method === 'banktransfer') return 'transfer'
  return state === 'new' || state === 'open' ? 'open' : 'pending'
}

/** Something may still change by itself. */
export const isFollowed = (kind: OutcomeKind) =>
  kind === 'open' || kind === 'pending' || kind === 'transfer' || kind === 'approval'
