import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { toEuros } from '../../contract/rules/money/money.ts'
import { offerListQuery, staffOfferStates } from '../../contract/staff/booking/offer-list.ts'
import type { StaffOfferRow } from '../../contract/staff/booking/offers.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { offersApi } from '../api/booking/offers.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { useViews } from '../records/use-views.ts'
import { useCan } from '../session/me.tsx'
import { OfferStateBadge } from './state-badge.tsx'

type Found = Awaited<ReturnType<typeof offersApi.offers>>

/** All offers and drafts: find, and see which wait for an answer. */
export default function OffersPage() {
  const t = useTranslations('staffOffers')
  const can = useCan()
  const columns = useColumns()
  const filters = useFilters()
  const { tabs: viewTabs, ...views } = useViews('offers')
  const tabs = (found: Found | undefined): Tab[] => [
    { label: t('tab.all'), query: {}, count: found?.counts.all },
    { label: t('tab.draft'), query: { state: 'draft' }, count: found?.counts.draft },
    { label: t('tab.sent'), query: { state: 'sent' }, count: found?.counts.sent },
    { label: t('tab.expiring'), query: { expiring: 'yes' }, count: found?.counts.expiring },
    { label: t('tab.accepted'), query: { state: 'accepted' }, count: found?.counts.accepted },
    { label: t('tab.ended'), query: { state: 'declined,expired' }, count: found?.counts.ended },
    { label: t('tab.mine'), query: { owner: 'me' }, count: found?.counts.mine },
    ...viewTabs,
  ]
  return (
    <Page
      title={t('title')}
      actions={
        can('orders:write') && (
          <Link to="/offers/new" className="tool">
            <Plus aria-hidden="true" className="size-4" />
            {t('new')}
          </Link>
        )
      }
    >
      <RecordList<StaffOfferRow, Found>
        kind="offer"
        label={t('title')}
        schema={offerListQuery}
        defaultSort="-created"
        load={offersApi.offers}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/offers/${id}`}
        nameOf={({ number }) => number}
        card={(row) => <OfferCard row={row} />}
        tabs={tabs}
        {...views}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  )
}

function useColumns(): Column<StaffOfferRow>[] {
  const t = useTranslations('staffOffers')
  const { locale, money, day } = useFormat()
  return [
    {
      name: 'number',
      label: t('column.number'),
      sort: 'number',
      cell: ({ number }) => <span className="font-semibold tabular-nums">{number}</span>,
    },
    {
      name: 'customer',
      label: t('column.customer'),
      isWide: true,
      sort: 'customer',
      cell: ({ customer, company }) => (
        <>
          {company ?? customer}
          {company && <span className="text-stone"> · {customer}</span>}
        </>
      ),
    },
    {
      name: 'what',
      label: t('column.what'),
      isWide: true,
      cell: ({ names }) => <span title={names.join(', ')}>{names.join(', ')}</span>,
    },
    { name: 'state', label: t('column.state'), cell: ({ state }) => <OfferStateBadge state={state} /> },
    {
      name: 'total',
      label: t('column.total'),
      sort: 'total',
      align: 'end',
      cell: ({ net_cents }) => money(toEuros(net_cents)),
    },
    {
      name: 'sent',
      label: t('column.sent'),
      isRoomy: true,
      sort: 'sent',
      cell: ({ sent_at }) => (sent_at ? momentOf(locale, sent_at) : '–'),
    },
    {
      name: 'opened',
      label: t('column.opened'),
      isRoomy: true,
      sort: 'opened',
      cell: ({ opened_at, opens, state }) =>
        opened_at
          ? t('openedAt', { when: momentOf(locale, opened_at), count: opens })
          : state === 'draft'
            ? null
            : t('notOpened'),
    },
    {
      name: 'valid',
      label: t('column.validUntil'),
      sort: 'valid_until',
      cell: ({ valid_until }) => day(valid_until, 'weekday'),
    },
    {
      name: 'held',
      label: t('column.heldUntil'),
      isExtra: true,
      cell: ({ hold_until }) => (hold_until ? day(hold_until, 'weekday') : null),
    },
    { name: 'owner', label: t('column.owner'), isRoomy: true, cell: ({ owner }) => owner?.name ?? null },
  ]
}

function useFilters(): Filter[] {
  const t = useTranslations('staffOffers')
  return [
    {
      name: 'state',
      label: t('column.state'),
      kind: 'choice',
      options: staffOfferStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'opened',
      label: t('column.opened'),
      kind: 'choice',
      isSingle: true,
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`openedState.${value}`) })),
    },
    { name: 'sent', label: t('column.sent'), kind: 'period' },
    {
      name: 'owner',
      label: t('column.owner'),
      kind: 'choice',
      isSingle: true,
      options: (['me', 'nobody'] as const).map((value) => ({ value, label: t(`ownerState.${value}`) })),
    },
  ]
}

function OfferCard({ row }: { row: StaffOfferRow }) {
  const { money, day } = useFormat()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.company ?? row.customer}</b>
        <span className="tabular-nums">{money(toEuros(row.net_cents))}</span>
      </span>
      <span className="mt-0.5 block truncate text-slate">{row.names.join(', ')}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-stone">
        <OfferStateBadge state={row.state} />
        <span className="tabular-nums">{row.number}</span>
        <span>{day(row.valid_until, 'weekday')}</span>
      </span>
    </>
  )
}
