import { useEffect, useEffectEvent, useRef } from 'react'
import { hasHouseNumber } from '../../../contract/rules/contact/address.ts'
import { isDutchPostcode } from '../../../contract/rules/contact/postcode.ts'
import { useAsk } from '../../lib/load/use-ask.ts'
import type { AddressInput } from './address.ts'

type Typed = Pick<AddressInput, 'postcode' | 'house_number' | 'street' | 'city' | 'country_code'>

/**
 * Fills in street and town of a Dutch postcode and house number. What was typed stays, unless it came from an earlier lookup. Without a
 * service, or when it fails, nothing happens.
 */
export function useAddressLookup(typed: Typed, onFound: (found: { street: string; city: string }) => void) {
  const { postcode, house_number, street, city } = typed
  const isComplete =
    (typed.country_code || 'NL') === 'NL' && isDutchPostcode(postcode) && hasHouseNumber(house_number)
  const { value } = useAsk(isComplete ? `${postcode.trim()} ${house_number.trim()}` : null, (api) =>
    api.lookUpAddress(postcode.trim(), house_number.trim()),
  )
  const filled = useRef<{ street: string; city: string }>({ street: '', city: '' })
  const fill = useEffectEvent((found: { street: string; city: string }) => {
    const isOwn = (street && street !== filled.current.street) || (city && city !== filled.current.city)
    if (isOwn || (street === found.street && city === found.city)) return
    filled.current = found
    onFound(found)
  })
  useEffect(() => {
    if (value) fill(value)
  }, [value])
}
