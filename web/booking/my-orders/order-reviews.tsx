import { LinkButton } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'

/** Invitations to review the courses of this order that are over. Not shown when they cannot be loaded. */
export function OrderReviews({ orderId }: { orderId: number }) {
  const t = useTranslations('myOrders.review')
  const { value: invitations = [] } = useAsk(String(orderId), (api) => api.myReviewInvitations())
  const open = invitations.filter(({ order_id }) => order_id === orderId)
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
