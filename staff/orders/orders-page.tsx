import { lazy, Suspense } from 'react'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { paymentMethodCodes } from '../../contract/rules/booking/payment-methods.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import { orderListQuery, orderSources, type StaffOrderRow } from '../../contract/staff/booking/orders.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ordersApi } from '../api/booking/orders.ts'
import { fileUrl } from '../api/client.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { useViews } from '../records/use-views.ts'
import { useCan } from '../session/me.tsx'
import { methodName } from './method-name.ts'
import { StatusBadge } from './status-badge.tsx'
import { useOrderColumns } from './use-order-columns.tsx'

/** Loaded when the first order is opened or chosen. */
const OrderPane = lazy(() => import('./order-pane.tsx'))
const OrdersBulk = lazy(() => import('./orders-bulk.tsx'))

type Found = Awaited<ReturnType<typeof ordersApi.orders>>

/** All orders: find, select, look beside the list, and open. */
export default function OrdersPage() {
  const t = useTranslations('staffOrders')
  const can = useCan()
  const columns = useOrderColumns()
  const filters = useOrderFilters()
  const { tabs: viewTabs, ...views } = useViews('orders')

  const tabs = (found: Found | undefined): Tab[] => [
    { label: t('tab.all'), query: {}, count: found?.counts.all },
    {
      label: t('tab.toApprove'),
      query: { status: String(orderStatus.awaitingApproval) },
      count: found?.counts.to_approve,
    },
    {
      label: t('tab.withoutSeat'),
      query: { status: String(orderStatus.withoutSeat) },
      count: found?.counts.without_seat,
    },
    { label: t('tab.namesMissing'), query: { names: 'missing' }, count: found?.counts.names_missing },
    { label: t('tab.unpaid'), query: { paid: 'open' }, count: found?.counts.unpaid },
    { label: t('tab.mine'), query: { assignee: 'me' }, count: found?.counts.mine },
    ...viewTabs,
  ]
  return (
    <Page title={t('title')}>
      <RecordList<StaffOrderRow, Found>
        kind="order"
        label={t('title')}
        schema={orderListQuery}
        defaultSort="-placed"
        load={ordersApi.orders}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/orders/${id}`}
        nameOf={({ number }) => number}
        card={(row) => <OrderCard row={row} />}
        tabs={tabs}
        {...views}
        pane={(id, onClose) => (
          <Suspense fallback={<SkeletonText lines={8} className="p-4" />}>
            <OrderPane key={id} id={id} onClose={onClose} />
          </Suspense>
        )}
        exports={
          can('orders:export')
            ? (query) =>
                (['csv', 'xlsx'] as const).map((type) => ({
                  label: t(`export.${type}`),
                  href: fileUrl(`orders/export.${type}`, query),
                }))
            : undefined
        }
        bulk={
          can('orders:write')
            ? (selection, query, onDone, total) => (
                <Suspense>
                  <OrdersBulk selection={selection} query={query} total={total} onDone={onDone} />
                </Suspense>
              )
            : undefined
        }
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  )
}

function useOrderFilters(): Filter[] {
  const t = useTranslations('staffOrders')
  const locale = useLocale()
  const statuses = Object.entries(orderStatus).filter(([name]) => name !== 'draft')
  return [
    {
      name: 'status',
      label: t('filter.status'),
      kind: 'choice',
      options: statuses.map(([name, id]) => ({
        value: String(id),
        label: t(`status.${name as 'confirmed'}`),
      })),
    },
    {
      name: 'paid',
      label: t('filter.paid'),
      kind: 'choice',
      isSingle: true,
      options: (['paid', 'open', 'overdue', 'failed', 'overpaid'] as const).map((value) => ({
        value,
        label: t(`paidState.${value}`),
      })),
    },
    {
      name: 'names',
      label: t('filter.names'),
      kind: 'choice',
      isSingle: true,
      options: [{ value: 'missing', label: t('namesMissing') }],
    },
    { name: 'placed', label: t('filter.placed'), kind: 'period' },
    { name: 'course', label: t('filter.course'), kind: 'period' },
    {
      name: 'source',
      label: t('filter.source'),
      kind: 'choice',
      options: orderSources.map((value) => ({ value, label: t(`source.${value}`) })),
    },
    {
      name: 'method',
      label: t('column.method'),
      kind: 'choice',
      options: paymentMethodCodes.map((value) => ({ value, label: methodName(locale, value) })),
    },
    { name: 'tag', label: t('filter.tag'), kind: 'text' },
    {
      name: 'assignee',
      label: t('filter.assignee'),
      kind: 'choice',
      isSingle: true,
      options: (['me', 'nobody'] as const).map((value) => ({ value, label: t(`assignee.${value}`) })),
    },
  ]
}

function OrderCard({ row }: { row: StaffOrderRow }) {
  const t = useTranslations('staffOrders')
  const { money, day } = useFormat()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.company ?? row.buyer}</b>
        <span className="tabular-nums">{money(toEuros(row.gross_cents))}</span>
      </span>
      <span className="mt-0.5 block truncate text-slate">{row.names.join(', ')}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-stone">
        <StatusBadge id={row.status_id} title={row.status_title} />
        <span className="tabular-nums">{row.number}</span>
        {row.first_day && <span>{day(row.first_day, 'weekday')}</span>}
        {row.participants_missing > 0 && (
          <span className="font-semibold text-wait">{t('missing', { count: row.participants_missing })}</span>
        )}
      </span>
    </>
  )
}
