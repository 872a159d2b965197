import { useRef, useState } from 'react'
import { isDutchPostcode, tidyDutchPostcode } from '../../../contract/rules/contact/postcode.ts'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { useAsk } from '../../lib/load/use-ask.ts'

type Search = { postcode: string; points: readonly PickupPoint[]; problem?: 'invalid' | 'tooMany' | 'failed' }

const problemOf = (error: unknown) => {
  const code = error instanceof ApiProblem ? error.code : undefined
  return code === 'invalid' ? 'invalid' : code === 'too_many' ? 'tooMany' : 'failed'
}

/** Pickup points near a postcode; searched right away when the postcode is already known. */
export function usePickupPoints(known: string) {
  const searches = useRef(0)
  const [query, setQuery] = useState(() => ({ postcode: tidyDutchPostcode(known), number: 0 }))
  const { postcode, number } = query
  const isValid = isDutchPostcode(postcode)
  const { value, error, busy } = useAsk(isValid ? `${number} ${postcode}` : null, async (api) => ({
    postcode,
    points: await api.pickupPoints(postcode),
  }))
  const search = (typed: string) =>
    setQuery({ postcode: tidyDutchPostcode(typed), number: ++searches.current })
  const found = (): Search | undefined => {
    // Nothing was searched yet.
    if (!isValid) return number > 0 ? { postcode, points: [], problem: 'invalid' } : undefined
    if (error) return { postcode, points: [], problem: problemOf(error) }
    return value
  }
  return { found: found(), busy: isValid && busy, search }
}
