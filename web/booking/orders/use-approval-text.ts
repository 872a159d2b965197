import type { Order } from '../../../contract/wire/booking/order.ts'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'

/** Tells who decides about an order that waits for approval, and until when its seats are held. */
export function useApprovalText() {
  const t = useTranslations('orders.todo')
  const locale = useLocale()
  return ({
    approver,
    payment_method,
    held_until,
  }: Pick<Order, 'approver' | 'payment_method' | 'held_until'>) => {
    const time = held_until && momentOf(locale, held_until)
    if (approver) return time ? t('approvalEmployer', { ...approver, time }) : t('approvalLate', approver)
    if (payment_method === 'account') return time ? t('approvalNew', { time }) : t('approval')
    return t('approvalSeats')
  }
}
