import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { ReviewText } from '../../catalogue/product/review-text.tsx'
import { todayHere } from '../../lib/format/may-name-people.ts'
import type { Typed } from './check-review.ts'

/** A live preview of the review. */
export function ReviewPreview({ typed }: { typed: Typed }) {
  const t = useTranslations('reviews.preview')
  const locale = useLocale()
  const { rating, title, body, author, company } = typed
  const isEmpty = !rating && !title.trim() && !body.trim()
  return (
    <section aria-labelledby="review-preview" className="mt-8 rounded-lg bg-mist p-5 sm:p-6">
      <h2 id="review-preview" className="mb-4 text-lg">
        {t('title')}
      </h2>
      {isEmpty ? (
        <p className="text-stone">{t('empty')}</p>
      ) : (
        <ReviewText
          review={{
            rating: Number(rating),
            title: title.trim() || t('noTitle'),
            body: body.trim() || t('noBody'),
            author: author.trim() || t('noAuthor'),
            company: company.trim() || null,
            language: locale,
            written_on: todayHere(),
            verified: true,
          }}
        />
      )}
    </section>
  )
}
