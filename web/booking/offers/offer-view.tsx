import { useState } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { AcceptOffer } from './accept-offer.tsx'
import { DeclineOffer } from './decline-offer.tsx'
import type { OfferAccess } from './offer-access.ts'
import { OfferLines } from './offer-lines.tsx'
import { OfferObstacles } from './offer-obstacles.tsx'
import { OfferState } from './offer-state.tsx'
import { OfferStatus } from './offer-status.tsx'
import { OfferSummary } from './offer-summary.tsx'

type Props = { offer: Offer; access: OfferAccess; onChange: (offer: Offer) => void }

/** One offer, in the dashboard and by its mailed link. */
export function OfferView({ offer, access, onChange }: Props) {
  const t = useTranslations('offers')
  const { day } = useFormat()
  /** Accepted, but the payment service did not respond: shown next to the link to the order. */
  const [isBankUnavailable, setBankUnavailable] = useState(false)
  /** The buyer answered or was refused: focus moves to the result. */
  const [isAnswered, setAnswered] = useState(false)
  const hasObstacle = offer.lines.some(({ obstacle }) => obstacle !== null)
  const showResult = (changed: Offer) => {
    setAnswered(true)
    onChange(changed)
  }
  const reload = async () => showResult(await access.read())
  return (
    <article className="@container">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl lg:text-4xl">
        {t('number', { number: offer.number })}
      </h1>
      <OfferState state={offer.state} className="mt-3" />
      <p className="mt-2 text-slate">
        {[
          t('for', { name: offer.customer.company ?? offer.customer.name }),
          t('sent', { day: day(offer.sent_on) }),
          t(offer.state === 'sent' ? 'validUntil' : 'wasValidUntil', {
            day: day(offer.valid_until, 'long'),
          }),
        ].join('\u00a0· ')}
      </p>
      {offer.request_reference && (
        <p className="text-sm text-stone">{t('request', { reference: offer.request_reference })}</p>
      )}
      {offer.introduction && (
        <p lang={offer.language} className="mt-5 max-w-read text-lg wrap-anywhere whitespace-pre-line">
          {offer.introduction}
        </p>
      )}
      {offer.state !== 'sent' && (
        <OfferStatus {...{ offer, access, isBankUnavailable }} takesFocus={isAnswered} />
      )}
      {hasObstacle && <OfferObstacles lines={offer.lines} takesFocus={isAnswered} className="mt-8" />}
      <div className="mt-8 grid gap-x-14 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:grid-rows-[auto_1fr]">
        <section aria-labelledby="offer-lines" className="min-w-0">
          <h2 id="offer-lines" className="mb-4 text-2xl">
            {t('lines.title')}
          </h2>
          <OfferLines lines={offer.lines} language={offer.language} />
          {offer.held_until && (
            <p className="mt-4 font-semibold">{t('held', { day: day(offer.held_until, 'long') })}</p>
          )}
          {offer.closing && (
            <p lang={offer.language} className="mt-4 max-w-read wrap-anywhere whitespace-pre-line">
              {offer.closing}
            </p>
          )}
        </section>
        <OfferSummary {...{ offer, access }} />
        {offer.may_answer && (
          <div className="min-w-0">
            {!hasObstacle && (
              <AcceptOffer
                {...{ offer, access, reload }}
                onBankUnavailable={() => setBankUnavailable(true)}
              />
            )}
            <Decline {...{ offer, access, reload }} onChange={showResult} />
          </div>
        )}
      </div>
    </article>
  )
}

function Decline(props: Props & { reload: () => Promise<void> }) {
  const t = useTranslations('offers.decline')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" className="mt-4 -ml-5" onClick={() => setIsAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && <DeclineOffer {...props} onClose={() => setIsAsking(false)} />}
    </>
  )
}
