import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Change, logListQuery, recordKinds } from '../../contract/staff/log.ts'
import { momentOf } from '../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { api } from '../api/api.ts'
import { colleaguesQuery } from '../api/queries.ts'
import { changesOf } from '../kit/history/changes-of.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { RawQuery } from '../kit/list/list-query.ts'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'

/** An entry of the log never changes. */
type Row = Change & { version: number }
const load = async (query: RawQuery, signal: AbortSignal) => {
  const { data, meta } = await api.log(query, signal)
  return { data: data.map((change): Row => ({ ...change, version: 0 })), meta }
}

/** The kinds of records that have a page. */
const pages: Partial<Record<Row['kind'], string>> = {
  order: '/orders',
  customer: '/customers',
  company: '/companies',
  person: '/people',
}

/** Who changed what, newest first. */
export default function LogPage() {
  const t = useTranslations('staffLog')
  const locale = useLocale()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const nameOf = ({ by }: Row) => by.name ?? t(`actor.${by.kind}`)
  const whatOf = ({ what, table }: Row) =>
    what ? t(`what.${what.replace('.', '_') as 'order_changed'}`) : t('changed', { table })
  const hrefOf = ({ kind, ref_id }: Row) =>
    ref_id && pages[kind] ? `${pages[kind]}/${ref_id}` : `/log?kind=${kind}&ref_id=${ref_id}`
  const columns: Column<Row>[] = [
    {
      name: 'at',
      label: t('column.at'),
      sort: 'at',
      cell: ({ at }) => <time dateTime={at}>{momentOf(locale, at)}</time>,
    },
    { name: 'by', label: t('column.by'), cell: nameOf },
    { name: 'what', label: t('column.what'), cell: whatOf },
    {
      name: 'on',
      label: t('column.on'),
      cell: (row) => (
        <Link to={hrefOf(row)} className="text-link">
          {t(`kind.${row.kind}`)} {row.ref_id}
        </Link>
      ),
    },
    {
      name: 'changes',
      label: t('column.changes'),
      cell: (row) => <Differences row={row} />,
    },
  ]
  const filters: Filter[] = [
    {
      name: 'by',
      label: t('column.by'),
      kind: 'choice',
      isSingle: true,
      options: colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'kind',
      label: t('column.on'),
      kind: 'choice',
      isSingle: true,
      options: recordKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    { name: 'at', label: t('column.at'), kind: 'period' },
  ]
  return (
    <Page title={t('title')}>
      <RecordList<Row, Awaited<ReturnType<typeof load>>>
        kind="change"
        label={t('title')}
        schema={logListQuery}
        defaultSort="-at"
        load={load}
        columns={columns}
        filters={filters}
        hrefOf={hrefOf}
        nameOf={whatOf}
        isSearchable={false}
        card={(row) => (
          <>
            <span className="flex justify-between gap-3">
              <b className="min-w-0 truncate">{nameOf(row)}</b>
              <time dateTime={row.at} className="text-xs text-stone">
                {momentOf(locale, row.at)}
              </time>
            </span>
            <span className="block">{whatOf(row)}</span>
            <span className="block truncate text-stone">
              <Differences row={row} />
            </span>
          </>
        )}
        empty={{ title: t('none') }}
      />
    </Page>
  )
}

function Differences({ row }: { row: Row }) {
  const changes = changesOf(row)
  return (
    <span title={changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n')}>
      {changes.slice(0, 3).map(({ field, before, after }, index) => (
        <span key={field}>
          {index > 0 && ' · '}
          <span className="text-stone">{field}</span>{' '}
          {before && <s className="text-stone">{before.slice(0, 40)}</s>} {after.slice(0, 60)}
        </span>
      ))}
      {changes.length > 3 && ` +${changes.length - 3}`}
    </span>
  )
}
