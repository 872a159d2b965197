import { useEffect, useState } from 'react'
import type { OwnInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'

/** A training of this order that is over may be reviewed. Where that cannot be asked, the order is shown without it. */
export function OrderReviews({ orderId }: { orderId: number }) {
  const t = useTranslations('myOrders.review')
  const locale = useLocale()
  const [open, setOpen] = useState<OwnInvitation[]>([])
  useEffect(() => {
    let isLeft = false
    createApi(locale)
      .myReviewInvitations()
      .then(
        (all) => isLeft || setOpen(all.filter(({ order_id }) => order_id === orderId)),
        () => {},
      )
    return () => {
      isLeft = true
    }
  }, [locale, orderId])
  if (!open.length) return null
  return (
    <section aria-labelledby="order-reviews" className="mt-6 rounded-lg border-2 border-ink p-6 sm:p-8">
      <h2 id="order-reviews" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2">{t('text')}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {open.map(({ uri, product }) => (
          <li key={uri} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span id={uri} className="font-bold wrap-anywhere">
              {product}
            </span>
            <LinkButton href={uri} aria-describedby={uri}>
              {t('action')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
