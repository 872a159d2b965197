import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordRef } from '../../contract/rules/record-ref.ts'
import { type Change, logListQuery, recordKinds } from '../../contract/staff/log.ts'
import { mayUndo } from '../../contract/staff/record-rights.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { colleaguesQuery } from '../api/colleagues.ts'
import { recordsApi } from '../api/records.ts'
import { changesOf } from '../kit/history/changes-of.ts'
import { knownText } from '../kit/i18n/known-text.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { RawQuery } from '../kit/list/list-query.ts'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { UndoButton } from '../records/differences.tsx'
import { useFieldTexts, useMoreFields } from '../records/field-texts.ts'
import { useNames } from '../records/record-names.ts'
import { recordPath } from '../records/record-path.ts'
import { useCan } from '../session/me.tsx'

/** An entry of the log never changes. */
type Row = Change & { version: number }
const load = async (query: RawQuery, signal: AbortSignal) => {
  const { data, meta } = await recordsApi.log(query, signal)
  return { data: data.map((change): Row => ({ ...change, version: 0 })), meta }
}

/** All changes and the people who made them, newest first. */
export default function LogPage() {
  const t = useTranslations('staffLog')
  const locale = useLocale()
  const can = useCan()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const nameOf = ({ by }: Row) => by.name ?? t(`actor.${by.kind}`)
  const actOf = (what: string) => {
    const key = `what.${what.replace('.', '_')}`
    return knownText(t(key as 'what.order_changed'), `staffLog.${key}`) ?? t('other')
  }
  const whatOf = ({ what, batch_id }: Row) =>
    [what ? actOf(what) : t('changed'), batch_id && t('batch')].filter(Boolean).join(', ')
  const hrefOf = ({ kind, ref_id }: Row) => recordPath(kind, ref_id)
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
          <RecordName row={row} />
        </Link>
      ),
    },
    {
      name: 'changes',
      label: t('column.changes'),
      isWide: true,
      cell: (row) => <ShortDifferences row={row} />,
    },
    {
      name: 'undo',
      label: t('column.undo'),
      cell: (row) => mayUndo(row, can) && <UndoButton change={row} />,
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
            <span className="block">
              {whatOf(row)} · <RecordName row={row} />
            </span>
            <span className="block truncate text-stone">
              <ShortDifferences row={row} />
            </span>
          </>
        )}
        empty={{ title: t('none') }}
      />
    </Page>
  )
}

/** Which record it was: its kind and what it is called. */
function RecordName({ row: { kind, ref_id } }: { row: Row }) {
  const t = useTranslations('staffLog')
  const ref = recordRef(kind, ref_id)
  const { nameOf } = useNames(ref_id ? [ref] : [])
  return (
    <>
      {t(`kind.${kind}`)} {nameOf(ref) ?? (ref_id || '')}
    </>
  )
}

/** The first changes on one line, and all of them when one points at it. */
function ShortDifferences({ row }: { row: Row }) {
  const { nameOf, textFor } = useFieldTexts([row], useMoreFields())
  const changes = changesOf(row).map(({ field, before, after }) => ({
    field,
    name: nameOf(field),
    before: textFor(field, before),
    after: textFor(field, after),
  }))
  return (
    <span title={changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join('\n')}>
      {changes.slice(0, 3).map(({ field, name, before, after }, index) => (
        <span key={field}>
          {index > 0 && ' · '}
          <span className="text-stone">{name}</span>{' '}
          {before && <s className="text-stone">{before.slice(0, 40)}</s>} {after.slice(0, 60)}
        </span>
      ))}
      {changes.length > 3 && ` +${changes.length - 3}`}
    </span>
  )
}
