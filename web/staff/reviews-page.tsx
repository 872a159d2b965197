import { useRevalidator, useSearchParams } from 'react-router'
import { type ReviewState, reviewStates } from '../../contract/rules/catalogue/reviews.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { paths } from '../lib/i18n/paths.ts'
import type { LoadArgs } from '../lib/load/load.ts'
import { personalLoader } from '../lib/load/personal-page.ts'
import { pageNumberIn } from '../lib/load/use-query.ts'
import type { PageHandle } from '../lib/page/alternates.ts'
import type { Route } from './+types/reviews-page'
import { Pager } from './pager.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewTabs } from './review-tabs.tsx'
import { StaffError, StaffPage, StaffSkeleton } from './staff-page.tsx'

/** State and page are in the URL, so that back and reload keep them. */
const stateIn = (query: URLSearchParams): ReviewState =>
  reviewStates.find((state) => state === query.get('state')) ?? 'waiting'

export const handle: PageHandle = { alternates: () => paths.staffReviews }
const load = async ({ api, url }: LoadArgs) => {
  const state = stateIn(url.searchParams)
  return { state, ...(await api.staffReviews(state, pageNumberIn(url.searchParams))) }
}
export const clientLoader = personalLoader(load, { texts: ['staff', 'product', 'forms'] })
export const HydrateFallback = () => <StaffSkeleton name="reviews" />
export const ErrorBoundary = () => <StaffError name="reviews" />

/** The reviews in one state, with the buttons to decide on them. */
export default function StaffReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('staff.reviews')
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const { state, data, counts, meta } = loaderData
  return (
    <StaffPage name="reviews">
      <ReviewTabs counts={counts} current={state} />
      {data.length ? (
        <ul className="mt-6 flex flex-col gap-6">
          {data.map((review) => (
            <ReviewItem key={review.id} first={review} onOutdated={() => void revalidate()} />
          ))}
        </ul>
      ) : (
        <p className="mt-8">{t(`none.${state}`)}</p>
      )}
      <Pager
        meta={meta}
        texts={{
          newer: t('newer'),
          older: t('older'),
          page: t('page', { page: meta.current_page, last: meta.last_page }),
        }}
        onPage={(page) => setQuery({ state, page: String(page) })}
      />
    </StaffPage>
  )
}
