import {
  type RegisterListRow,
  registerListQuery,
  registerStates,
} from '../../contract/staff/papers/registers.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { dayOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { registersApi } from '../api/people/registers.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { PapersTabs } from '../papers/papers-tabs.tsx'
import { useViews } from '../records/use-views.ts'

type Found = Awaited<ReturnType<typeof registersApi.list>>

export const registerTones = { late: 'bad', open: 'wait', done: 'good' } as const
const schemes = ['GWO', 'IRATA', 'VCA', 'NIBHV', 'EHBO', 'IPAF']

/** What has to be in the registers of schemes, by date: what is late first. */
export default function RegistersPage() {
  const t = useTranslations('staffRegisters')
  const columns = useColumns()
  const { tabs, ...views } = useViews('registers')
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('column.state'),
      kind: 'choice',
      options: registerStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'scheme',
      label: t('column.scheme'),
      kind: 'choice',
      isSingle: true,
      options: schemes.map((value) => ({ value, label: value })),
    },
  ]
  return (
    <Page title={t('title')}>
      <PapersTabs />
      <RecordList<RegisterListRow, Found>
        kind="register"
        follows={['date', 'person']}
        label={t('title')}
        schema={registerListQuery}
        defaultSort="urgent"
        load={registersApi.list}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/registers/${id}`}
        nameOf={({ register, code }) => `${register} ${code}`}
        card={(row) => <RegisterCard row={row} />}
        tabs={(): Tab[] => [
          { label: t('view.all'), query: {} },
          { label: t('view.todo'), query: { state: 'late,open' } },
          { label: t('view.late'), query: { state: 'late' } },
          ...tabs,
        ]}
        {...views}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  )
}

function useColumns(): Column<RegisterListRow>[] {
  const t = useTranslations('staffRegisters')
  const { locale, day, number } = useFormat()
  return [
    {
      name: 'register',
      label: t('column.register'),
      cell: ({ register }) => <span className="font-semibold">{register}</span>,
    },
    { name: 'course', label: t('column.course'), isWide: true, cell: ({ code, name }) => `${code} ${name}` },
    { name: 'date', label: t('column.date'), sort: 'date', cell: ({ last_day }) => day(last_day) },
    { name: 'ready', label: t('column.ready'), cell: ({ ready }) => number(ready) },
    { name: 'missing', label: t('column.missing'), cell: ({ missing }) => number(missing) },
    {
      name: 'due',
      label: t('column.due'),
      sort: 'due',
      cell: ({ due_on }) => (due_on ? day(due_on) : t('noDeadline')),
    },
    {
      name: 'state',
      label: t('column.state'),
      cell: ({ state }) => <Badge tone={registerTones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      name: 'uploaded',
      label: t('column.uploaded'),
      cell: ({ uploaded_at, uploaded_by }) =>
        uploaded_at &&
        t('uploadedBy', { day: dayOf(locale, uploaded_at), name: uploaded_by ?? t('somebody') }),
    },
    { name: 'reference', label: t('column.reference'), cell: ({ reference }) => reference },
  ]
}

function RegisterCard({ row }: { row: RegisterListRow }) {
  const t = useTranslations('staffRegisters')
  const { day, number } = useFormat()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b>{row.register}</b>
        <Badge tone={registerTones[row.state]}>{t(`state.${row.state}`)}</Badge>
      </span>
      <span className="block wrap-anywhere">
        {row.code} {row.name}, {day(row.last_day)}
      </span>
      <span className="block text-stone">
        {t('column.ready')}: {number(row.ready)} · {t('column.missing')}: {number(row.missing)}
        {row.due_on && ` · ${t('column.due')}: ${day(row.due_on)}`}
      </span>
    </>
  )
}
