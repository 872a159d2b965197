import { useEffect } from 'react'
import { reviewBounds } from '../../../contract/rules/catalogue/reviews.ts'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { codeOf } from '../../../ui/api/problem.ts'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { checkReview, type Typed } from './check-review.ts'
import type { Link } from './review-page.tsx'
import { ReviewPreview } from './review-preview.tsx'
import { draftOf, starsIn } from './saved-review.ts'
import { StarInput } from './star-input.tsx'

type Props = {
  link: Link
  firstName: string
  onSent: (invitation: ReviewInvitation) => void
  /** The invitation was used in another tab or has expired. */
  onEnded: () => void
}

/** Only in the browser: starts with the saved draft. */
const startOf = ({ uuid }: Link, firstName: string): Typed => ({
  rating: starsIn(location.search),
  title: '',
  body: '',
  author: firstName,
  company: '',
  ...draftOf(uuid).get(),
})

export function ReviewForm({ link, firstName, onSent, onEnded }: Props) {
  const t = useTranslations('reviews.form')
  const locale = useLocale()
  const { uuid, hash } = link
  const form = useForm<Typed>({
    start: startOf(link, firstName),
    check: checkReview,
    send: async ({ rating, ...typed }) => {
      const review = { ...typed, rating: Number(rating), language: locale }
      const invitation = await createApi(locale).writeReview(uuid, hash, review)
      draftOf(uuid).set(null)
      onSent(invitation)
    },
    onFailure: (error) => {
      const code = codeOf(error)
      if (code === 'link_ended' || code === 'not_found') onEnded()
    },
  })
  const { typed, failure } = form
  useEffect(() => draftOf(uuid).set(typed), [uuid, typed])
  const { field, errors } = useFields(form, {
    labels: {
      rating: t('rating'),
      title: t('title'),
      body: t('body'),
      author: t('author'),
      company: t('company'),
    },
    bounds: reviewBounds,
  })
  const rating = field('rating')
  const { max, min } = reviewBounds.body
  const length = typed.body.trim().length
  return (
    // method=post: submitted before hydration, the fields must not end up in the URL.
    <form method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="flex flex-col gap-6">
        <StarInput {...rating} onChange={(value) => form.set('rating', value)} />
        <TextField {...field('title')} hint={t('titleHint')} autoComplete="off" />
        <div>
          <TextArea {...field('body')} hint={t('bodyHint', { min })} rows={7} />
          <p
            aria-hidden="true"
            className={`mt-1 text-right text-sm tabular-nums ${length > max ? 'font-bold text-bad' : 'text-stone'}`}
          >
            {t('counter', { count: length, max })}
          </p>
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field('author')} hint={t('authorHint')} autoComplete="nickname" />
          <TextField {...field('company')} optional autoComplete="organization" className="sm:justify-end" />
        </div>
      </div>
      <ReviewPreview typed={typed} />
      <FormFailure>{failure && t(codeOf(failure.error) === 'too_many' ? 'tooMany' : 'failed')}</FormFailure>
      <p className="mt-6 text-sm text-stone">{t('privacy')}</p>
      <SubmitButton busy={form.busy} busyText={t('sending')} size="lg" className="mt-4 max-sm:w-full">
        {t('send')}
      </SubmitButton>
    </form>
  )
}
