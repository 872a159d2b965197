import type { InspectionState } from '../../../contract/wire/service/inspection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { useQuery } from '../../lib/load/use-query.ts'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { Mine } from '../dashboard/mine.tsx'
import { NothingOfKind } from '../dashboard/nothing-of-kind.tsx'
import { StateFilter } from '../dashboard/state-filter.tsx'
import { readStateQuery, writeStateQuery } from '../dashboard/state-query.ts'
import { useMine } from '../dashboard/use-mine.ts'
import { WhereToBegin } from '../dashboard/where-to-begin.tsx'
import { InspectedItem } from './inspected-item.tsx'

const load = async () => ({ alternates: paths.inspections, keepsQuery: true })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['inspections', 'catalogue'] })

/** The most urgent first, as the shop sorts them. */
const states = ['overdue', 'due', 'rejected', 'ok'] as const satisfies InspectionState[]

/** One's inspected equipment: what may be used, until when, and what to do about the rest. */
export default function InspectionsPage() {
  const t = useTranslations('inspections')
  const locale = useLocale()
  const path = paths.inspections[locale]
  const { state, page } = readStateQuery(useQuery(), states)
  const asked = useMine(`${state} ${page}`, (api) => api.inspections({ state, page }))
  const { value, busy } = asked
  const total = value ? states.reduce((sum, name) => sum + value.counts[name], 0) : 0
  return (
    <DashboardPage
      title={t('title')}
      intro={t('intro')}
      windowTitle={page > 1 ? t('titleOfPage', { page }) : undefined}
    >
      <Mine asked={asked} lines={9}>
        {(value) =>
          total === 0 ? (
            <EmptyState title={t('none.title')}>
              <p>{t('none.text')}</p>
              <WhereToBegin />
            </EmptyState>
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
                    label: t('some', { state: t(`state.${name}`), count: value.counts[name] }),
                  })),
                ]}
                found={t('found', { count: value.meta.total })}
              />
              {value.data.length > 0 ? (
                <ul aria-busy={busy} className={`flex flex-col gap-5 ${busy ? 'opacity-60' : ''}`}>
                  {value.data.map((item) => (
                    <InspectedItem key={item.id} item={item} />
                  ))}
                </ul>
              ) : (
                <NothingOfKind title={t('none.filteredTitle')} all={t('none.showAll')} path={path} />
              )}
              <div className="mt-8">
                <Pagination
                  current={page}
                  last={value.meta.last_page}
                  hrefOf={(page) => path + writeStateQuery({ state, page })}
                />
              </div>
            </>
          )
        }
      </Mine>
    </DashboardPage>
  )
}
