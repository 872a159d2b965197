import { type PersonRow, personListQuery } from '../../contract/staff/people/people.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { peopleApi } from '../api/people/people.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { useViews } from '../records/use-views.ts'
import { PaperCounts } from './paper-counts.tsx'
import { useExports } from './use-exports.ts'

type Found = Awaited<ReturnType<typeof peopleApi.people>>

/** Everybody who attended a course or has a certificate, whoever paid. */
export default function PeoplePage() {
  const t = useTranslations('staffPeople')
  const columns = usePersonColumns()
  const { tabs, ...views } = useViews('people')
  const exports = useExports('people')
  const filters: Filter[] = [
    {
      name: 'papers',
      label: t('papers'),
      kind: 'choice',
      options: (['valid', 'expiring', 'expired'] as const).map((value) => ({
        value,
        label: t(`paperState.${value}`),
      })),
    },
    {
      name: 'account',
      label: t('account'),
      kind: 'choice',
      isSingle: true,
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`hasAccount.${value}`) })),
    },
  ]
  return (
    <Page title={t('people')}>
      <RecordList<PersonRow, Found>
        kind="person"
        label={t('people')}
        schema={personListQuery}
        defaultSort="name"
        load={peopleApi.people}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/people/${id}`}
        nameOf={({ name }) => name}
        card={(row) => <PersonCard row={row} />}
        tabs={(found): Tab[] => [
          { label: t('tab.all'), query: {}, count: found?.counts.all },
          { label: t('tab.doubles'), query: { doubles: 'yes' }, count: found?.counts.doubles },
          { label: t('tab.expiring'), query: { papers: 'expiring' } },
          ...tabs,
        ]}
        {...views}
        exports={exports}
        empty={{ title: t('noPeople'), text: t('noPeopleText') }}
      />
    </Page>
  )
}

function usePersonColumns(): Column<PersonRow>[] {
  const t = useTranslations('staffPeople')
  const { day } = useFormat()
  return [
    {
      name: 'name',
      label: t('field.name'),
      sort: 'name',
      cell: ({ name, doubles }) => (
        <span className="inline-flex items-center gap-2">
          <b>{name}</b>
          {doubles > 0 && <Badge tone="wait">{t('double')}</Badge>}
        </span>
      ),
    },
    {
      name: 'company',
      label: t('field.company'),
      isWide: true,
      cell: ({ company }) => company?.name ?? null,
    },
    { name: 'email', label: t('field.email'), isRoomy: true, cell: ({ email }) => email },
    {
      name: 'numbers',
      label: t('numbers'),
      isRoomy: true,
      cell: ({ numbers }) =>
        numbers.map(({ scheme, value }) => `${scheme.toUpperCase()} ${value}`).join(', '),
    },
    { name: 'papers', label: t('papers'), cell: ({ papers }) => <PaperCounts papers={papers} /> },
    { name: 'courses', label: t('courses'), align: 'end', cell: ({ courses }) => courses || null },
    {
      name: 'last_course',
      label: t('lastCourse'),
      cell: ({ last_course }) => last_course && day(last_course),
    },
  ]
}

function PersonCard({ row }: { row: PersonRow }) {
  const t = useTranslations('staffPeople')
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.name}</b>
        {row.doubles > 0 && <Badge tone="wait">{t('double')}</Badge>}
      </span>
      <span className="mt-0.5 block truncate text-slate">
        {[row.company?.name, row.email].filter(Boolean).join(' · ')}
      </span>
      <PaperCounts papers={row.papers} className="mt-1.5" />
    </>
  )
}
