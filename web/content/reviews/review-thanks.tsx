import { useEffect, useRef } from 'react'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { ReviewText } from '../../catalogue/product/review-text.tsx'
import { NextTrainings } from './next-trainings.tsx'
import { ThanksCode } from './thanks-code.tsx'

type Props = {
  invitation: ReviewInvitation
  /** True right after sending; false when a used link is opened later. */
  isNew: boolean
}

/** After sending, or when a used link is opened: the state of the review, the discount code and further trainings. */
export function ReviewThanks({ invitation, isNew }: Props) {
  const t = useTranslations('reviews.thanks')
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form is gone; focusing the title makes screen readers read it.
  useEffect(() => {
    if (!isNew) return
    title.current?.focus()
    scrollTo({ top: 0 })
  }, [isNew])
  const { review, thanks, product, next } = invitation
  const state = review?.state ?? 'waiting'
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none lg:text-5xl">
        {t(isNew ? 'title' : 'usedTitle')}
      </h1>
      <p className="mt-5 max-w-read text-lg wrap-anywhere">{t(state, { reason: review?.reason ?? '–' })}</p>
      {state === 'approved' && (
        <ArrowLink href={`${product.uri}#reviews`} className="mt-3 min-h-11">
          {t('see')}
        </ArrowLink>
      )}
      <div className="mt-8 flex flex-col gap-10">
        <ThanksCode thanks={thanks} />
        {review && (
          <section aria-labelledby="own-review" className="max-w-read">
            <h2 id="own-review" className="mb-4 text-2xl">
              {t('yours')}
            </h2>
            <ReviewText review={{ ...review, verified: true }} />
          </section>
        )}
        <NextTrainings next={next} />
      </div>
    </>
  )
}
