import type { ReactNode } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { dayOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { OfferAccess } from './offer-access.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type Props = { offer: Offer; access: OfferAccess; isBankUnavailable: boolean; takesFocus: boolean }

/** The outcome of an offer that was answered or has expired. */
export function OfferStatus({ offer, access, isBankUnavailable, takesFocus }: Props) {
  const t = useTranslations('offers.status')
  const accept = useTranslations('offers.accept')
  const locale = useLocale()
  const { phone } = useShellData().shop
  const box = useFocusOnMount<HTMLDivElement>(takesFocus)
  const { state, order, answered_by: name, answered_at, decline_reason: reason } = offer
  const call = { number: phone, phone: (number: ReactNode) => <PhoneLink>{number}</PhoneLink> }
  const answer = state === 'accepted' ? 'accepted' : 'declined'
  const day = answered_at ? dayOf(locale, answered_at) : ''
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="mt-6 border-l-4 border-signal bg-mist p-5 wrap-anywhere sm:p-6"
    >
      {state === 'expired' ? (
        <>
          <p className="font-bold">{t('expired')}</p>
          <p className="mt-2">{t.rich('renew', call)}</p>
        </>
      ) : (
        <p className="font-bold">{name ? t(answer, { name, day }) : t(`${answer}Unnamed`, { day })}</p>
      )}
      {state === 'declined' && (
        <>
          {reason && <p className="mt-2">{t('reason', { reason })}</p>}
          <p className="mt-2">{t.rich('changed', call)}</p>
        </>
      )}
      {isBankUnavailable && <p className="mt-2">{accept('bank')}</p>}
      {state === 'accepted' && order && (
        <LinkButton href={access.orderPathOf(order)} kind="dark" className="mt-4">
          {t('toOrder', { number: order.number })}
        </LinkButton>
      )}
    </div>
  )
}
