import { useQueryClient } from '@tanstack/react-query'
import { CircleDot, CreditCard, FileText, Mail, MessageSquare, Pencil, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { PaymentState } from '../../contract/rules/booking/payment-states.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffOrder, TimelineEntry } from '../../contract/staff/booking/orders.ts'
import type { ActorJson } from '../../contract/staff/log.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { orderQuery } from '../api/booking/orders.ts'
import { type Happening, Timeline } from '../kit/history/timeline.tsx'
import { Card } from '../kit/page/page.tsx'
import { Differences } from '../records/differences.tsx'
import { useMailName } from '../records/mail-name.ts'
import { RecordNotes } from '../records/record-notes.tsx'
import { useCan } from '../session/me.tsx'
import { methodName } from './method-name.ts'

/** Everything that happened to the order, newest first, with a box to add a note. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders')
  const can = useCan()
  const client = useQueryClient()
  const happeningOf = useHappening()
  const entries = order.timeline.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title={t('timeline')}>
      {can('orders:write') && (
        <RecordNotes
          kind="order"
          id={order.id}
          onSaved={() => client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })}
        />
      )}
      <Timeline label={t('timeline')} happenings={entries.map(happeningOf)} />
    </Card>
  )
}

function useHappening() {
  const t = useTranslations('staffOrders')
  const can = useCan()
  const mailName = useMailName()
  const { money, locale } = useFormat()
  const euros = (cents: number) => money(toEuros(cents))
  const nameOf = (by: ActorJson) => by.name ?? t(`actor.${by.kind}`)
  /** A draft becomes a draft: what happened and what the order is have the same name. */
  const statusText = (event: string, status: string) =>
    event === status ? event : t('happened.status', { event, status })
  return (entry: TimelineEntry): Happening => {
    const { at } = entry
    switch (entry.kind) {
      case 'status':
        return {
          key: `status ${at} ${entry.why}`,
          at,
          icon: CircleDot,
          by: nameOf(entry.by),
          title: statusText(t(`event.${entry.why}`), entry.status_title),
        }
      case 'mail':
        return {
          key: `mail ${entry.mail_id}`,
          at,
          icon: Mail,
          by: null,
          tone: entry.state === 'failed' ? 'bad' : undefined,
          title: (
            <>
              <Link to={`/mails?open=${entry.mail_id}`} className="text-link">
                {entry.subject ?? mailName(entry.mail_kind)}
              </Link>{' '}
              <span className="text-stone">{t('happened.mail', { recipient: entry.recipient })}</span>
            </>
          ),
        }
      case 'payment':
        return {
          key: `payment ${at} ${entry.state}`,
          at,
          icon: CreditCard,
          by: null,
          title: t('happened.payment', {
            amount: euros(entry.cents),
            method: methodName(locale, entry.method ?? entry.provider),
            state: t(`paymentState.${entry.state as PaymentState}`),
          }),
        }
      case 'refund':
        return {
          key: `refund ${at}`,
          at,
          icon: Undo2,
          by: null,
          tone: !entry.is_done && entry.attempts > 1 ? 'bad' : undefined,
          title: t(entry.is_done ? 'happened.refunded' : 'happened.refund', { amount: euros(entry.cents) }),
        }
      case 'invoice':
        return {
          key: `invoice ${entry.invoice_id}`,
          at,
          icon: FileText,
          by: null,
          title: t(entry.is_credit ? 'happened.credit' : 'happened.invoice', {
            number: entry.number,
            amount: euros(entry.cents),
          }),
        }
      case 'note':
        return {
          key: `note ${entry.id}`,
          at,
          icon: MessageSquare,
          by: nameOf(entry.by),
          tone: 'note',
          title: '',
          body: <p className="whitespace-pre-line">{entry.text}</p>,
        }
      case 'change':
        return {
          key: `change ${entry.id}`,
          at,
          icon: Pencil,
          by: nameOf(entry.by),
          title: entry.undo_of ? t('happened.undone') : t('happened.change'),
          body: <Differences change={entry} canUndo={can('orders:write')} />,
        }
    }
  }
}
