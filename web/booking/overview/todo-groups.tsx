import { Award, CircleAlert, CreditCard, FileText, ShieldCheck, UserPlus } from 'lucide-react'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { Certificate } from '../../../contract/wire/accounts/certificate.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import type { FullOverview } from './load-overview.ts'
import type { Todo } from './todo-row.tsx'

/** The maximum per kind; the rest is on its own page. */
const maxOfEach = 3

type Group = { name: string; rows: Todo[]; more: number; to: string }

const group = (name: string, to: string, rows: Todo[], total: number): Group => ({
  name,
  to,
  rows: rows.slice(0, maxOfEach),
  more: total - Math.min(rows.length, maxOfEach),
})

/** Everything that needs attention, by kind: what may cost a seat comes before what may cost a certificate. */
export function useTodoGroups(overview: FullOverview): Group[] {
  const t = useTranslations('overview.todo')
  const menu = useTranslations('dashboard.menu')
  const { locale, money, day } = useFormat()
  const { counts } = overview
  const orders = paths.myOrders[locale]
  const orderText = (number: string, names: string[]) =>
    [t('order', { number }), names.join(', ')].join(' · ')
  return [
    group(
      menu('myOrders'),
      `${orders}?status=${orderStatus.withoutSeat}`,
      overview.withoutSeat.map(({ id, number, names }) => ({
        id: `withoutSeat ${id}`,
        icon: CircleAlert,
        title: t('withoutSeat'),
        detail: orderText(number, names),
        to: `${orders}/${id}`,
        label: t('choose'),
      })),
      overview.withoutSeat.length,
    ),
    group(
      menu('myOrders'),
      `${orders}?status=${orderStatus.awaitingPayment}`,
      overview.unpaid_orders.map(({ id, number, names, gross }) => ({
        id: `unpaid ${id}`,
        icon: CreditCard,
        title: t('unpaid', { amount: money(gross) }),
        detail: orderText(number, names),
        to: `${orders}/${id}`,
        label: t('pay'),
      })),
      counts.unpaid_orders,
    ),
    group(
      menu('myOrders'),
      `${orders}?status=${orderStatus.awaitingParticipants}`,
      overview.missing_participants.map(({ order_id, order_number, names, missing, until }) => ({
        id: `names ${order_id}`,
        icon: UserPlus,
        title: t('names', { count: missing }),
        detail: [orderText(order_number, names), until && t('until', { day: day(until) })]
          .filter(Boolean)
          .join(' · '),
        to: `${orders}/${order_id}#participants`,
        label: t('fillIn'),
      })),
      counts.missing_participants,
    ),
    group(
      menu('offers'),
      linkedPaths.dashboardOffers[locale],
      overview.open_offers.map(({ id, number, gross, valid_until }) => ({
        id: `offer ${id}`,
        icon: FileText,
        title: t('offer', { number }),
        detail: t('offerDetail', { amount: money(gross), day: day(valid_until) }),
        to: `${linkedPaths.dashboardOffers[locale]}/${id}`,
        label: t('view'),
      })),
      counts.open_offers,
    ),
    group(
      menu('certificates'),
      paths.certificates[locale],
      overview.certificates.map((certificate) => ({
        id: `certificate ${certificate.id}`,
        icon: Award,
        title: t('certificate', {
          holder: certificate.holder,
          state: certificate.state,
          day: certificate.expires_on ? day(certificate.expires_on) : '',
        }),
        detail: certificate.product.name,
        ...(certificate.renewal?.next_date
          ? { action: <Renew certificate={certificate} /> }
          : { to: certificate.renewal?.uri ?? paths.certificates[locale], label: t('view') }),
      })),
      counts.certificates,
    ),
    group(
      menu('inspections'),
      linkedPaths.dashboardInspections[locale],
      overview.inspections.map(({ id, name, state, due_on, serial_number }) => ({
        id: `inspection ${id}`,
        icon: ShieldCheck,
        title: t('inspection', { name, state, day: day(due_on) }),
        detail: t('serial', { serial: serial_number }),
        to: linkedPaths.dashboardInspections[locale],
        label: t('view'),
      })),
      counts.inspections,
    ),
  ]
}

/** Books the next date that renews the certificate, with one click. */
function Renew({ certificate: { id, holder, renewal } }: { certificate: Certificate }) {
  const t = useTranslations('certificates.renewal')
  const { days } = useFormat()
  const next = renewal?.next_date
  if (!next) return null
  return (
    <AddToCart choice={{ po_id: next.po_id, amount: 1, kind: 'training', renews: id }} size="sm" className="">
      {t('book', { days: days(next.first_day, next.last_day) })}
      <span className="sr-only">
        {' '}
        {renewal.name}, {holder}
      </span>
    </AddToCart>
  )
}
