import { useEffect, useRef, useState } from 'react'
import { reviewKeyOf } from '../../../contract/rules/catalogue/reviews.ts'
import type { Product, ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Stars } from '../../../ui/stars.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { createApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { ReviewText } from './review-text.tsx'

type Review = ProductPage['reviews'][number]
type Props = { product: Product; first: Review[] }

/** The average rating and the reviews, in the reader's language first, ten at a time. */
export function ReviewList({ product, first }: Props) {
  const t = useTranslations('product.reviews')
  const locale = useLocale()
  const [reviews, setReviews] = useState(first)
  const [busy, setBusy] = useState(false)
  const [focusOn, setFocusOn] = useState<number>()
  const [total, setTotal] = useState(product.rating?.count ?? first.length)
  const page = Math.ceil(reviews.length / first.length)

  const more = async () => {
    const last = reviews.at(-1)
    if (!last) return
    setBusy(true)
    try {
      const { data, meta } = await createApi(locale).reviews(product.id, page + 1, reviewKeyOf(last))
      setReviews([...reviews, ...data])
      setTotal(data.length < meta.per_page ? reviews.length + data.length : meta.total)
      setFocusOn(data[0]?.id)
    } catch {
      showToast(t('failed'), { tone: 'bad' })
    }
    setBusy(false)
  }
  return (
    <>
      {product.rating && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-bold">{t('average')}</span>
          <Stars rating={product.rating.average} count={product.rating.count} />
        </p>
      )}
      {/* Required by consumer law: how reviews are verified, and what reviewers get for them. */}
      <p className="mb-8 max-w-read text-sm text-stone">
        {t.rich('how', {
          kind: product.kind,
          link: (text) => <TextLink href={paths.reviewPromotion[locale]}>{text}</TextLink>,
        })}
      </p>
      <ul className={`grid gap-x-12 gap-y-10 ${reviews.length > 1 ? 'md:grid-cols-2' : 'max-w-read'}`}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} focused={review.id === focusOn} />
        ))}
      </ul>
      {reviews.length < total && (
        <p className="mt-8 flex flex-wrap items-center gap-4">
          <Button kind="outline" disabled={busy} onClick={() => void more()}>
            {t('more')}
          </Button>
          <span className="text-sm text-stone">{t('shown', { shown: reviews.length, total })}</span>
        </p>
      )}
    </>
  )
}

function ReviewItem({ review, focused }: { review: Review; focused: boolean }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) item.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <li ref={item} tabIndex={focused ? -1 : undefined} className="border-t-2 border-ink pt-4">
      <ReviewText review={review} />
    </li>
  )
}
