import { Check } from 'lucide-react'
import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Stars } from '../../../ui/stars.tsx'

type Shown = ProductPage['reviews'][number]
type Review = Omit<Shown, 'id' | 'reply'> & Partial<Pick<Shown, 'reply'>>

/** One review; also used for the preview while writing one. `lang` tells screen readers its language. */
export function ReviewText({ review }: { review: Review }) {
  const t = useTranslations('product.reviews')
  const { day } = useFormat()
  return (
    <>
      <Stars rating={review.rating} />
      <blockquote lang={review.language} className="mt-3">
        <p className="text-lg leading-snug font-bold wrap-anywhere">{review.title}</p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.body}</p>
      </blockquote>
      <p className="mt-3 text-sm text-stone wrap-anywhere">
        {[review.author, review.company, day(review.written_on, 'long')].filter(Boolean).join(' · ')}
      </p>
      {review.verified && (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-good">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {t('verified')}
        </p>
      )}
      {review.reply && (
        <div className="mt-4 border-l-2 border-line pl-4">
          <p className="text-sm font-bold">{t('reply', { day: day(review.reply.on, 'long') })}</p>
          <p lang={review.language} className="mt-1 wrap-anywhere whitespace-pre-line">
            {review.reply.text}
          </p>
        </div>
      )}
    </>
  )
}
