import { offerKeyOf, offerKeyPattern, offerStates } from '../../../contract/rules/booking/offers.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { dashboardLoader } from '../../account/dashboard/dashboard-loader.ts'
import {
  DashboardError,
  DashboardFallback,
  DashboardPage,
  NothingYet,
} from '../../account/dashboard/dashboard-page.tsx'
import { NoMatches, PagedList } from '../../account/dashboard/list-page.tsx'
import { StateFilter } from '../../account/dashboard/state-filter.tsx'
import { readStateQuery, writeStateQuery } from '../../account/dashboard/state-query.ts'
import { paths } from '../../lib/i18n/paths.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import type { Route } from './+types/offers-page'
import { OfferRows } from './offer-rows.tsx'

export const handle: PageHandle = { alternates: () => paths.offers, keepsQuery: true }
export const clientLoader = dashboardLoader(
  async ({ api, url }) => {
    const query = readStateQuery(url.searchParams, offerStates, offerKeyPattern)
    return { state: query.state, page: query.page, ...(await api.myOffers(query)) }
  },
  { texts: ['offers'] },
)

/** All offers; those that wait for an answer come first. */
export default function OffersPage({ loaderData: { state, page, data, meta } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const path = paths.offers[useLocale()]
  const isFiltered = state !== undefined || page > 1
  const last = data.at(-1)
  return (
    <DashboardPage
      title={t('title')}
      intro={t('intro')}
      windowTitle={page > 1 ? t('titleOfPage', { page }) : undefined}
    >
      {meta.total === 0 && !isFiltered ? (
        <NothingYet title={t('none.title')} text={t('none.text')} />
      ) : (
        <>
          <StateFilter
            label={t('filter')}
            path={path}
            state={state}
            options={[
              { value: '', label: t('all') },
              ...offerStates.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
            found={t('found', { count: meta.total })}
          />
          <PagedList
            page={page}
            lastPage={meta.last_page}
            hrefOf={(page) => path + writeStateQuery({ state, page })}
            nextHref={path + writeStateQuery({ state, page: page + 1, after: last && offerKeyOf(last) })}
          >
            {data.length > 0 ? (
              <OfferRows offers={data} />
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
  const t = useTranslations('offers')
  return <DashboardFallback title={t('title')} intro={t('intro')} />
}

export function ErrorBoundary() {
  const t = useTranslations('offers')
  return <DashboardError title={t('title')} intro={t('intro')} />
}
