import { toEuros } from '../../contract/rules/money/money.ts'
import { type CompanyRow, companyListQuery } from '../../contract/staff/people/companies.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { peopleApi } from '../api/people/people.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { Page } from '../kit/page/page.tsx'
import { useExports } from '../people/use-exports.ts'
import { useViews } from '../records/use-views.ts'

type Found = Awaited<ReturnType<typeof peopleApi.companies>>

/** All companies that customers buy for. */
export default function CompaniesPage() {
  const t = useTranslations('staffPeople')
  const columns = useCompanyColumns()
  const { tabs, ...views } = useViews('companies')
  const exports = useExports('companies')
  const filters: Filter[] = [
    {
      name: 'owner',
      label: t('field.owner'),
      kind: 'choice',
      isSingle: true,
      options: (['me', 'nobody'] as const).map((value) => ({ value, label: t(`ownedBy.${value}`) })),
    },
    {
      name: 'open',
      label: t('money'),
      kind: 'choice',
      isSingle: true,
      options: [{ value: 'yes', label: t('hasOpen') }],
    },
  ]
  return (
    <Page title={t('companies')}>
      <RecordList<CompanyRow, Found>
        kind="company"
        label={t('companies')}
        schema={companyListQuery}
        defaultSort="name"
        load={peopleApi.companies}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/companies/${id}`}
        nameOf={({ name }) => name}
        card={(row) => <CompanyCard row={row} />}
        tabs={(found): Tab[] => [
          { label: t('tab.all'), query: {}, count: found?.counts.all },
          { label: t('tab.mine'), query: { owner: 'me' }, count: found?.counts.mine },
          { label: t('tab.doubles'), query: { doubles: 'yes' }, count: found?.counts.doubles },
          ...tabs,
        ]}
        {...views}
        exports={exports}
        empty={{ title: t('noCompanies'), text: t('noCompaniesText') }}
      />
    </Page>
  )
}

function useCompanyColumns(): Column<CompanyRow>[] {
  const t = useTranslations('staffPeople')
  const { money } = useFormat()
  const euros = (cents: number) => (cents ? money(toEuros(cents)) : null)
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
      name: 'number',
      label: t('field.company_number'),
      isRoomy: true,
      cell: ({ company_number }) => company_number,
    },
    { name: 'city', label: t('city'), cell: ({ city }) => city },
    { name: 'people', label: t('people'), align: 'end', cell: ({ people }) => people || null },
    { name: 'orders', label: t('orders'), isRoomy: true, align: 'end', cell: ({ orders }) => orders || null },
    { name: 'year', label: t('yearTurnover'), align: 'end', cell: ({ year_cents }) => euros(year_cents) },
    {
      name: 'open',
      label: t('open'),
      align: 'end',
      cell: ({ open_cents }) => open_cents > 0 && <b>{euros(open_cents)}</b>,
    },
    {
      name: 'expiring',
      label: t('expiringPapers'),
      align: 'end',
      cell: ({ expiring }) => expiring > 0 && <b className="text-wait">{expiring}</b>,
    },
    { name: 'owner', label: t('field.owner'), isRoomy: true, cell: ({ owner }) => owner?.name ?? null },
    { name: 'members', label: t('customers'), isExtra: true, align: 'end', cell: ({ members }) => members },
  ]
}

function CompanyCard({ row }: { row: CompanyRow }) {
  const t = useTranslations('staffPeople')
  const { money } = useFormat()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.name}</b>
        {row.open_cents > 0 && <span className="tabular-nums">{money(toEuros(row.open_cents))}</span>}
      </span>
      <span className="mt-0.5 block truncate text-slate">
        {[row.city, row.company_number].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-stone">
        <span>{t('peopleCount', { count: row.people })}</span>
        {row.expiring > 0 && (
          <span className="font-semibold text-wait">{t('paperCount.expiring', { count: row.expiring })}</span>
        )}
        {row.doubles > 0 && <Badge tone="wait">{t('double')}</Badge>}
      </span>
    </>
  )
}
