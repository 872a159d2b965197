import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useCustomer } from '../../account/customer/customer-store.ts'
import { rememberPath } from '../../account/customer/return-path.ts'
import { ApiProblem, createApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { OfferObstacles } from '../offers/offer-obstacles.tsx'
import { cartOfOffer } from '../purchase/purchase.ts'
import { OrderForm } from './order-form.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { Failed } from './order-step.tsx'
import { useOrderData } from './use-order-data.ts'

/** The order step for an offer of one's own. Who is not logged in does that first, and comes back here. */
export function OfferStep({ id }: { id: string }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { state, customer } = useCustomer()
  const isAway = state === 'anonymous' || customer?.account_exists === false
  useEffect(() => {
    if (!isAway) return
    rememberPath(location.pathname)
    void navigate(paths.login[locale], { replace: true })
  }, [isAway, navigate, locale])
  if (isAway || !customer) return <OrderSkeleton />
  return <Known key={customer.id} id={id} customer={customer} />
}

function Known({ id, customer }: { id: string; customer: Customer }) {
  const locale = useLocale()
  const [offer, setOffer] = useState<Offer>()
  const [failure, setFailure] = useState<'missing' | 'failed' | null>(null)
  const read = useMemo(
    () => () =>
      createApi(locale)
        .myOffer(id)
        .then(setOffer, (error: unknown) =>
          setFailure(error instanceof ApiProblem && error.status < 500 ? 'missing' : 'failed'),
        ),
    [locale, id],
  )
  useEffect(() => void read(), [read])
  const retry = () => {
    setFailure(null)
    void read()
  }
  if (failure === 'failed' && !offer) return <Failed onRetry={retry} />
  if (failure === 'missing' || (offer && !offer.may_answer)) return <Closed id={offer && id} />
  if (!offer) return <OrderSkeleton />
  return <Open {...{ offer, customer }} reload={read} />
}

function Open({
  offer,
  customer,
  reload,
}: {
  offer: Offer
  customer: Customer
  reload: () => Promise<void>
}) {
  const t = useTranslations('offers.checkout')
  const [method, setMethod] = useState('')
  const [isTold, setTold] = useState(false)
  const [shipping, setShipping] = useState<Parameters<typeof cartOfOffer>[1]>()
  const cart = useMemo(() => cartOfOffer(offer, shipping), [offer, shipping])
  const { data, failed, retry, learnAddress } = useOrderData(cart, String(offer.id))
  useEffect(() => setShipping(data?.shippingMethods.find(({ code }) => code === method)), [data, method])
  if (failed) return <Failed onRetry={retry} />
  if (!data) return <OrderSkeleton />
  return (
    <>
      <p className="mt-3 text-lg">{t('title', { number: offer.number })}</p>
      {offer.lines.some(({ obstacle }) => obstacle) && (
        <OfferObstacles lines={offer.lines} takesFocus={isTold} className="mt-6" />
      )}
      <OrderForm
        {...{ customer, cart, data, learnAddress, offer }}
        reload={() => {
          setTold(true)
          return reload()
        }}
        wantedAddress={undefined}
        chooseShipping={setMethod}
      />
    </>
  )
}

/** Answered before, expired, or nobody's that is known here. */
function Closed({ id }: { id: string | undefined }) {
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
