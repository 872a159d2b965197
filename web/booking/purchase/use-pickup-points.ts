import { useEffect, useRef, useState } from 'react'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { isDutchPostcode, tidyPostcode } from '../../account/address/address-text.ts'
import { ApiProblem, createApi } from '../../lib/api/api.ts'

type Found = {
  postcode: string
  points: readonly PickupPoint[]
  problem?: 'invalid' | 'tooMany' | 'failed'
}

const problemOf = (error: unknown) => {
  if (!(error instanceof ApiProblem)) return 'failed'
  return error.status === 422 ? 'invalid' : error.status === 429 ? 'tooMany' : 'failed'
}

/** Pickup points near a postcode, looked up at once where one is known. */
export function usePickupPoints(known: string) {
  const locale = useLocale()
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)

  const search = async (typed: string) => {
    const postcode = tidyPostcode(typed)
    const mine = ++latest.current
    if (!isDutchPostcode(postcode)) return setFound({ postcode, points: [], problem: 'invalid' })
    setBusy(true)
    const told = await createApi(locale)
      .pickupPoints(postcode)
      .then(
        (points): Found => ({ postcode, points }),
        (error): Found => ({ postcode, points: [], problem: problemOf(error) }),
      )
    // Somebody who searches on gets the answer to the last question.
    if (mine !== latest.current) return
    setBusy(false)
    setFound(told)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what is known when the list opens
  useEffect(() => {
    if (isDutchPostcode(known)) void search(known)
  }, [])
  return { found, busy, search }
}
