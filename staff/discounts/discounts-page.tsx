import { useQueryClient } from '@tanstack/react-query'
import { CircleStop, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toEuros } from '../../contract/rules/money/money.ts'
import {
  type DiscountRow,
  discountListQuery,
  discountStates,
} from '../../contract/staff/booking/discounts.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { discountsApi } from '../api/catalogue/discounts.ts'
import { fileUrl } from '../api/client.ts'
import { BulkDialog } from '../kit/bulk/bulk-dialog.tsx'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import { type RawQuery, selectionOf } from '../kit/list/list-query.ts'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { Page } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useViews } from '../records/use-views.ts'
import { useCan } from '../session/me.tsx'
import { DiscountStateBadge, useDiscountTexts } from './discount-state.tsx'

type Found = Awaited<ReturnType<typeof discountsApi.discounts>>

/** All discount codes: what they are worth, how often they were used, and what that brought in. */
export default function DiscountsPage() {
  const t = useTranslations('staffDiscounts')
  const can = useCan()
  const columns = useColumns()
  const { tabs, ...views } = useViews('discounts')
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('column.state'),
      kind: 'choice',
      options: discountStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'used',
      label: t('column.uses'),
      kind: 'choice',
      isSingle: true,
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`used.${value}`) })),
    },
  ]
  const canWrite = can('prices:write')
  return (
    <Page
      title={t('title')}
      actions={
        canWrite && (
          <Link to="/discounts/new" className="tool">
            <Plus aria-hidden="true" className="size-4" />
            {t('new')}
          </Link>
        )
      }
    >
      <RecordList<DiscountRow, Found>
        kind="discount"
        label={t('title')}
        schema={discountListQuery}
        defaultSort="-created"
        load={discountsApi.discounts}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/discounts/${id}`}
        nameOf={({ code }) => code}
        card={(row) => <DiscountCard row={row} />}
        tabs={(found): Tab[] => [
          { label: t('tab.all'), query: {}, count: found?.counts.all },
          { label: t('tab.active'), query: { state: 'active' }, count: found?.counts.active },
          { label: t('tab.planned'), query: { state: 'planned' }, count: found?.counts.planned },
          { label: t('tab.ended'), query: { state: 'ended,used_up' }, count: found?.counts.ended },
          { label: t('tab.unused'), query: { used: 'no' }, count: found?.counts.unused },
          ...tabs,
        ]}
        {...views}
        {...(canWrite && {
          exports: (query: RawQuery) =>
            (['csv', 'xlsx'] as const).map((type) => ({
              label: t(`export.${type}`),
              href: fileUrl(`discounts/export.${type}`, query),
            })),
          bulk: (selection: Selection, query: RawQuery, onDone: () => void, total: number) => (
            <EndCodes selection={selection} query={query} onDone={onDone} total={total} />
          ),
        })}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  )
}

type BulkProps = { selection: Selection; query: RawQuery; total: number; onDone: () => void }

/** Ends the chosen codes. */
function EndCodes({ selection, query, total, onDone }: BulkProps) {
  const t = useTranslations('staffDiscounts')
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = selection.all ? { query: selectionOf(query), expected: total } : { ids: [...selection.ids] }
  return (
    <>
      <button type="button" className="bulk-action" onClick={() => setIsOpen(true)}>
        <CircleStop aria-hidden="true" className="size-4" />
        {t('end')}
      </button>
      {isOpen && (
        <BulkDialog
          title={t('end')}
          run={(request) => discountsApi.endDiscounts({ ...request, action: { name: 'end' }, ...chosen })}
          reasonOf={(reason) => reason}
          onClose={() => setIsOpen(false)}
          onDone={(changed, batchId) => {
            showSaved(t('ended', { count: changed }), batchId)
            onDone()
            void client.invalidateQueries({ queryKey: ['discounts'] })
          }}
        />
      )}
    </>
  )
}

function useColumns(): Column<DiscountRow>[] {
  const t = useTranslations('staffDiscounts')
  const { money, day } = useFormat()
  const { worthOf, periodOf, usesOf, targetsOf } = useDiscountTexts()
  return [
    {
      name: 'code',
      label: t('column.code'),
      sort: 'code',
      cell: ({ code }) => <span className="font-semibold">{code}</span>,
    },
    { name: 'state', label: t('column.state'), cell: ({ state }) => <DiscountStateBadge state={state} /> },
    { name: 'worth', label: t('column.worth'), sort: 'worth', align: 'end', cell: worthOf },
    { name: 'period', label: t('column.period'), sort: 'ends', cell: periodOf },
    { name: 'uses', label: t('column.uses'), sort: 'uses', align: 'end', cell: usesOf },
    {
      name: 'turnover',
      label: t('column.turnover'),
      isRoomy: true,
      sort: 'turnover',
      align: 'end',
      cell: ({ turnover_cents }) => money(toEuros(turnover_cents)),
    },
    {
      name: 'for',
      label: t('column.for'),
      isWide: true,
      cell: (row) => <span title={targetsOf(row)}>{targetsOf(row)}</span>,
    },
    { name: 'note', label: t('field.note'), isRoomy: true, cell: ({ note }) => note },
    {
      name: 'created',
      label: t('column.created'),
      sort: 'created',
      isExtra: true,
      cell: ({ created_at }) => day(created_at.slice(0, 10)),
    },
  ]
}

function DiscountCard({ row }: { row: DiscountRow }) {
  const t = useTranslations('staffDiscounts')
  const { worthOf, periodOf, usesOf, targetsOf } = useDiscountTexts()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.code}</b>
        <span className="tabular-nums">{worthOf(row)}</span>
      </span>
      <span className="mt-0.5 block truncate text-slate">{targetsOf(row)}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-stone">
        <DiscountStateBadge state={row.state} />
        <span>{periodOf(row)}</span>
        <span>{t('usedTimes', { uses: usesOf(row) })}</span>
      </span>
    </>
  )
}
