import { useCallback, useEffect, useState } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { isMissing } from '../orders/use-order.ts'
import type { OfferDoor } from './offer-access.ts'

type Loaded = { state: 'loading' | 'missing' | 'failed'; offer: null } | { state: 'ready'; offer: Offer }
const loading: Loaded = { state: 'loading', offer: null }

/** The offer behind a link. Where it cannot be fetched there is none. */
export function useLinkedOffer(door: OfferDoor | null) {
  const [loaded, setLoaded] = useState<Loaded>(door ? loading : { state: 'missing', offer: null })
  const load = useCallback(() => {
    if (!door) return setLoaded({ state: 'missing', offer: null })
    let isLeft = false
    door.read().then(
      (offer) => isLeft || setLoaded({ state: 'ready', offer }),
      (error: unknown) =>
        isLeft || setLoaded({ state: isMissing(error) ? 'missing' : 'failed', offer: null }),
    )
    return () => {
      isLeft = true
    }
  }, [door])
  useEffect(load, [load])
  const again = () => {
    setLoaded(loading)
    load()
  }
  return { ...loaded, again, change: (offer: Offer) => setLoaded({ state: 'ready', offer }) }
}
