import { CalendarPlus, FileText, type LucideIcon } from 'lucide-react'
import { confirmedStatuses, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type OrderWithDocuments = Pick<Order, 'id' | 'key' | 'invoices' | 'has_calendar' | 'status_id'>

/** Invoices and course days to download. The order's key gives access, logged in or not. */
export function OrderDocuments({ order }: { order: OrderWithDocuments }) {
  const t = useTranslations('orders.documents')
  const { money } = useFormat()
  const { id, key, invoices, has_calendar, status_id } = order
  const hasCalendar = has_calendar && confirmedStatuses.some((status) => status === status_id)
  return (
    <ul className="flex flex-col gap-1">
      {hasCalendar && (
        <DocumentLink
          icon={CalendarPlus}
          href={`/api/orders/${id}/calendar?key=${key}`}
          name={t('calendar')}
          detail={t('ics')}
        />
      )}
      {invoices.map(({ id: invoice, number, credit, gross }) => (
        <DocumentLink
          key={invoice}
          icon={FileText}
          href={`/api/orders/${id}/invoices/${invoice}?key=${key}`}
          name={t(credit ? 'credit' : 'invoice', { number })}
          detail={t('pdf', { amount: money(gross) })}
        />
      ))}
      {!invoices.length && status_id !== orderStatus.ended && (
        <li className="text-sm text-slate">{t('none')}</li>
      )}
    </ul>
  )
}

type DocumentProps = { icon: LucideIcon; href: string; name: string; detail: string }

function DocumentLink({ icon: Icon, href, name, detail }: DocumentProps) {
  return (
    <li>
      <a
        href={href}
        download
        className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <span className="font-bold underline decoration-signal-deep decoration-2 underline-offset-4">
            {name}
          </span>{' '}
          <span className="text-sm text-slate">{detail}</span>
        </span>
      </a>
    </li>
  )
}
