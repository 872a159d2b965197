import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type ReviewState, reviewStates } from '../../contract/rules/catalogue/reviews.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { inboxApi } from '../api/content/inbox.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { Pager, placeIn } from '../kit/page/pager.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { ReviewItem } from './review-item.tsx'

/** State and page are in the address, so that back and reload keep them. */
const stateIn = (query: URLSearchParams): ReviewState =>
  reviewStates.find((state) => state === query.get('state')) ?? 'waiting'

/** The reviews in one state, with the buttons to decide on them. */
export default function ReviewsPage() {
  const t = useTranslations('staffInbox.reviews')
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const state = stateIn(query)
  const place = placeIn(query)
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['reviews', state, place],
    queryFn: ({ signal }) => inboxApi.reviews(state, place, signal),
    placeholderData: keepPreviousData,
  })
  const reload = () => void client.invalidateQueries({ queryKey: ['reviews'] })
  useChanges('review', reload)
  return (
    <Page title={t('title')}>
      <InboxTabs />
      <p className="mb-4 max-w-read text-stone">{t('intro')}</p>
      <nav aria-label={t('states')} className="mb-4 flex flex-wrap gap-2">
        {reviewStates.map((one) => (
          <Link
            key={one}
            to={{ search: `state=${one}` }}
            aria-current={one === state ? 'page' : undefined}
            className="tool aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {t(`state.${one}`)} <span className="tabular-nums">{data?.counts[one]}</span>
          </Link>
        ))}
      </nav>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {isPending && <SkeletonText lines={8} />}
      {data?.data.length === 0 && <Nothing title={t(`none.${state}`)} />}
      <ul className="flex max-w-4xl flex-col gap-3">
        {data?.data.map((review) => (
          <ReviewItem key={review.id} first={review} onOutdated={reload} />
        ))}
      </ul>
      {data && (
        <Pager meta={data.meta} last={data.data.at(-1)} onPage={(place) => setQuery({ state, ...place })} />
      )}
    </Page>
  )
}
