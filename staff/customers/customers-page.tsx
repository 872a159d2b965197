import { locales } from '../../contract/rules/locale.ts'
import { type CustomerRow, customerListQuery } from '../../contract/staff/people/customers.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { dayOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { peopleApi } from '../api/people/people.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { useExports } from '../people/use-exports.ts'
import { useViews } from '../records/use-views.ts'

type Found = Awaited<ReturnType<typeof peopleApi.customers>>

/** Everybody who bought something or has an account. */
export default function CustomersPage() {
  const t = useTranslations('staffPeople')
  const columns = useCustomerColumns()
  const { tabs, ...views } = useViews('customers')
  const exports = useExports('customers')
  const filters: Filter[] = [
    {
      name: 'language',
      label: t('field.locale'),
      kind: 'choice',
      isSingle: true,
      options: locales.map((value) => ({ value, label: t(`language.${value}`) })),
    },
  ]
  return (
    <Page title={t('customers')}>
      <RecordList<CustomerRow, Found>
        kind="customer"
        label={t('customers')}
        schema={customerListQuery}
        defaultSort="-created"
        load={peopleApi.customers}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/customers/${id}`}
        nameOf={({ name }) => name}
        card={(row) => <CustomerCard row={row} />}
        tabs={(found): Tab[] => [
          { label: t('tab.all'), query: {}, count: found?.counts.all },
          { label: t('tab.accounts'), query: { account: 'yes' }, count: found?.counts.accounts },
          { label: t('tab.guests'), query: { account: 'no' }, count: found?.counts.guests },
          { label: t('tab.doubles'), query: { doubles: 'yes' }, count: found?.counts.doubles },
          ...tabs,
        ]}
        {...views}
        exports={exports}
        empty={{ title: t('noCustomers'), text: t('noCustomersText') }}
      />
    </Page>
  )
}

function useCustomerColumns(): Column<CustomerRow>[] {
  const t = useTranslations('staffPeople')
  const { locale } = useFormat()
  return [
    {
      name: 'name',
      label: t('field.name'),
      sort: 'name',
      cell: ({ name, is_guest, doubles }) => (
        <span className="inline-flex items-center gap-2">
          <b>{name}</b>
          {doubles > 0 && <Badge tone="wait">{t('double')}</Badge>}
          {is_guest && (
            <span className="max-lg:hidden">
              <Badge>{t('guest')}</Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'company',
      label: t('field.company'),
      isWide: true,
      cell: ({ company }) => company?.name ?? null,
    },
    { name: 'email', label: t('field.email'), isWide: true, cell: ({ email }) => email },
    { name: 'phone', label: t('field.phone'), isRoomy: true, cell: ({ phone }) => phone },
    { name: 'orders', label: t('orders'), align: 'end', cell: ({ orders }) => orders || null },
    {
      name: 'last_order',
      label: t('lastOrder'),
      cell: ({ last_order_at }) => last_order_at && dayOf(locale, last_order_at),
    },
    {
      name: 'created',
      label: t('since'),
      isRoomy: true,
      sort: 'created',
      cell: ({ created_at }) => dayOf(locale, created_at),
    },
    { name: 'language', label: t('field.locale'), isExtra: true, cell: (row) => t(`language.${row.locale}`) },
  ]
}

function CustomerCard({ row }: { row: CustomerRow }) {
  const t = useTranslations('staffPeople')
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.name}</b>
        {row.is_guest && <Badge>{t('guest')}</Badge>}
      </span>
      <span className="mt-0.5 block truncate text-slate">
        {[row.company?.name, row.email].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-1.5 block text-xs text-stone">{t('orderCount', { count: row.orders })}</span>
    </>
  )
}
