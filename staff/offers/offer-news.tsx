import { Link } from 'react-router'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'

/** What happened to an offer that was sent, in one line. */
export function OfferNews({ offer }: { offer: StaffOffer }) {
  const t = useTranslations('staffOffers')
  const { locale, day } = useFormat()
  if (offer.state === 'accepted' && offer.order)
    return (
      <p className="mb-3">
        {t('news.accepted', { name: offer.answered_by ?? '' })}{' '}
        <Link className="text-link" to={`/orders/${offer.order.id}`}>
          {offer.order.number}
        </Link>
      </p>
    )
  if (offer.state === 'declined')
    return (
      <p className="mb-3">
        {t('news.declined', { name: offer.answered_by ?? '' })}
        {offer.decline_reason && ` “${offer.decline_reason}”`}
      </p>
    )
  if (offer.state === 'draft') return null
  return (
    <p className="mb-3 text-stone">
      {[
        t(offer.state === 'expired' ? 'news.wasValid' : 'news.valid', {
          day: day(offer.valid_until, 'long'),
        }),
        offer.opened_at
          ? t('openedAt', { when: momentOf(locale, offer.opened_at), count: offer.opens })
          : t('notOpened'),
      ].join(' · ')}
    </p>
  )
}
