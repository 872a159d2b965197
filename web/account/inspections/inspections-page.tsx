import type { InspectionState } from '../../../contract/rules/service/inspections.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { dashboardLoader } from '../dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage, NothingYet } from '../dashboard/dashboard-page.tsx'
import { NoMatches, PagedList } from '../dashboard/list-page.tsx'
import { StateFilter } from '../dashboard/state-filter.tsx'
import { readStateQuery, writeStateQuery } from '../dashboard/state-query.ts'
import type { Route } from './+types/inspections-page'
import { InspectedItem } from './inspected-item.tsx'

/** The most urgent first, as the API sorts them. */
const states = ['overdue', 'due', 'rejected', 'ok'] as const satisfies InspectionState[]

export const handle: PageHandle = { alternates: () => paths.inspections, keepsQuery: true }
export const clientLoader = dashboardLoader(
  async ({ api, url }) => {
    const query = readStateQuery(url.searchParams, states)
    return { state: query.state, page: query.page, ...(await api.inspections(query)) }
  },
  { texts: ['inspections', 'catalogue'] },
)

/** The customer's inspected equipment: what may be used, until when, and what to do about the rest. */
export default function InspectionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('inspections')
  const path = paths.inspections[useLocale()]
  const { state, page, data, meta, counts } = loaderData
  const total = states.reduce((sum, name) => sum + counts[name], 0)
  return (
    <DashboardPage
      title={t('title')}
      intro={t('intro')}
      windowTitle={page > 1 ? t('titleOfPage', { page }) : undefined}
    >
      {total === 0 ? (
        <NothingYet title={t('none.title')} text={t('none.text')} />
      ) : (
        <>
          <StateFilter
            label={t('filter')}
            path={path}
            state={state}
            options={[
              { value: '', label: t('all', { count: total }) },
              ...states.map((name) => ({
                value: name,
                label: t('some', { state: t(`state.${name}`), count: counts[name] }),
              })),
            ]}
            found={t('found', { count: meta.total })}
          />
          <PagedList
            page={page}
            lastPage={meta.last_page}
            hrefOf={(page) => path + writeStateQuery({ state, page })}
            nextHref={path + writeStateQuery({ state, page: page + 1, after: data.at(-1)?.id.toString() })}
          >
            {data.length > 0 ? (
              <ul className="flex flex-col gap-5">
                {data.map((item) => (
                  <InspectedItem key={item.id} item={item} />
                ))}
              </ul>
            ) : (
              <NoMatches title={t('none.filteredTitle')} all={t('none.showAll')} path={path} />
            )}
          </PagedList>
        </>
      )}
    </DashboardPage>
  )
}

export function HydrateFallback() {
  const t = useTranslations('inspections')
  return <DashboardFallback title={t('title')} intro={t('intro')} lines={9} />
}

export function ErrorBoundary() {
  const t = useTranslations('inspections')
  return <DashboardError title={t('title')} intro={t('intro')} />
}
