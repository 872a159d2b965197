import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { Badge } from '../../ui/badge.tsx'

const tones: Partial<Record<number, 'good' | 'wait' | 'bad'>> = {
  [orderStatus.awaitingPayment]: 'wait',
  [orderStatus.confirmed]: 'good',
  [orderStatus.awaitingApproval]: 'wait',
  [orderStatus.awaitingParticipants]: 'wait',
  [orderStatus.withoutSeat]: 'bad',
}

export const StatusBadge = ({ id, title }: { id: number; title: string }) => (
  <Badge tone={tones[id] ?? 'neutral'}>{title}</Badge>
)
