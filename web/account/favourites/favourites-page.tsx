import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { pageNumberIn } from '../../lib/load/use-query.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { dashboardLoader } from '../dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage, NothingYet } from '../dashboard/dashboard-page.tsx'
import { PagedList } from '../dashboard/list-page.tsx'
import type { Route } from './+types/favourites-page'
import { FavouriteCard } from './favourite-card.tsx'

export const handle: PageHandle = { alternates: () => paths.favourites }
export const clientLoader = dashboardLoader(
  async ({ api, url }) => {
    const page = pageNumberIn(url.searchParams)
    const { products } = await api.queryProducts({ favorites: true, products_only: true, page })
    return { page, ...products }
  },
  { texts: ['favourites', 'catalogue'] },
)

/** Products saved for later. */
export default function FavouritesPage({ loaderData: { page, data, meta } }: Route.ComponentProps) {
  const t = useTranslations('favourites')
  const path = paths.favourites[useLocale()]
  return (
    <DashboardPage title={t('title')}>
      {data.length > 0 ? (
        <PagedList
          page={page}
          lastPage={meta.last_page}
          hrefOf={(page) => path + (page > 1 ? `?page=${page}` : '')}
        >
          <h2 className="sr-only">{t('list')}</h2>
          <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
            {data.map((product) => (
              <FavouriteCard key={product.id} product={product} />
            ))}
          </ul>
        </PagedList>
      ) : (
        <NothingYet title={t('noneTitle')} text={t('noneText')} />
      )}
    </DashboardPage>
  )
}

export function HydrateFallback() {
  return <DashboardFallback title={useTranslations('favourites')('title')} lines={9} />
}

export function ErrorBoundary() {
  return <DashboardError title={useTranslations('favourites')('title')} />
}
