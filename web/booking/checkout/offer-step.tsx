import { useMemo, useState } from 'react'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { useLoaded } from '../../lib/load/personal-page.ts'
import { useAsk } from '../../lib/load/use-ask.ts'
import { OfferObstacles } from '../offers/offer-obstacles.tsx'
import { purchaseOfOffer } from '../purchase/purchase.ts'
import { OrderForm } from './order-form.tsx'
import type { Addresses } from './order-step.tsx'
import { OrderSkeleton, OrderStepFailed } from './order-step-parts.tsx'

type Props = {
  customer: Customer
  addresses: Addresses
  /** Null: unknown, or another customer's. */
  offer: Offer | null
}

/** The order step for one of the customer's offers. */
export function OfferStep({ offer: loaded, ...props }: Props) {
  const [offer, setOffer] = useLoaded(loaded)
  if (!offer?.may_answer) return <Closed id={offer?.id} />
  return <OfferOrder {...props} offer={offer} onChange={setOffer} />
}

type OfferOrderProps = Omit<Props, 'offer'> & { offer: Offer; onChange: (offer: Offer) => void }

function OfferOrder({ customer, addresses, offer, onChange }: OfferOrderProps) {
  const t = useTranslations('offers.checkout')
  const locale = useLocale()
  const id = String(offer.id)
  const [method, setMethod] = useState('')
  const [isRefused, setRefused] = useState(false)
  const methods = useAsk(`${id} ${offer.has_goods} ${offer.gross}`, async (api) => {
    const [paymentMethods, shippingMethods] = await Promise.all([
      api.paymentMethods(id),
      offer.has_goods ? api.shippingMethods(id) : [],
    ])
    return { paymentMethods, shippingMethods }
  })
  const shipping = methods.value?.shippingMethods.find(({ code }) => code === method)
  const purchase = useMemo(() => purchaseOfOffer(offer, shipping), [offer, shipping])
  if (!methods.value) return methods.error ? <OrderStepFailed onRetry={methods.retry} /> : <OrderSkeleton />
  const reload = async () => {
    setRefused(true)
    onChange(await createApi(locale).myOffer(id))
  }
  return (
    <>
      <p className="mt-3 text-lg">{t('title', { number: offer.number })}</p>
      {offer.lines.some(({ obstacle }) => obstacle) && (
        <OfferObstacles lines={offer.lines} takesFocus={isRefused} className="mt-6" />
      )}
      <OrderForm
        {...{ customer, purchase, offer, reload }}
        options={{ ...addresses, ...methods.value }}
        chooseShipping={setMethod}
      />
    </>
  )
}

/** Already answered, expired, or not this customer's. */
function Closed({ id }: { id: number | undefined }) {
  const t = useTranslations('offers')
  const locale = useLocale()
  return (
    <div className="mt-8 max-w-read border-l-4 border-signal bg-mist p-6 sm:p-8">
      <h2 className="text-2xl">{t(id ? 'checkout.closedTitle' : 'missing.title')}</h2>
      <p className="mt-3">{t(id ? 'checkout.closedText' : 'missing.text')}</p>
      <LinkButton
        href={id ? `${paths.offer[locale]}/${id}` : paths.offers[locale]}
        kind="dark"
        className="mt-5"
      >
        {t(id ? 'checkout.back' : 'missing.all')}
      </LinkButton>
    </div>
  )
}
