import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type ReviewState, reviewStates } from '../../contract/rules/review-states.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { createApi } from '../lib/api/api.ts'
import { NoAccess } from './no-access.tsx'
import { Pager } from './pager.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewTabs } from './review-tabs.tsx'
import { useAgain } from './use-again.ts'
import { useAnswer } from './use-answer.ts'

/** State and page are in the URL, so that back and reload keep them. */
function useReviewQuery() {
  const [query, setQuery] = useSearchParams()
  const state: ReviewState = reviewStates.find((one) => one === query.get('state')) ?? 'waiting'
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  return { state, page, setPage: (to: number) => setQuery({ state, page: String(to) }) }
}

/** The reviews in one state, with the buttons to decide on them. */
export function Reviews() {
  const t = useTranslations('staff.reviews')
  const locale = useLocale()
  const { state: reviewState, page, setPage } = useReviewQuery()
  const { times, again } = useAgain()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew each time somebody wants it
  const ask = useCallback(
    () => createApi(locale).staffReviews(reviewState, page),
    [locale, reviewState, page, times],
  )
  const { state, value } = useAnswer(ask)

  if (state === 'refused') return <NoAccess />
  if (state === 'failed')
    return (
      <div role="alert" className="mt-8">
        <p className="font-semibold">{t('failed')}</p>
        <Button className="mt-4" onClick={again}>
          {t('again')}
        </Button>
      </div>
    )
  if (!value)
    return (
      <>
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <SkeletonText lines={8} className="mt-8" />
      </>
    )
  return (
    <>
      <ReviewTabs counts={value.counts} current={reviewState} />
      {value.data.length ? (
        <ul className="mt-6 flex flex-col gap-6">
          {value.data.map((review) => (
            <ReviewItem key={review.id} first={review} onOutdated={again} />
          ))}
        </ul>
      ) : (
        <p className="mt-8">{t(`none.${reviewState}`)}</p>
      )}
      <Pager
        meta={value.meta}
        texts={{
          newer: t('newer'),
          older: t('older'),
          page: t('page', { page: value.meta.current_page, last: value.meta.last_page }),
        }}
        onPage={setPage}
      />
    </>
  )
}
