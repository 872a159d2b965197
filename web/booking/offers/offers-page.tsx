import type { OfferState } from '../../../contract/wire/booking/offer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { Mine } from '../../account/dashboard/mine.tsx'
import { NothingOfKind } from '../../account/dashboard/nothing-of-kind.tsx'
import { StateFilter } from '../../account/dashboard/state-filter.tsx'
import { readStateQuery, writeStateQuery } from '../../account/dashboard/state-query.ts'
import { useMine } from '../../account/dashboard/use-mine.ts'
import { WhereToBegin } from '../../account/dashboard/where-to-begin.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { useQuery } from '../../lib/load/use-query.ts'
import { OfferRows } from './offer-rows.tsx'

const load = async () => ({ alternates: paths.offers, keepsQuery: true })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['offers'] })

const states = ['sent', 'accepted', 'declined', 'expired'] as const satisfies OfferState[]

/** All that one was offered; what waits for an answer first. */
export default function OffersPage() {
  const t = useTranslations('offers')
  const locale = useLocale()
  const path = paths.offers[locale]
  const { state, page } = readStateQuery(useQuery(), states)
  const asked = useMine(`${state} ${page}`, (api) => api.myOffers({ state, page }))
  const { busy } = asked
  const isFiltered = state !== undefined || page > 1
  return (
    <DashboardPage
      title={t('title')}
      intro={t('intro')}
      windowTitle={page > 1 ? t('titleOfPage', { page }) : undefined}
    >
      <Mine asked={asked}>
        {(value) =>
          value.meta.total === 0 && !isFiltered ? (
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
                  { value: '', label: t('all') },
                  ...states.map((value) => ({ value, label: t(`state.${value}`) })),
                ]}
                found={t('found', { count: value.meta.total })}
              />
              <div aria-busy={busy} className={busy ? 'opacity-60' : undefined}>
                {value.data.length > 0 ? (
                  <OfferRows offers={value.data} />
                ) : (
                  <NothingOfKind title={t('none.filteredTitle')} all={t('none.showAll')} path={path} />
                )}
              </div>
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
