import { useCallback, useEffect, useState } from 'react'
import type { Address, AddressBook } from '../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import type { OrderData } from '../purchase/form-context.ts'

/** With this address in it, in place of what it was before. */
const withAddress = (book: AddressBook, address: Address): AddressBook => {
  const others = (list: Address[]) => list.filter(({ id }) => id !== address.id)
  const isKnown = book[address.type].some(({ id }) => id === address.id)
  return {
    invoice: others(book.invoice),
    delivery: others(book.delivery),
    [address.type]: isKnown
      ? book[address.type].map((one) => (one.id === address.id ? address : one))
      : [...others(book[address.type]), address],
  }
}

/** What can be chosen at the order step, for the cart or an offer. Methods and their prices hang on it, so they are asked for again with it. */
export function useOrderData(cart: Cart, offer?: string) {
  const locale = useLocale()
  const [data, setData] = useState<OrderData>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const { needs_shipping: needsShipping, total } = cart
  const basis = `${needsShipping} ${total.grossAfterDiscount} ${cart.items.map(({ po_id, amount }) => `${po_id}×${amount}`)}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the methods hang on is in `basis`
  useEffect(() => {
    const api = createApi(locale)
    let gone = false
    setFailed(false)
    const asked = data
      ? Promise.resolve({ book: data.book, countries: data.countries })
      : Promise.all([api.addresses(), api.countries()]).then(([book, countries]) => ({ book, countries }))
    Promise.all([asked, api.paymentMethods(offer), needsShipping ? api.shippingMethods(offer) : []]).then(
      ([{ countries, book }, paymentMethods, shippingMethods]) =>
        gone ||
        setData((before) => ({ countries, book: before?.book ?? book, paymentMethods, shippingMethods })),
      // What was told before still serves; the server checks it in the end.
      () => gone || setFailed(!data),
    )
    return () => {
      gone = true
    }
  }, [locale, offer, basis, tries])

  return {
    data,
    failed,
    retry: () => setTries((before) => before + 1),
    /** An address was written. */
    learnAddress: useCallback(
      (address: Address) =>
        setData((before) => before && { ...before, book: withAddress(before.book, address) }),
      [],
    ),
  }
}
