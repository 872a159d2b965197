import { useEffect, useState } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import type { OrderData } from '../purchase/form-context.ts'
import type { OfferDoor } from './offer-access.ts'

/** How an offer can be paid and sent, and the countries where its address is still asked for. */
export function useOfferMethods({ has_goods, invoice_address }: Offer, { name }: OfferDoor) {
  const locale = useLocale()
  const [data, setData] = useState<OrderData>()
  const [failed, setFailed] = useState(false)
  const [times, setTimes] = useState(0)
  const asksAddress = invoice_address === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more when told to
  useEffect(() => {
    const api = createApi(locale)
    let isLeft = false
    setFailed(false)
    Promise.all([
      api.paymentMethods(name),
      has_goods ? api.shippingMethods(name) : [],
      asksAddress ? api.countries() : [],
    ]).then(
      ([paymentMethods, shippingMethods, countries]) =>
        isLeft ||
        setData({ paymentMethods, shippingMethods, countries, book: { invoice: [], delivery: [] } }),
      () => isLeft || setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [locale, name, has_goods, asksAddress, times])
  return { data, failed, again: () => setTimes((before) => before + 1) }
}
