import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { pageNumberIn, useQuery } from '../../lib/load/use-query.ts'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { Mine } from '../dashboard/mine.tsx'
import { useMine } from '../dashboard/use-mine.ts'
import { WhereToBegin } from '../dashboard/where-to-begin.tsx'
import { FavouriteCard } from './favourite-card.tsx'

const load = async () => ({ alternates: paths.favourites })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['favourites', 'catalogue'] })

/** Products kept for later. */
export default function FavouritesPage() {
  const t = useTranslations('favourites')
  const locale = useLocale()
  const page = pageNumberIn(useQuery())
  const asked = useMine(String(page), async (api) => {
    const { products } = await api.queryProducts({ favorites: true, products_only: true, page })
    return products
  })
  return (
    <DashboardPage title={t('title')}>
      <Mine asked={asked} lines={9}>
        {(value) =>
          value.data.length > 0 ? (
            <>
              <h2 className="sr-only">{t('list')}</h2>
              <ul aria-busy={asked.busy} className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
                {value.data.map((product) => (
                  <FavouriteCard key={product.id} product={product} />
                ))}
              </ul>
              <div className="mt-8">
                <Pagination
                  current={page}
                  last={value.meta.last_page}
                  hrefOf={(page) => `${paths.favourites[locale]}${page > 1 ? `?page=${page}` : ''}`}
                />
              </div>
            </>
          ) : (
            <EmptyState title={t('noneTitle')}>
              <p>{t('noneText')}</p>
              <WhereToBegin />
            </EmptyState>
          )
        }
      </Mine>
    </DashboardPage>
  )
}
