import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type InboxRow, inboxKinds, inboxListQuery, inboxStates } from '../../contract/staff/service/inbox.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { inboxApi } from '../api/content/inbox.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { useViews } from '../records/use-views.ts'
import { InboxStateBadge } from './inbox-state.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { durationText } from './inbox-time.ts'

type Found = Awaited<ReturnType<typeof inboxApi.inbox>>

/** Chats and reviews are answered on pages of their own. */
const pageOf = ({ kind, ref_id, id }: InboxRow) =>
  kind === 'chat' ? `/chat?chat=${ref_id}` : kind === 'review' ? '/reviews' : `/inbox/${id}`

/** Everything that people sent and that somebody has to answer, the oldest first. */
export default function InboxPage() {
  const t = useTranslations('staffInbox.list')
  const tInbox = useTranslations('staffInbox')
  const columns = useInboxColumns()
  const filters = useInboxFilters()
  useStartWithUnanswered()
  const [median, setMedian] = useState<number | null>(null)
  const { tabs: viewTabs, ...views } = useViews('inbox')
  const { locale } = useFormat()
  const medianText = median === null ? '' : t('median', { time: durationText(locale, median) })
  const tabs = (found: Found | undefined): Tab[] => [
    { label: t('tab.unanswered'), query: { state: 'new,open' }, count: found?.counts.unanswered },
    { label: t('tab.late'), query: { late: 'yes' }, count: found?.counts.late },
    { label: t('tab.mine'), query: { assignee: 'me', state: 'new,open,waiting' }, count: found?.counts.mine },
    { label: t('tab.all'), query: { sort: '-created' } },
    ...viewTabs,
  ]
  return (
    <Page title={tInbox('title')} actions={medianText && <span className="text-stone">{medianText}</span>}>
      <InboxTabs />
      <RecordList<InboxRow, Found>
        kind="inbox"
        label={tInbox('title')}
        schema={inboxListQuery}
        defaultSort="created"
        load={async (query, signal) => {
          const found = await inboxApi.inbox(query, signal)
          setMedian(found.counts.median_answer_minutes)
          return found
        }}
        columns={columns}
        filters={filters}
        hrefOf={pageOf}
        nameOf={({ name, email, subject }) => name ?? email ?? subject}
        card={(row) => <InboxCard row={row} />}
        tabs={tabs}
        {...views}
        empty={{
          title: t('none'),
          text: [t('noneText'), medianText].filter(Boolean).join(' '),
        }}
      />
    </Page>
  )
}

/** The inbox opens with what has to be answered. */
function useStartWithUnanswered() {
  const [search, setSearch] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened; a filter can be removed afterwards
  useEffect(() => {
    if (search.size === 0) setSearch({ state: 'new,open' }, { replace: true })
  }, [])
}

function useInboxColumns(): Column<InboxRow>[] {
  const t = useTranslations('staffInbox.list')
  const { locale } = useFormat()
  return [
    {
      name: 'name',
      label: t('column.name'),
      isWide: true,
      sort: 'name',
      cell: ({ name, email, phone, customer }) => (
        <>
          <b>{name ?? email ?? phone ?? '–'}</b>
          {customer && <span className="text-stone"> · {customer.company ?? t('customer')}</span>}
        </>
      ),
    },
    { name: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      name: 'subject',
      label: t('column.subject'),
      isWide: true,
      cell: ({ subject }) => <span title={subject}>{subject}</span>,
    },
    {
      name: 'created',
      label: t('column.created'),
      sort: 'created',
      cell: ({ created_at }) => <time dateTime={created_at}>{momentOf(locale, created_at)}</time>,
    },
    {
      name: 'due',
      label: t('column.due'),
      sort: 'due',
      cell: ({ due_at, is_late, state }) =>
        state === 'new' || state === 'open' ? (
          <time dateTime={due_at} className={is_late ? 'font-semibold text-bad' : ''}>
            {momentOf(locale, due_at)}
          </time>
        ) : null,
    },
    {
      name: 'state',
      label: t('column.state'),
      cell: ({ state, is_late }) => <InboxStateBadge state={state} isLate={is_late} />,
    },
    {
      name: 'assignee',
      label: t('column.assignee'),
      isRoomy: true,
      cell: ({ assignee }) => assignee?.name ?? null,
    },
    {
      name: 'language',
      label: t('column.language'),
      isExtra: true,
      cell: ({ locale }) => locale.toUpperCase(),
    },
    { name: 'email', label: t('column.email'), isExtra: true, cell: ({ email }) => email },
    { name: 'phone', label: t('column.phone'), isExtra: true, cell: ({ phone }) => phone },
  ]
}

function useInboxFilters(): Filter[] {
  const t = useTranslations('staffInbox.list')
  return [
    {
      name: 'kind',
      label: t('column.kind'),
      kind: 'choice',
      options: inboxKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: 'state',
      label: t('column.state'),
      kind: 'choice',
      options: inboxStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'assignee',
      label: t('column.assignee'),
      kind: 'choice',
      isSingle: true,
      options: (['me', 'nobody'] as const).map((value) => ({ value, label: t(`assigned.${value}`) })),
    },
    {
      name: 'language',
      label: t('column.language'),
      kind: 'choice',
      isSingle: true,
      options: (['nl', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) })),
    },
  ]
}

function InboxCard({ row }: { row: InboxRow }) {
  const t = useTranslations('staffInbox.list')
  const { locale } = useFormat()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.name ?? row.email ?? row.phone}</b>
        <span className="shrink-0 text-xs text-stone">{momentOf(locale, row.created_at)}</span>
      </span>
      <span className="mt-0.5 block truncate text-slate">{row.subject}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-stone">
        <InboxStateBadge state={row.state} isLate={row.is_late} />
        <Badge>{t(`kind.${row.kind}`)}</Badge>
        {row.assignee && <span>{row.assignee.name}</span>}
      </span>
    </>
  )
}
